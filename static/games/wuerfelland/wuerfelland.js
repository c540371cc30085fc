// What script adds to Würfelland's page: spaces chosen step by step, the map enlarged, dice that
// roll, and countries of others in a dialog. Without it the same forms work.
import * as crossing from "./crossing.js";
import { learnRoll, rollDice } from "./rolling.js";
import { isZoomed, nearest, showChoices, suit, zoom } from "./view.js";
import { clearPreview } from "../shared/preview.js";
import { wireCloser } from "../shared/closer.js";

const CROSSING = ["cross", "treasure"];
let begun = null; // the question that was begun
const latest = new Map(); // map -> the frame of its latest crossing

const questionForm = () => document.querySelector("form#question");
const crossingForm = () => {
  const form = questionForm();
  return form && CROSSING.includes(form.dataset.askKind) ? form : null;
};

function beginAnew() {
  const form = questionForm();
  const mark = form?.dataset.prompt ?? null;
  if (mark !== begun) {
    begun = mark;
    clearPreview();
    if (crossingForm()) {
      for (const box of document.querySelectorAll(".hexes input")) box.checked = box.defaultChecked;
      crossing.begin(form);
      suit();
    } else if (isZoomed()) zoom(false);
  } else if (crossingForm()) crossing.update(form);
  nameColour(form);
}

/** `Set 3 green aside`, once a colour is picked. */
function nameColour(form) {
  if (form?.dataset.askKind !== "colour") return;
  const picked = form.querySelector("input[name=colour]:checked");
  const words = JSON.parse(form.dataset.facts).set;
  const button = form.querySelector("[data-answer]");
  if (picked) button.textContent = words.replace("%(dice)s", picked.dataset.dice);
  button.closest("button").classList.toggle("is-open", !picked);
}

function take(box) {
  if (!box) return;
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

document.addEventListener("change", (event) => {
  const form = crossingForm();
  if (event.target.name === "colour") nameColour(questionForm());
  if (!form || event.target.form !== form) return;
  if (event.target.name === "space") {
    crossing.changed(form, event.target);
    keepGoing(event.target);
  } else if (event.target.name === "colour") {
    crossing.recolour(form);
    suit();
    showChoices();
  }
});

/** With the keyboard one goes on from the space just chosen. */
function keepGoing(box) {
  if (box.disabled) document.querySelector(".hexes input:not(:disabled)")?.focus();
}

document.addEventListener("click", (event) => {
  const form = crossingForm();
  const target = event.target;
  if (target.closest?.("[data-zoom]")) zoom(!isZoomed());
  else if (form && target.closest?.("[data-untap]")) crossing.undo(form);
  else if (form && target.closest?.("[data-space]")) takeByButton(form, target.closest("[data-space]"));
  else if (form && target.closest?.(".sheetbox") && !target.matches("input")) {
    take(nearest(event.clientX, event.clientY));
  }
});

function takeByButton(form, button) {
  take(document.getElementById(`space-${button.dataset.space}`));
  (form.querySelector("[data-nexts] button") || form.querySelector("#answer")).focus();
}

document.addEventListener("keydown", (event) => {
  const box = event.target;
  if (event.key !== "Enter" || !box.matches?.(".hexes input") || box.checked) return;
  event.preventDefault(); // Enter on a free space takes it; on a taken one it sends the form
  take(box);
});

/** The latest crossing of a country lights up once, when it comes. */
function showLatest(flash) {
  for (const path of document.querySelectorAll(".land .fresh, .neighbour .fresh")) {
    const key = path.closest("[data-region]").id;
    const drawn = path.getAttribute("d");
    if (flash && drawn && latest.get(key) !== drawn && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      path.animate([{ strokeOpacity: 0 }, { strokeOpacity: 1 }, { strokeOpacity: 0 }, { strokeOpacity: 1 }], 900);
    }
    latest.set(key, drawn);
  }
}

document.addEventListener("manorhouse:applied", () => {
  rollDice();
  showLatest(true);
  beginAnew();
});
wireCloser();
learnRoll();
showLatest(false);
beginAnew();
