// Mouse and keyboard, and the first view.

/** Return the number of the text `by` places away, inside the sections that are shown. */
function neighbour(spot, by) {
  const spots = all("section.step:not([hidden]) .lines a", articles[state.document]);
  return spots[spots.indexOf(spot) + by];
}

/** Return the number in the nearest line above (-1) or below (1) that stands closest to this one. */
function vertical(spot, direction) {
  const box = spot.getBoundingClientRect();
  const spots = all("section.step:not([hidden]) .lines a", articles[state.document]);
  const line = spot.parentElement;
  let best;
  for (let at = spots.indexOf(spot) + direction; spots[at]; at += direction) {
    if (spots[at].parentElement === line) continue;
    if (best && spots[at].parentElement !== best.parentElement) break;
    const distance = (other) => Math.abs(other.getBoundingClientRect().left - box.left);
    if (!best || distance(spots[at]) < distance(best)) best = spots[at];
  }
  return best;
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("a[href^='#']");
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const hash = target.getAttribute("href");
  if (target.matches(".lines a")) {
    event.preventDefault();
    remember(hash);
    openSpot(Number(hash.slice(2)), false);
    // A click without a pointer is the Enter key: the reader goes on in the details.
    if (event.detail === 0) articles[state.document].querySelector(".details h3").focus();
  } else if (follow(hash)) {
    event.preventDefault();
    remember(hash);
    if (hash.startsWith("#e")) articles[state.document].querySelector(".details h3").focus();
    else if (hash.startsWith("#s")) stepAt(Number(hash.slice(2))).querySelector("h3").focus({ preventScroll: true });
  }
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches(".lines a")) {
    const number = Number(event.target.id.slice(1));
    if (number !== state.spot) openSpot(number, false);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea, .scroll, .letter")) return;
  const spot = event.target.closest(".lines a");
  if (event.key === "Escape") {
    if (spot) stepAt(state.step).querySelector("h3").focus();
    closeDetails();
  } else if (spot && event.key.startsWith("Arrow")) {
    const by = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
    const next = event.key === "ArrowLeft" || event.key === "ArrowRight" ? neighbour(spot, by) : vertical(spot, by);
    if (next) {
      next.focus({ preventScroll: true });
      reveal(next, "center");
    }
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    goToStep(state.step + (event.key === "ArrowLeft" ? -1 : 1), true);
  } else return;
  event.preventDefault();
});

for (const article of articles) {
  article.querySelector("button.previous").addEventListener("click", () => goToStep(state.step - 1, false));
  article.querySelector("button.next").addEventListener("click", () => goToStep(state.step + 1, false));
  article.querySelector("select.step").addEventListener("change", (event) => goToStep(Number(event.target.value), false));
  article.querySelector("input.all").addEventListener("change", (event) => setWhole(event.target.checked));
}

// Numbers with a finding are in the tab order, the others are reached with the arrow keys.
for (const spot of all(".lines a")) if (!/^[ewn]/.test(spot.className)) spot.tabIndex = -1;
for (const section of all("section.step")) {
  if (!section.querySelector(".lines a:not([tabindex])")) {
    const first = section.querySelector(".lines a");
    if (first) first.tabIndex = 0;
  }
}

window.addEventListener("hashchange", () => follow(location.hash));
window.addEventListener("popstate", () => follow(location.hash || "#d1"));
window.addEventListener("beforeprint", () => all("section.step").forEach(fillMatrices));

all("input.all").forEach((box) => { box.checked = false; });
showStep(0);
if (location.hash) follow(location.hash);
