// The step navigator: one section at a time, or the whole document.

/** Show a section; the others of its document stay hidden unless the whole document is shown. */
function showStep(number) {
  const current = documentOf("sections", number);
  state.document = current;
  state.step = number;
  articles.forEach((article, at) => { article.hidden = at !== current; });
  const article = articles[current];
  const [first, end] = data.documents[current].sections;
  for (const section of all("section.step", article)) section.hidden = !state.whole && Number(section.dataset.n) !== number;
  article.querySelector("select.step").value = String(number);
  article.querySelector("button.previous").disabled = number === first;
  article.querySelector("button.next").disabled = number === end - 1;
  for (const dot of all(".dots a", article)) {
    if (dot.hash === `#s${number}`) {
      dot.setAttribute("aria-current", "step");
      const row = dot.closest(".dots");
      row.scrollTo(dot.offsetLeft - row.offsetLeft - row.clientWidth / 2, dot.offsetTop - row.offsetTop - 8);
    } else dot.removeAttribute("aria-current");
  }
  for (const bar of all("rect.column", article)) bar.classList.toggle("here", Number(bar.dataset.section) === number);
  showPlace(article, number);
  for (const section of all("section.step:not([hidden])", article)) fillMatrices(section);
}

/** Highlight the place of a section in the architecture, and name it under the title. */
function showPlace(article, number) {
  const { paths, blocks } = data.documents[state.document];
  for (const block of all("[data-block]", article)) {
    const here = data.sections[number][3].includes(Number(block.dataset.block));
    block.classList.toggle("here", here);
    if (here) {
      block.setAttribute("aria-current", "location");
      keepInSight(block, article);
    } else block.removeAttribute("aria-current");
  }
  for (const section of all("section.step:not([hidden])", article)) {
    const place = data.sections[Number(section.dataset.n)][3].map((block) => paths[block - blocks]);
    section.querySelector(".place").textContent = place.join(" · ");
  }
}

/** Scroll the diagram to a block, unless the reader is busy with the details above it. */
function keepInSight(block, article) {
  const side = block.closest(".side");
  if (!article.querySelector(".details.open")) side.scrollTop = block.offsetTop - side.clientHeight / 2;
}

/** Go to a section and record it in the address. */
function goToStep(number, focus) {
  const [first, end] = data.documents[state.document].sections;
  const wanted = Math.min(Math.max(number, first), end - 1);
  remember(`#s${wanted}`);
  showStep(wanted);
  const section = stepAt(wanted);
  reveal(section, "start");
  if (focus) section.querySelector("h3").focus({ preventScroll: true });
  say(`Step ${wanted - first + 1} of ${end - first}: ${data.sections[wanted][0]}`);
}

/** Scroll to an element unless it can be seen below the navigator. */
function reveal(target, block) {
  const box = target.getBoundingClientRect();
  const top = articles[state.document].querySelector(".bar").getBoundingClientRect().height;
  const panel = articles[state.document].querySelector(".details.open");
  const covered = panel && getComputedStyle(panel).position === "fixed";
  const bottom = covered ? panel.getBoundingClientRect().top : window.innerHeight * 0.85;
  const edge = block === "start" ? box.top + 64 : box.bottom;
  if (box.top < top || edge > bottom) target.scrollIntoView({ block: covered ? "start" : block });
}

/** Put a place into the address without scrolling; a page inside another one may not be allowed to. */
function remember(hash) {
  if (location.hash === hash) return;
  try {
    history.pushState(null, "", hash);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Show what an address names: a step, a number, an entry, a line or a document. */
function follow(hash) {
  const match = /^#(?:d(\d+))?(?:([snLe])(\d+))?$/.exec(hash);
  if (!match) return false;
  const number = Number(match[3]);
  switch (match[2]) {
    case "s":
      if (!data.sections[number]) return false;
      showStep(number);
      reveal(stepAt(number), "start");
      return true;
    case "n":
      if (!data.spots[number]) return false;
      openSpot(number, true);
      return true;
    case "e":
      if (!data.entries[number]) return false;
      openEntry(number);
      return true;
    case "L":
      return showLine(Number(match[1] || 1) - 1, number);
    default:
      if (!data.documents[Number(match[1]) - 1]) return false;
      showStep(data.documents[Number(match[1]) - 1].sections[0]);
      return true;
  }
}

/** Show a line and highlight it. */
function showLine(number, line) {
  const target = data.documents[number] && document.getElementById(`${data.documents[number].prefix}L${line}`);
  if (!target) return false;
  showStep(sectionOfLine(number, line));
  all(".lines .target").forEach((each) => each.classList.remove("target"));
  target.classList.add("target");
  reveal(target, "center");
  return true;
}

/** Show the whole of the current document, or its current step alone. */
function setWhole(whole) {
  state.whole = whole;
  all("input.all").forEach((box) => { box.checked = whole; });
  showStep(state.step);
  reveal(stepAt(state.step), "start");
}
