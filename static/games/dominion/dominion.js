// What script adds to Dominion's page: choices that count themselves and keep their order, and
// piles that look as their region says. Without it the same forms work, in the order shown.

let begun = null; // the question that was begun
let order = []; // the chosen cards of the hand, in the order in which they were chosen

const questionForm = () => document.querySelector("form#question");

function boxes(form) {
  return [...form.elements].filter((one) => one.name === "card" && one.type !== "submit" && one.type !== "hidden");
}

function nameOf(box) {
  return box.closest("[data-card]")?.querySelector(".card__title")?.firstChild?.textContent.trim() ?? "";
}

/** The words of a sentence with its gaps filled. */
function filled(text, gaps) {
  return text.replace(/%\((\w+)\)[sd]/g, (whole, name) => gaps[name] ?? whole);
}

function beginAnew() {
  const form = questionForm();
  if (!form) {
    begun = null;
    document.getElementById("hand")?.classList.remove("is-full");
    return;
  }
  if (form.dataset.prompt !== begun) {
    begun = form.dataset.prompt;
    document.getElementById("hand")?.scrollTo(0, 0); // what the question is about lies first
    form.reset(); // a box that was ticked for another question is not ticked for this one
    recallTicks(form);
    if (!order.length) order = boxes(form).filter((box) => box.checked).map((box) => box.id);
  }
  tell(form);
}

const TICKS = "manorhouse-ticks"; // of the last question, so that a reload forgets none
const nameOfQuestion = (form) => `${form.getAttribute("action")} ${form.dataset.prompt}`;

function keepTicks(form) {
  try {
    sessionStorage.setItem(TICKS, JSON.stringify([nameOfQuestion(form), order]));
  } catch {
    // Storage may be closed to us: then a reload begins anew.
  }
}

function recallTicks(form) {
  order = [];
  try {
    const [question, ids] = JSON.parse(sessionStorage.getItem(TICKS)) ?? [];
    if (question === nameOfQuestion(form)) order = ids;
  } catch {
    return;
  }
  for (const id of order) {
    const box = document.getElementById(id);
    if (box && boxes(form).includes(box)) box.checked = true;
  }
}

/** What is chosen so far: on the button, in the sentence, and as a number on each card. */
function tell(form) {
  const chosen = order.map((id) => document.getElementById(id)).filter((box) => box?.checked);
  order = chosen.map((box) => box.id);
  for (const box of boxes(form)) {
    const card = box.closest(".card--choice");
    const place = chosen.indexOf(box);
    if (!card) continue;
    if (place >= 0 && chosen.length > 1 && "inOrder" in form.dataset) card.dataset.order = place + 1;
    else delete card.dataset.order;
  }
  const said = form.querySelector("[data-chosen]");
  if (said) {
    const cards = chosen.map(nameOf).join(", ");
    said.textContent = cards && form.dataset.wordsChosen ? filled(form.dataset.wordsChosen, { cards }) : "";
  }
  const most = Number(form.dataset.most) || Infinity;
  document.getElementById("hand")?.classList.toggle("is-full", most > 1 && chosen.length >= most);
  const label = form.querySelector("[data-answer]");
  if (label) labelButton(form, label, chosen.length);
}

/** What the button sends; while nothing is chosen, or too little, it stands back. */
function labelButton(form, label, count) {
  const least = Number(form.dataset.least);
  label.closest("button").classList.toggle("is-open", count < Math.max(least, 1));
  if (!form.dataset.wordsSome) return;
  let text = count ? form.dataset.wordsSome : form.dataset.wordsNone;
  if (count < least) text = form.dataset.wordsMissing;
  label.textContent = filled(text, { count: count < least ? least - count : count });
}

/** One more than may be chosen is not chosen; it is said how many may be. */
function isOneTooMany(form, box) {
  const most = Number(form.dataset.most);
  const place = form.querySelector("[data-refusal]");
  const isOver = box.checked && box.type === "checkbox" && order.length >= most;
  if (isOver) box.checked = false;
  if (place && form.dataset.wordsFull) {
    place.textContent = isOver ? form.dataset.wordsFull : "";
    place.hidden = !isOver;
  }
  return isOver;
}

document.addEventListener("change", (event) => {
  const form = questionForm();
  const box = event.target;
  if (!form || box.form !== form || box.name !== "card") return;
  if (isOneTooMany(form, box)) return;
  if (box.type === "radio") order = [];
  order = order.filter((id) => id !== box.id);
  if (box.checked) order.push(box.id);
  keepTicks(form);
  tell(form);
});

/** The cards go out in the order in which they were chosen: the last one lies on top. */
document.addEventListener("formdata", (event) => {
  if (event.target !== questionForm() || !("inOrder" in event.target.dataset)) return;
  const cards = order.map((id) => document.getElementById(id)?.value).filter(Boolean);
  event.formData.delete("card");
  for (const card of cards) event.formData.append("card", card);
});

/** A pile's region brings its count and its button; the pile's own look follows. */
function dressPiles() {
  for (const pile of document.querySelectorAll("[data-pile]")) {
    const state = pile.querySelector("[data-reach]");
    if (!state) continue;
    const { reach, count } = state.dataset;
    pile.dataset.left = count;
    for (const each of ["can", "cannot", "none"]) pile.classList.toggle(`pile--${each}`, each === reach);
    pile.classList.toggle("pile--poor", reach === "can" && "poor" in pile.dataset);
    pile.classList.toggle("pile--plain", reach !== "can");
  }
}

/** Once the ten are chosen the supply is laid out, which the page of the choosing cannot do. */
function followPhase() {
  const choosing = document.querySelector('[data-phase="kingdom"]');
  if (choosing && !document.querySelector("[data-choosing]")) location.reload();
}

/** A closed log still says what was told last: on its lid. */
function tellLast() {
  const lid = document.querySelector("#log-drawer .drawer__last");
  const last = document.querySelector("#log p:not(.soft)") ?? document.querySelector("#log h3");
  if (lid && last) lid.textContent = last.textContent;
}

document.addEventListener("manorhouse:applied", (event) => {
  if (event.detail.includes("log")) tellLast();
  dressPiles();
  beginAnew();
  followPhase();
});
beginAnew();
