// The list of findings and its filters, and the summary to copy.

/** Show the findings of an article that pass its filters. */
function filter(article) {
  const form = article.querySelector(".filters");
  const severities = all("[name=severity]:checked", form).map((box) => box.value);
  const rule = form.elements.rule.value;
  const items = all(".findings .list > li", article);
  for (const item of items) item.hidden = !severities.includes(item.dataset.severity) || (rule !== "" && item.dataset.rule !== rule);
  const shown = items.filter((item) => !item.hidden).length;
  form.querySelector("output").textContent = shown === items.length ? "" : `${shown} of ${items.length}`;
  article.querySelector(".findings .empty").hidden = shown > 0;
  article.querySelector(".findings .list").hidden = shown === 0;
}

for (const article of articles) {
  const form = article.querySelector(".filters");
  if (form) {
    form.addEventListener("change", () => filter(article));
    form.addEventListener("submit", (event) => event.preventDefault());
    form.reset();
    // Many notes would bury what has to be changed.
    const boxes = all("[name=severity]", form);
    const notes = boxes.find((box) => box.value === "2");
    if (notes && boxes.length > 1 && article.querySelectorAll(".findings .list > li").length > 50) notes.checked = false;
    filter(article);
  }
  const letter = article.querySelector(".letter");
  article.querySelector(".copy").addEventListener("click", (event) => copyText(letter, event.target));
}

/** Copy the text of an element; where the browser refuses, select it for the reader to copy. */
async function copyText(source, button) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = "Copied";
    say("Copied");
  } catch (error) {
    source.closest("details").open = true;
    getSelection().selectAllChildren(source);
    button.textContent = "Selected: press Ctrl+C";
    say("Selected, press Control C");
  }
}
