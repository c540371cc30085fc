// What the form of a question holds so far, read from its fields and from its facts.

export const TERRAINS = ["field", "mountain", "forest", "river", "cottage", "lake"];
export const CELLS = 36;
const SIDE = 6;

export function questionForm() {
  return document.querySelector("form#question[data-facts]");
}

export function factsOf(form) {
  return JSON.parse(form.dataset.facts);
}

export function cellInputs(form) {
  return [...form.querySelectorAll("input[name=cell]")];
}

export function chosenCells(form) {
  return cellInputs(form)
    .filter((input) => input.checked)
    .map((input) => Number(input.value));
}

export function cellName(cell) {
  return "ABCDEF"[cell % SIDE] + (Math.floor(cell / SIDE) + 1);
}

/** The die picked, the bonus on it, and what they draw: null while that is open. */
export function dieOf(form, facts) {
  const input = form.querySelector("input[name=die]:checked");
  if (!input) return null;
  const rolled = Number(input.dataset.value);
  if (facts.side === "b") {
    const needed = Math.min(rolled, cellInputs(form).length);
    return { id: input.value, rolled, terrain: input.dataset.terrain, needed, short: rolled - needed };
  }
  const value = changed(rolled, form.querySelector("input[name=change]:checked")?.value || "");
  return { id: input.value, rolled, terrain: TERRAINS[value - 1] || null, needed: 1, short: 0 };
}

/** What a bonus makes of a die: `up:1` adds, `any:4` replaces. */
export function changed(rolled, change) {
  if (!change) return rolled;
  const [bonus, amount] = change.split(":");
  return bonus === "any" ? Number(amount) : rolled + Number(amount);
}

/** A sentence with its gaps filled. */
export function filled(text, gaps) {
  return text.replace(/%\((\w+)\)[sd]/g, (whole, name) => gaps[name] ?? whole);
}

export function listed(names, and) {
  if (names.length < 2) return names.join("");
  return filled(and, { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}

export function signed(points) {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}
