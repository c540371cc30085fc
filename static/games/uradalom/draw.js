// Choosing a die and cells: the gain under the pointer, the question in words, the preview.
import { badge, sketch } from "./map.js";
import { askPreview, clearPreview } from "../shared/preview.js";
import {
  cellInputs, cellName, changed, chosenCells, dieOf, factsOf, filled, listed, signed,
} from "./form.js";

let asked = null; // the question as the server worded it
let nextGains = null; // side B: what one more cell brings, beside those already chosen

export function begin(form) {
  asked = {
    prompt: form.dataset.prompt,
    ask: form.querySelector("[data-ask]").textContent,
    why: form.querySelector("[data-why]").textContent,
    total: form.querySelector("[data-total]")?.textContent || "",
    word: form.querySelector("[data-total-word]")?.textContent || "",
  };
  nextGains = null;
  update(form);
}

/** A picked cell too many on side B lets go of the one picked first. */
const order = [];
export function picked(form, input) {
  const cell = Number(input.value);
  const at = order.indexOf(cell);
  if (at >= 0) order.splice(at, 1);
  if (input.checked) order.push(cell);
  keepWithin(form);
  nextGains = null;
}

export function keepWithin(form) {
  const die = dieOf(form, factsOf(form));
  if (!die) return;
  const chosen = chosenCells(form).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  while (chosen.length > die.needed) form.querySelector(`#cell-${chosen.shift()}`).checked = false;
}

export function update(form, pointed = null) {
  const facts = factsOf(form);
  const die = dieOf(form, facts);
  const chosen = chosenCells(form);
  const cells = thoughtOf(chosen, pointed, die);
  markDice(form, die);
  markChanges(form, die);
  label(form, facts, die, chosen);
  draw(form, facts, die, chosen, cells, pointed);
  say(form, facts, die, chosen, cells);
  if (die?.terrain && cells.length) preview(form, die, cells, pointed);
  else clearPreview();
}

/** The cells the map shows: what is chosen, and the one pointed at. */
function thoughtOf(chosen, pointed, die) {
  if (pointed === null || chosen.includes(pointed)) return chosen;
  if (!die || die.needed === 1) return [pointed];
  return chosen.length < die.needed ? [...chosen, pointed] : chosen;
}

function gainsFor(facts, die, chosen) {
  if (die.needed > 1 && chosen.length) return nextGains || {};
  return facts.gains[die.terrain] || {};
}

function draw(form, facts, die, chosen, cells, pointed) {
  const what = die?.terrain || null;
  const at = pointed !== null && cells.includes(pointed) ? pointed : (cells.at(-1) ?? null);
  const others = chosen.filter((cell) => cell !== at);
  const [gain, ...payers] = (what && at !== null && gainsFor(facts, die, others)[at]) || [];
  sketch(form, { what, cells, pointed: at, ties: payers.map((payer) => [at, payer]) });
  if (gain === undefined) badge(form, null);
  else badge(form, at, gain, signed(gain));
}

function say(form, facts, die, chosen, cells) {
  const words = facts.words;
  const ask = form.querySelector("[data-ask]");
  const why = form.querySelector("[data-why]");
  const names = listed(cells.map(cellName), words.and);
  if (!die) {
    ask.textContent = cells.length ? words.die : asked.ask;
    why.textContent = asked.why;
    return;
  }
  const missing = die.needed - cells.length;
  if (!die.terrain) ask.textContent = asked.ask;
  else if (missing > 0) ask.textContent = words.where[die.terrain][missing - 1];
  else ask.textContent = filled(words.ask[die.terrain][cells.length - 1], { cells: names });
  const [gain] = gainsFor(facts, die, cells.slice(0, -1))[cells.at(-1)] || [];
  if (die.short) why.textContent = words.short[die.short - 1];
  else if (cells.length === 1 && gain !== undefined) reason(why, signed(gain), "");
  else why.textContent = asked.why;
}

function reason(why, gain, text) {
  const bold = document.createElement("b");
  bold.textContent = gain;
  why.replaceChildren(bold, text ? `: ${text}` : "");
}

function label(form, facts, die, chosen) {
  for (const input of cellInputs(form)) {
    const [gain] = (die?.terrain && gainsFor(facts, die, chosen)[input.value]) || [];
    const text = gain === undefined ? facts.words.empty : facts.words.brings[die.terrain];
    const said = filled(text, { cell: input.dataset.name, gain: signed(gain ?? 0) });
    if (input.getAttribute("aria-label") !== said) input.setAttribute("aria-label", said);
  }
}

/** Solo A: the dice of the other tray that make seven with the one picked. */
function markDice(form, die) {
  const isPaired = factsOf(form).pairs;
  for (const other of form.querySelectorAll(".traybox:not(.traybox--active) [data-value]")) {
    const pairs = isPaired && Boolean(die) && Number(other.dataset.value) + die.rolled === 7;
    other.toggleAttribute("data-pairs", pairs);
  }
}

/** A bonus that cannot change this die is pale; the server says why, when it is chosen anyway. */
function markChanges(form, die) {
  for (const input of form.querySelectorAll("input[name=change]")) {
    const value = die && input.value ? changed(die.rolled, input.value) : null;
    const isOut = value !== null && (value < 1 || value > 6 || value === die.rolled);
    input.parentElement.toggleAttribute("data-out", isOut);
  }
}

function preview(form, die, cells, pointed) {
  const fields = [
    ["csrf", form.elements.csrf.value],
    ["prompt", form.elements.prompt.value],
    ["die", die.id],
    ["change", form.querySelector("input[name=change]:checked")?.value || ""],
    ...cells.map((cell) => ["cell", String(cell)]),
  ];
  askPreview(form, fields, (found) => {
    if (!found) return;
    const chosen = chosenCells(form);
    if (pointed === null || chosen.length === cells.length) nextGains = JSON.parse(found.dataset.next);
    const total = form.querySelector("[data-total]");
    if (total) showTotal(total, found.dataset.before, found.dataset.total);
    const word = form.querySelector("[data-total-word]");
    if (word) word.textContent = found.dataset.word;
    const why = die.short ? factsOf(form).words.short[die.short - 1] : found.dataset.why;
    reason(form.querySelector("[data-why]"), signed(Number(found.dataset.gained)), why);
    const at = pointed ?? cells.at(-1);
    if (cells.length > 1) badge(form, at, Number(found.dataset.gained), signed(Number(found.dataset.gained)));
    label(form, factsOf(form), die, chosen);
  });
}

function showTotal(place, before, after) {
  if (before === after) {
    place.textContent = after;
    return;
  }
  const old = document.createElement("del");
  const fresh = document.createElement("ins");
  old.textContent = before;
  fresh.textContent = after;
  place.replaceChildren(old, " ", fresh);
}

export function restTotal(form) {
  const total = form.querySelector("[data-total]");
  if (total && asked) total.textContent = asked.total;
  const word = form.querySelector("[data-total-word]");
  if (word && asked) word.textContent = asked.word;
}
