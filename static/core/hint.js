// A suggested move: asked for by the form data-hint-form, told above the board, and laid out in the
// form of the question as if somebody had picked it. Nothing is sent by that.
import { complain } from "./forms.js";
import { announce } from "./voice.js";

const PATIENCE_MS = 20_000; // a busy house thinks a little longer

const place = () => document.getElementById("hint");
const question = () => document.querySelector("form#question");
let isAsking = false;

async function ask(form) {
  if (isAsking) return;
  isAsking = true;
  const button = form.querySelector("button");
  button.setAttribute("aria-busy", "true");
  clear();
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "HX-Request": "true", Accept: "text/html" },
      credentials: "same-origin",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const html = await answer.text();
    if (answer.ok) show(html);
    else refuse(html);
  } catch {
    complain(document.querySelector("[data-live]")?.dataset.wordsUnsent);
  } finally {
    isAsking = false;
    document.getElementById(button.id)?.removeAttribute("aria-busy");
  }
}

function refuse(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("[data-refusal]")?.textContent.trim();
  complain(said || document.querySelector("[data-live]")?.dataset.wordsFailed);
}

function show(html) {
  const box = place();
  box.innerHTML = html;
  box.hidden = false;
  announce(box.textContent.replace(/\s+/g, " ").trim());
  box.closest("main")?.querySelector("details.menu[open]")?.removeAttribute("open");
  document.querySelector(".topbar details.menu[open]")?.removeAttribute("open");
  lay();
}

function clear() {
  const box = place();
  if (!box || box.hidden) return;
  box.replaceChildren();
  box.hidden = true;
  for (const one of document.querySelectorAll("[data-hinted]")) one.removeAttribute("data-hinted");
}

/** The hint that is shown, while its question still stands. */
function shown() {
  const hint = place()?.querySelector("[data-hint]");
  return hint && question()?.dataset.prompt === hint.dataset.prompt ? hint : null;
}

/** Pick what the hint names, by presses: so each game's page answers as it would to a person. */
function lay() {
  const hint = shown();
  if (!hint) return;
  const controls = [...question().elements];
  for (const [name, values] of Object.entries(JSON.parse(hint.dataset.fields))) {
    const named = controls.filter((one) => one.name === name);
    pick(named.filter((one) => one.type === "checkbox" || one.type === "radio"), values);
    mark(named.filter((one) => one.type === "submit" && values.includes(one.value)));
    type(named.filter((one) => ["number", "text"].includes(one.type) || one.tagName === "SELECT"), values);
  }
}

function pick(choices, values) {
  for (const one of choices) {
    if (one.type === "checkbox" && one.checked && !values.includes(one.value)) one.click();
  }
  for (const value of values) {
    const one = choices.find((choice) => choice.value === value && !choice.checked && !choice.disabled);
    one?.click();
  }
}

function mark(buttons) {
  for (const one of buttons) one.toggleAttribute("data-hinted", true);
}

function type(fields, values) {
  for (const one of fields) {
    one.value = values[0] ?? "";
    for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-hint-form]")) return;
  event.preventDefault();
  ask(form);
});

// A hint is about one question: when another stands, it is gone; when only its look was renewed,
// the button it names is marked again.
document.addEventListener("manorhouse:applied", () => {
  const hint = shown();
  if (!hint) {
    clear();
    return;
  }
  const fields = JSON.parse(hint.dataset.fields);
  for (const one of question().elements) {
    if (one.type === "submit" && fields[one.name]?.includes(one.value)) mark([one]);
  }
});
if (shown()) lay();
