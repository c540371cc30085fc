// The manor in the hand: turning, mirroring, and where it would lie.
import { sketch } from "./map.js";
import { cellName, chosenCells, factsOf, filled, listed } from "./form.js";

const SIDE = 6;

function turnOf(form) {
  return Number(form.querySelector("input[name=turn]:checked")?.value || 0);
}

/** The cells a shape covers when it is put down round a cell: never over the edge. */
function lie(shape, cell) {
  const height = Math.max(...shape.map(([row]) => row));
  const width = Math.max(...shape.map(([, column]) => column));
  const within = (at, size) => Math.min(Math.max(at - Math.floor(size / 2), 0), SIDE - 1 - size);
  const top = within(Math.floor(cell / SIDE), height);
  const left = within(cell % SIDE, width);
  return shape.map(([row, column]) => (top + row) * SIDE + left + column).sort((a, b) => a - b);
}

function atCorner(shape) {
  const top = Math.min(...shape.map(([row]) => row));
  const left = Math.min(...shape.map(([, column]) => column));
  const moved = shape.map(([row, column]) => [row - top, column - left]);
  return JSON.stringify(moved.sort((a, b) => a[0] - b[0] || a[1] - b[1]));
}

const WAYS = {
  turn: ([row, column]) => [column, -row],
  mirror: ([row, column]) => [row, -column],
};

export function turn(form, way) {
  const { shapes } = factsOf(form);
  const next = atCorner(shapes[turnOf(form)].map(WAYS[way]));
  const index = shapes.findIndex((shape) => atCorner(shape) === next);
  form.querySelector(`#turn-${index}`).checked = true;
  update(form);
}

let worded = null;

export function begin(form) {
  worded = {
    ask: form.querySelector("[data-ask]").textContent,
    words: factsOf(form).words,
  };
  update(form);
}

export function update(form, pointed = null) {
  const { shapes } = factsOf(form);
  const at = pointed ?? chosenCells(form)[0] ?? null;
  const cells = at === null ? [] : lie(shapes[turnOf(form)], at);
  sketch(form, { what: "manor", cells });
  const ask = form.querySelector("[data-ask]");
  const names = listed(cells.map(cellName), worded.words.and);
  ask.textContent = cells.length ? filled(worded.words.ask, { cells: names }) : worded.ask;
}
