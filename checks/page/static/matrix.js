// Matrices as heat maps: tables whose cells are tinted by value.

/** Fill in the matrices of a section, once. */
function fillMatrices(section) {
  const holder = section.querySelector(".matrices");
  if (holder.childElementCount) return;
  for (const number of data.sections[Number(section.dataset.n)][4]) holder.append(heatMap(data.matrices[number]));
}

/** Return a heat map with its words along both axes. */
function heatMap([name, rows, columns, entries, rowWords, columnWords]) {
  const values = entries.map((entry) => (entry < 0 ? NaN : Number((data.entries[entry][3] || "").replace("≈", ""))));
  const seen = values.filter((value) => Number.isFinite(value) && Math.abs(value) < 1e6);
  const largest = Math.max(...seen.map(Math.abs), 0);
  const heading = element("tr", "", element("td"));
  for (let j = 0; j < columns; j += 1) heading.append(header(columnWords[j] || String(j), "col"));
  const body = element("tbody");
  for (let i = 0; i < rows; i += 1) {
    const row = element("tr", "", header(rowWords[i] || String(i), "row"));
    for (let j = 0; j < columns; j += 1) row.append(tinted(entries[i * columns + j], values[i * columns + j], largest));
    body.append(row);
  }
  const table = element("table", "", element("thead", "", heading), body);
  return element("figure", "", element("figcaption", "", name), table);
}

function header(text, scope) {
  const made = element("th", "", text);
  made.setAttribute("scope", scope);
  return made;
}

/** Return one cell: blue above zero, orange below, hatched where a mask hides it. */
function tinted(entry, value, largest) {
  const cell = element("td");
  if (entry < 0) {
    cell.className = "masked";
    return cell;
  }
  const masked = Math.abs(value) >= 1e6;
  const shown = link(`#e${entry}`, masked ? value.toExponential(0).replace("e+", "e") : short(data.entries[entry][3]));
  shown.tabIndex = -1;
  shown.setAttribute("aria-label", `${data.entries[entry][0]}: ${shown.textContent}`);
  cell.append(shown);
  if (masked) cell.className = "masked";
  else if (Number.isFinite(value) && largest > 0) {
    const share = Math.round((55 * Math.abs(value)) / largest);
    cell.style.background = `color-mix(in srgb, var(${value < 0 ? "--cold" : "--warm"}) ${share}%, transparent)`;
  }
  return cell;
}

/** Return a rounded value without zeros at its end. */
function short(text) {
  return text && text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text || "?";
}
