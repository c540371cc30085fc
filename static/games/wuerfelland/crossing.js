// Choosing spaces one after the other: what may follow is marked, the rest is at rest. The server
// checks all of it again; without this script the same boxes are ticked freely.
import { askPreview, clearPreview } from "../shared/preview.js";

let taken = []; // the chosen boxes, in the order in which they were chosen
let asked = null; // the question as the server worded it

const boxesOf = () => [...document.querySelectorAll(".hexes input[name=space]")];
const factsOf = (form) => JSON.parse(form.dataset.facts);
const filled = (text, gaps) => text.replace(/%\((\w+)\)[sd]/g, (whole, name) => gaps[name] ?? whole);

function listed(names, and) {
  if (names.length < 2) return names.join("");
  return filled(and, { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}

export function begin(form) {
  taken = boxesOf().filter((box) => box.checked);
  asked = {
    ask: form.querySelector("[data-ask]").textContent,
    why: form.querySelector("[data-why]").textContent,
    done: form.querySelector("[data-answer]").textContent,
  };
  clearPreview();
  update(form);
}

/** The colour that is picked among the dice, or that of the first space; null while that is open. */
export function colourOf(form) {
  const picked = form.querySelector("input[name=colour]:checked");
  if (picked) return picked.value;
  if (taken.length) return taken[0].dataset.colour;
  const colours = Object.keys(factsOf(form).need);
  return colours.length === 1 ? colours[0] : null;
}

/** The boxes that may be chosen next. Of an area whose choice has begun every space left can be
    reached in the end (W10), so that only what touches counts. */
export function nextOf(form) {
  const colour = colourOf(form);
  const need = colour ? factsOf(form).need[colour] : Infinity;
  if (taken.length >= need) return [];
  return boxesOf().filter(
    (box) =>
      !taken.includes(box) &&
      (!colour || box.dataset.colour === colour) &&
      (!taken.length || box.dataset.area === taken[0].dataset.area) &&
      touches(box),
  );
}

function touches(box) {
  return "touches" in box.dataset || taken.some((one) => beside(box, one));
}

function beside(box, other) {
  return box.dataset.beside.split(" ").includes(other.value);
}

/** A box was ticked or unticked by hand. */
export function changed(form, box) {
  if (box.checked) {
    const picked = form.querySelector(`input[name=colour][value="${box.dataset.colour}"]`);
    if (picked) picked.checked = true;
    taken.push(box);
    followAlone(form);
  } else {
    taken = taken.filter((one) => one !== box);
    dropLoose();
  }
  settle(form);
}

/** When all that is left of the area is needed, there is nothing to choose any more. */
function followAlone(form) {
  const need = factsOf(form).need[taken[0].dataset.colour];
  const area = boxesOf().filter((box) => box.dataset.area === taken[0].dataset.area);
  if (area.length !== need) return;
  for (let next = nextOf(form); next.length; next = nextOf(form)) taken.push(next[0]);
}

/** What is left after a space was given back must still touch: what does not is given back too. */
function dropLoose() {
  const kept = [];
  let left = taken;
  for (let found = true; found; ) {
    found = false;
    for (const box of left) {
      if ("touches" in box.dataset || kept.some((one) => beside(box, one))) {
        kept.push(box);
        left = left.filter((one) => one !== box);
        found = true;
      }
    }
  }
  taken = kept;
}

export function undo(form) {
  taken.pop();
  settle(form);
}

/** Another colour was picked among the dice: its own spaces are chosen anew. */
export function recolour(form) {
  const colour = colourOf(form);
  taken = taken.filter((box) => box.dataset.colour === colour);
  const facts = factsOf(form);
  const areas = new Set(boxesOf().filter((box) => box.dataset.colour === colour).map((box) => box.dataset.area));
  if (areas.size === 1 && !taken.length) {
    const boxes = boxesOf().filter((box) => box.dataset.colour === colour);
    if (boxes.length === facts.need[colour]) {
      for (let next = nextOf(form); next.length; next = nextOf(form)) taken.push(next[0]);
    }
  }
  settle(form);
}

function settle(form) {
  for (const box of boxesOf()) box.checked = taken.includes(box);
  update(form);
}

export function update(form) {
  const next = nextOf(form);
  for (const box of boxesOf()) {
    const number = next.indexOf(box) + 1;
    const label = box.parentElement;
    label.toggleAttribute("data-off", !number && !taken.includes(box));
    if (number) label.dataset.n = number;
    else delete label.dataset.n;
    box.disabled = !number && !taken.includes(box);
  }
  offer(form, next);
  say(form);
  const back = form.querySelector("[data-untap]");
  if (back) back.hidden = !taken.length;
}

/** The same choices as buttons in the dock, as large as a thumb. */
function offer(form, next) {
  const place = form.querySelector("[data-nexts]");
  if (!place) return;
  const chest = document.querySelector("[data-chest]")?.content;
  place.replaceChildren(
    ...next.map((box, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "next";
      button.id = `next-${box.value}`;
      button.dataset.space = box.value;
      const number = document.createElement("b");
      number.textContent = index + 1;
      number.setAttribute("aria-hidden", "true");
      button.append(number, box.dataset.name);
      button.setAttribute("aria-label", box.getAttribute("aria-label"));
      if ("treasure" in box.dataset && chest) button.append(chest.cloneNode(true));
      return button;
    }),
  );
}

function say(form) {
  const facts = factsOf(form);
  const colour = colourOf(form);
  const need = colour ? facts.need[colour] : 0;
  const ask = form.querySelector("[data-ask]");
  const why = form.querySelector("[data-why]");
  const button = form.querySelector("[data-answer]");
  const names = listed(taken.map((box) => box.dataset.name), facts.and);
  const isWhole = need > 0 && taken.length === need;
  button.textContent = isWhole || !need ? asked.done : filled(facts.progress, { done: taken.length, all: need });
  button.closest("button").classList.toggle("is-open", !isWhole);
  if (!taken.length) {
    ask.textContent = asked.ask;
    why.textContent = asked.why;
    clearPreview();
    return;
  }
  ask.textContent = isWhole ? filled(facts.whole, { spaces: names }) : facts.more[colour][need - taken.length - 1];
  why.textContent = isWhole ? "" : filled(facts.so_far, { spaces: names });
  preview(form, colour, isWhole);
}

function preview(form, colour, isWhole) {
  const fields = [
    ["csrf", form.elements.csrf.value],
    ["prompt", form.elements.prompt.value],
    ["colour", colour],
    ...taken.map((box) => ["space", box.value]),
  ];
  askPreview(form, fields, (found) => {
    if (found && isWhole) form.querySelector("[data-why]").textContent = found.dataset.why;
  });
}
