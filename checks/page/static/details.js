// The details of a number, and of any entry that it is made from.

const LISTED = 24;

/** Open a number of the text. */
function openSpot(number, scroll) {
  const [line] = data.spots[number];
  const owner = documentOf("spots", number);
  const section = sectionOfLine(owner, line);
  if (section !== state.step || articles[owner].hidden) showStep(section);
  choose(number);
  const spot = spotAt(number);
  fillDetails(spotDetails(number, spot));
  if (scroll) spot.focus({ preventScroll: true });
  reveal(spot, "center");
  const kind = VERDICTS[spot.className.charAt(0)];
  say(`${spot.textContent}: ${kind}. Enter shows the details.`);
}

/** Mark a number as chosen, and the other numbers that print the same entry. */
function choose(number) {
  all(".lines a.chosen, .lines a.linked").forEach((each) => each.classList.remove("chosen", "linked"));
  state.spot = number;
  if (number < 0) return;
  const spot = spotAt(number);
  all(".lines a[tabindex='0'].roving").forEach((each) => { each.tabIndex = -1; });
  spot.tabIndex = 0;
  spot.classList.add("chosen", "roving");
  const entry = data.spots[number][1];
  if (entry >= 0) for (const other of printedAt[entry]) if (other !== number) spotAt(other).classList.add("linked");
}

/** Open an entry; the number that prints it first is chosen with it. */
function openEntry(number) {
  const [first] = printedAt[number];
  if (first !== undefined) choose(first);
  const rows = exactRows(number);
  if (data.entries[number][3]) rows.push(["rounded", data.entries[number][3]]);
  fillDetails([title(data.entries[number][0], ""), list(rows), ...provenance(number)]);
  say(`Details of ${data.entries[number][0]}`);
}

/** Put nodes into the panel of the current document. */
function fillDetails(nodes) {
  const panel = articles[state.document].querySelector(".details");
  panel.replaceChildren(...nodes);
  panel.classList.add("open");
  panel.scrollTop = 0;
  panel.parentElement.scrollTop = 0;
}

function closeDetails() {
  const panel = articles[state.document].querySelector(".details");
  panel.classList.remove("open");
  if (state.spot >= 0) spotAt(state.spot).focus();
}

function title(text, kind) {
  const heading = element("h3", "", text);
  heading.tabIndex = -1;
  const close = element("button", "close", "Close");
  close.type = "button";
  close.addEventListener("click", closeDetails);
  const made = element("header", "", heading);
  if (kind) made.append(element("span", `badge ${kind}`, VERDICTS[kind]));
  made.append(close);
  return made;
}

/** Return the nodes for a number of the text. */
function spotDetails(number, spot) {
  const [, entry, findings, recomputed, printed, rounded, exact, reason] = data.spots[number];
  const nodes = [title(spot.textContent, spot.className.charAt(0))];
  for (const finding of findings) nodes.push(message(data.findings[finding]));
  if (reason) nodes.push(element("p", "message", `Not checked: ${reason}.`));
  const finding = findings.length ? data.findings[findings[0]] : null;
  const values = [["stated", spot.textContent]];
  if (entry >= 0) values.push(...exactRows(entry));
  else if (exact || (finding && finding[6])) values.push(["exact", exact || finding[6]]);
  const rows = entry >= 0 ? [["entry", link(`#e${entry}`, data.entries[entry][0])], ...values] : values;
  const right = rounded || (finding && finding[7]) || (entry >= 0 ? spot.textContent : "");
  if (right) rows.push(["rounded", right]);
  if (printed) rows.push(["printed operands", printed]);
  const result = recomputed || (finding && finding[8]);
  if (result) rows.push([printed ? "… give" : "printed operands give", result]);
  if (finding && finding[9]) rows.push(["deviation", `${finding[9]} ulp`]);
  return [...nodes, list(rows), ...(entry >= 0 ? provenance(entry) : [])];
}

/** Return the message of a finding, with the line it inherits from. */
function message([rule, severity, , , , , , , , , text, suggestion, root]) {
  const made = element("p", `message ${SEVERITIES[severity].charAt(0)}`, element("b", "", rule), `: ${text}`);
  if (suggestion) made.append(` Write ${suggestion}.`);
  if (root) made.append(" It begins in ", link(`#${data.documents[state.document].prefix}L${root}`, `line ${root}`), ".");
  return made;
}

/** Return the exact value of an entry in every way in which it can be written shortly. */
function exactRows(number) {
  const [, exact, fraction, , , , closed] = data.entries[number];
  const rows = [["exact", exact]];
  if (fraction) rows.push(["fraction", fraction]);
  if (closed) rows.push(["closed form", closed]);
  return rows;
}

/** Return the nodes for an entry: formula, what it is made from, what uses it, where it is printed. */
function provenance(number) {
  const [label, , , , template, numbers] = data.entries[number];
  const nodes = [];
  if (template) {
    nodes.push(element("h4", "", "Formula"), element("p", "formula", `${label} = `, ...formula(template)));
    if (numbers) nodes.push(element("p", "formula numbers", `= ${numbers}`));
  } else nodes.push(element("p", "hint", "Given: it is not calculated."));
  nodes.push(...entryLinks("Made from", madeFrom[number]), ...entryLinks("Used by", usedBy[number]));
  const places = printedAt[number];
  if (places.length) {
    nodes.push(element("h4", "", "Printed in"));
    nodes.push(limited(places, (spot) => link(`#n${spot}`, `line ${data.spots[spot][0]}`)));
  }
  return nodes;
}

function entryLinks(heading, numbers) {
  if (!numbers.length) return [];
  const one = (number) => link(`#e${number}`, data.entries[number][0], " ", element("small", "", short(data.entries[number][3])));
  return [element("h4", "", heading), limited(numbers, one)];
}

/** Return a list of links; a long one is cut, with a button for the rest. */
function limited(items, make) {
  const holder = element("ul", "", ...items.slice(0, LISTED).map((item) => element("li", "", make(item))));
  if (items.length > LISTED) {
    const more = element("button", "", `${items.length - LISTED} more`);
    more.type = "button";
    const last = element("li", "", more);
    more.addEventListener("click", () => last.replaceWith(...items.slice(LISTED).map((item) => element("li", "", make(item)))));
    holder.append(last);
  }
  return holder;
}

/** Return the nodes of a formula, its placeholders as links to their entries. */
function formula(template) {
  return template.split(/(\{\d+\})/).map((part) => {
    const match = /^\{(\d+)\}$/.exec(part);
    return match ? link(`#e${match[1]}`, data.entries[Number(match[1])][0]) : part;
  });
}

function list(rows) {
  const made = element("dl");
  for (const [name, value] of rows) {
    made.append(element("dt", "", name), element("dd", "", ...(Array.isArray(value) ? value : [value])));
  }
  return made;
}
