"use strict";
// Texts of the document enter the page through textContent alone.

const data = JSON.parse(document.getElementById("data").textContent);
const SEVERITIES = ["error", "warning", "note"];
const VERDICTS = { e: "error", w: "warning", n: "note", v: "right", g: "given", u: "not checked" };

/** Return a new element with a class and children; texts become text nodes. */
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Return a link inside the page. */
function link(hash, ...children) {
  const made = element("a", "", ...children);
  made.setAttribute("href", hash);
  return made;
}

const spotAt = (number) => document.getElementById(`n${number}`);
const stepAt = (number) => document.getElementById(`s${number}`);
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

const articles = all("article.doc");
const state = { document: 0, step: 0, spot: -1, whole: false };

/** Return the number of the document that a section, or a spot, belongs to. */
const documentOf = (kind, number) => data.documents.findIndex((each) => number >= each[kind][0] && number < each[kind][1]);

/** Return the section of a line of a document. */
function sectionOfLine(number, line) {
  const [first, end] = data.documents[number].sections;
  for (let at = first; at < end; at += 1) if (line <= data.sections[at][2]) return at;
  return end - 1;
}

/** Tell a screen reader something short. */
function say(text) {
  document.getElementById("status").textContent = text;
}

// Links between the entries and the spots that print them: {n} in a formula stands for entry n.
const usedBy = data.entries.map(() => []);
const printedAt = data.entries.map(() => []);
const madeFrom = data.entries.map((entry) => {
  const found = (entry[4] || "").match(/\{\d+\}/g) || [];
  return [...new Set(found.map((each) => Number(each.slice(1, -1))))];
});
madeFrom.forEach((parts, number) => parts.forEach((part) => usedBy[part].push(number)));
data.spots.forEach((spot, number) => {
  if (spot[1] >= 0) printedAt[spot[1]].push(number);
});

document.documentElement.classList.add("scripted");
