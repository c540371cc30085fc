// What script adds to Unreal Estate's page: the button and the sentence say what is chosen, its
// stack lights up, the sheet shows what it brings. Without it the same forms work.
import { askPreview, clearPreview } from "../shared/preview.js";

const FIELDS = ["act", "mirage", "pick", "place", "take", "give"];
let begun = null; // the question that was begun
let plain = { why: "", answer: "" }; // sentence and button as long as nothing is chosen
let order = []; // boxes in the order in which they were ticked

const questionForm = () => document.querySelector("form#question");
const inputs = (form) => [...form.elements].filter((one) => FIELDS.includes(one.name) && one.type !== "hidden");
const chosen = (form) => inputs(form).filter((one) => one.checked);
const textOf = (selector) => document.querySelector(`#question ${selector}`)?.textContent ?? "";
const isBuild = (input) => input?.name === "act" && input.value.startsWith("build-");

function beginAnew() {
  const form = questionForm();
  const mark = form?.dataset.prompt ?? null;
  if (mark !== begun) {
    begun = mark;
    order = [];
    plain = { why: textOf("[data-why]"), answer: textOf("[data-answer]") };
    clearPreview();
    document.querySelector(".dock .hand")?.scrollTo(0, 0);
    // What was chosen for another question is not chosen for this one.
    if (form) for (const input of inputs(form)) input.checked = input.defaultChecked;
    if (form && form.dataset.askKind !== "turn") showWhereToChoose();
  }
  tell(form);
}

/** A special asks about row or dump: on a phone they may lie out of sight. */
function showWhereToChoose() {
  const place = document.querySelector(".offers:has(label), .tiles:has(label)");
  place?.scrollIntoView({ block: "nearest" });
}

/** The button, the sentence, the tags of the hand and the stacks follow what is chosen. */
function tell(form) {
  const picked = form ? chosen(form) : [];
  const main = picked.find((one) => one.name === "act") || picked.find((one) => one.dataset.why);
  const towered = picked.some((one) => one.name === "mirage");
  if (form) {
    sayWhy(form, main, towered);
    labelAnswer(form, main, picked, towered);
    heedCounts(form, picked);
  }
  showTags(towered);
  const kinds = new Set(picked.map((one) => one.dataset.kind).filter(Boolean));
  for (const tile of document.querySelectorAll("[data-stack]")) {
    tile.toggleAttribute("data-match", kinds.has(tile.dataset.stack));
  }
}

function sayWhy(form, main, towered) {
  const why = form.querySelector("[data-why]");
  const mirage = towered && !main ? form.elements.namedItem("mirage")?.dataset.why : "";
  const text = (towered && main?.dataset.toweredWhy) || main?.dataset.why || mirage;
  why.textContent = text || plain.why;
  why.toggleAttribute("data-told", Boolean(text) && "good" in (main?.dataset ?? {}));
}

function labelAnswer(form, main, picked, towered) {
  const label = form.querySelector("[data-answer]");
  if (!label) return;
  label.textContent = (towered && main?.dataset.toweredAct) || main?.dataset.act || plain.answer;
  const enough = picked.filter((one) => one.name !== "mirage").length >= Math.max(1, Number(form.dataset.least));
  label.closest("button").classList.toggle("is-open", !enough);
}

/** Of a stack with a single card two cannot be meant. */
function heedCounts(form, picked) {
  const most = Number(picked.find((one) => one.dataset.available)?.dataset.available ?? 2);
  for (const button of form.querySelectorAll('button[name="count"]')) {
    const needs = Number(button.value);
    button.classList.toggle("is-open", !picked.length);
    button.disabled = picked.length > 0 && needs > most;
  }
}

function showTags(towered) {
  for (const tag of document.querySelectorAll("[data-towered]")) {
    tag.textContent = towered ? tag.dataset.towered : tag.dataset.points;
  }
}

/** A Mirage Tower goes with building: what does not is let go. */
function agree(form, input) {
  if (input.name === "mirage" && input.checked) {
    for (const one of chosen(form)) if (one.name === "act" && !isBuild(one)) one.checked = false;
  }
  const mirage = form.elements.namedItem("mirage");
  if (input.name === "act" && mirage?.checked && !isBuild(input)) mirage.checked = false;
}

/** Of boxes no more are ticked than may be: the one ticked first gives way. */
function keepToMost(form, input) {
  if (input.type !== "checkbox" || input.name === "mirage") return;
  order = order.filter((one) => one.checked && one.form === form && one !== input);
  if (input.checked) order.push(input);
  if (order.length > Number(form.dataset.most)) order.shift().checked = false;
}

function lookAhead(form) {
  showTotal(null);
  const picked = chosen(form).filter((one) => one.name !== "mirage");
  if (!form.dataset.previewUrl || picked.length < Number(form.dataset.least || 1) || !picked.length) {
    clearPreview();
    return;
  }
  askPreview(form, [...new FormData(form)].filter(([name]) => name !== "csrf" && name !== "ref"), showTotal);
}

/** On a phone the sheet is out of sight: the own points in the head say what becomes of them. */
function showTotal(found) {
  const figure = document.querySelector(".mine .figure");
  if (!figure) return;
  figure.dataset.now ??= figure.textContent;
  const before = found?.dataset.before;
  figure.textContent = before ? `${before} → ${found.dataset.score}` : figure.dataset.now;
}

document.addEventListener("change", (event) => {
  const form = questionForm();
  if (!form || event.target.form !== form || !FIELDS.includes(event.target.name)) return;
  agree(form, event.target);
  keepToMost(form, event.target);
  tell(form);
  lookAhead(form);
});

document.addEventListener("manorhouse:applied", beginAnew);
beginAnew();
