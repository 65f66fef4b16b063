"use strict";
// The editor beside the annotated page. Texts enter the page through textContent and value alone.

const { key, header, largest, endings } = document.body.dataset;
const byId = (id) => document.getElementById(id);
const [text, name, view, state, files] = ["text", "name", "view", "state", "files"].map(byId);
const client = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");
const PAUSE = 400;
const WATCH = 1500;
let opened = { name: "", stamp: "", text: "" };
let timer = 0;
let round = 0;

/** Ask the server; a refusal becomes an error with its reason. */
async function ask(path, body) {
  const options = { headers: { [header]: key } };
  if (body) {
    options.method = "POST";
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("The server does not answer: start exactcalc serve again and open its new address.");
  }
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
}

function tell(message, className) {
  state.textContent = message;
  state.className = className || "";
}

/** Do something and show its failure. */
async function attempt(action) {
  try {
    await action();
  } catch (error) {
    tell(error.message, "trouble");
  }
}

/** Judge the text a moment after the last change. */
function changed() {
  byId("save").disabled = text.value === opened.text && name.value === opened.name;
  clearTimeout(timer);
  timer = setTimeout(() => attempt(judge), PAUSE);
}

async function judge() {
  round += 1;
  const mine = round;
  if (!text.value.trim()) return;
  tell("Judging", "busy");
  let answer;
  try {
    answer = await ask("/api/judge", { name: name.value, text: text.value, client });
  } catch (error) {
    if (mine === round) throw error;
    return;
  }
  if (mine === round) show(answer);
}

/** Show the page of a judgement at the place where the reader was. */
function show(answer) {
  let hash = "";
  let top = 0;
  try {
    hash = view.contentWindow.location.hash;
    top = view.contentWindow.scrollY;
  } catch {
    // The frame shows no page of ours yet.
  }
  view.addEventListener("load", () => view.contentWindow.scrollTo(0, top), { once: true });
  view.src = `/page/${answer.result}${hash.startsWith("#s") ? hash : ""}`;
  const label = encodeURIComponent(name.value.split("/").pop() || "document");
  for (const part of ["page", "report"]) {
    byId(part).href = `/${part}/${answer.result}?download=${label}`;
    byId(part).hidden = false;
  }
  tell(answer.verdict);
}

/** A click on a line of the page selects that line in the text. */
view.addEventListener("load", () => {
  const inside = view.contentDocument;
  if (!inside) return;
  inside.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#n']");
    const target = link ? inside.getElementById(link.getAttribute("href").slice(1)) : event.target;
    const line = target && target.closest(".lines li");
    if (line) select(Number(line.value));
  });
});

function select(line) {
  const lines = text.value.split("\n");
  if (line > lines.length) return;
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  text.setSelectionRange(start, start + lines[line - 1].length);
  const height = parseFloat(getComputedStyle(text).lineHeight);
  text.scrollTop = Math.max(0, (line - 4) * height);
}

/** Put a document into the editor. */
function put(newName, newText, stamp) {
  name.value = newName;
  text.value = newText;
  // The editor keeps line ends of its own.
  opened = { name: stamp ? newName : "", stamp, text: stamp ? text.value : "" };
  changed();
}

async function openDocument(path) {
  const answer = await ask(`/api/document?name=${encodeURIComponent(path)}`);
  put(path, answer.text, answer.stamp);
  toggleFiles(false);
  text.focus();
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
}

async function openFolder(path) {
  const answer = await ask(`/api/folder?name=${encodeURIComponent(path)}`);
  const prefix = path ? `${path}/` : "";
  const items = [];
  if (path) items.push(item("..", "folder", () => openFolder(path.split("/").slice(0, -1).join("/"))));
  for (const folder of answer.folders) items.push(item(folder, "folder", () => openFolder(prefix + folder)));
  for (const each of answer.documents) items.push(item(each, "document", () => openDocument(prefix + each)));
  if (!items.length) items.push("No document here.");
  files.querySelector("ul").replaceChildren(...items);
}

function item(label, className, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  button.addEventListener("click", () => attempt(action));
  const holder = document.createElement("li");
  holder.append(button);
  return holder;
}

function toggleFiles(open) {
  files.hidden = !open;
  byId("choose").setAttribute("aria-expanded", String(open));
  if (open) attempt(() => openFolder(""));
}

async function save() {
  const saved = { name: name.value, text: text.value };
  const stamp = saved.name === opened.name ? opened.stamp : "";
  const answer = await ask("/api/save", { ...saved, stamp });
  opened = { ...saved, stamp: answer.stamp };
  byId("save").disabled = text.value === opened.text;
  tell(`Saved ${saved.name}`);
}

/** Take over what another program saved, unless there are changes of one's own. */
async function watch() {
  if (!opened.stamp || document.hidden || text.value !== opened.text || name.value !== opened.name) return;
  const seen = opened;
  const { stamp } = await ask(`/api/stamp?name=${encodeURIComponent(seen.name)}`);
  if (stamp === seen.stamp || opened !== seen) return;
  const answer = await ask(`/api/document?name=${encodeURIComponent(seen.name)}`);
  if (opened === seen && text.value === seen.text) put(seen.name, answer.text, answer.stamp);
}

async function dropped(file) {
  if (file.size > Number(largest)) throw new Error(`${file.name} has more than ${Number(largest).toLocaleString("en")} bytes: split it.`);
  const known = endings.split(",").some((ending) => file.name.toLowerCase().endsWith(ending));
  const content = new TextDecoder("utf-8", { fatal: true });
  let decoded;
  try {
    decoded = content.decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is not UTF-8 text: convert it first.`);
  }
  put(known ? file.name : `${file.name}.txt`, decoded, "");
}

text.addEventListener("input", changed);
name.addEventListener("change", changed);
byId("choose").addEventListener("click", () => toggleFiles(files.hidden));
byId("save").addEventListener("click", () => attempt(save));
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "s") {
    event.preventDefault();
    if (!byId("save").disabled) attempt(save);
  } else if (event.key === "Escape" && !files.hidden) {
    toggleFiles(false);
    byId("choose").focus();
  }
});
for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    if (!event.dataTransfer || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    byId("drop").hidden = kind !== "dragover";
    const [file] = event.dataTransfer.files;
    if (kind === "drop" && file) attempt(() => dropped(file));
  });
}
window.addEventListener("beforeunload", (event) => {
  if (opened.stamp && text.value !== opened.text) event.preventDefault();
});
setInterval(() => attempt(watch), WATCH);
if (text.value) changed();
