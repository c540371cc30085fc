// Keyboard for boards: Tab goes from zone to zone, arrows inside a zone, one stop per zone.
// <div data-grid> holds radios, checkboxes, buttons or links; their places on screen decide what
// lies left, right, above and below, so square and hexagonal boards need nothing more.
// <button data-key="r"> has a single-key shortcut, off while <html data-shortcuts="off">.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ITEMS = "input:not([type=hidden]):not(:disabled), button:not(:disabled), a[href]";
const STORED = "manorhouse-shortcuts";
const lastIn = new WeakMap(); // grid -> the id of its item that had focus last

function itemsOf(grid) {
  return [...grid.querySelectorAll(ITEMS)];
}

/** One item of the grid can be reached by Tab: where one was last, else what is chosen. */
function layStops() {
  for (const grid of document.querySelectorAll("[data-grid]")) {
    const items = itemsOf(grid);
    const stop =
      items.find((item) => item === document.activeElement) ||
      items.find((item) => item.id && item.id === lastIn.get(grid)) ||
      items.find((item) => item.checked) ||
      items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}

function centre(item) {
  // An input may be drawn as its label: that is where it lies.
  const shown = item.labels?.[0] || item;
  const box = shown.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest item in that direction; straying sideways counts double. */
function neighbour(items, from, [dx, dy]) {
  const [x, y] = centre(from);
  let best = null;
  let shortest = Infinity;
  for (const item of items) {
    const [ix, iy] = centre(item);
    const ahead = (ix - x) * dx + (iy - y) * dy;
    const aside = Math.abs((ix - x) * dy) + Math.abs((iy - y) * dx);
    const length = ahead + 2 * aside;
    if (item !== from && ahead > 1 && aside < ahead * 2 && length < shortest) {
      best = item;
      shortest = length;
    }
  }
  return best;
}

function goTo(item, grid) {
  lastIn.set(grid, item.id);
  item.focus();
  layStops();
}

function onGridKey(event) {
  const grid = event.target.closest?.("[data-grid]");
  if (!grid || event.ctrlKey || event.altKey || event.metaKey) return;
  const items = itemsOf(grid);
  if (!items.includes(event.target) || isText(event.target)) return;
  let next = null;
  if (event.key in ARROWS) next = neighbour(items, event.target, ARROWS[event.key]);
  else if (event.key === "Home") next = items[0];
  else if (event.key === "End") next = items.at(-1);
  else return;
  event.preventDefault(); // radios would choose by arrow: here arrows only look around
  if (next) goTo(next, grid);
}

function isText(element) {
  const typed = "input[type=text], input:not([type]), input[type=search], textarea, select";
  return element.matches(typed) || element.isContentEditable;
}

function onShortcut(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.key.length !== 1 || isText(event.target)) return;
  if (document.documentElement.dataset.shortcuts === "off") return;
  const key = event.key.toLowerCase();
  const button = [...document.querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key === key && !one.disabled && one.offsetParent !== null,
  );
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** A checkbox data-shortcuts-switch turns the single keys off; this browser remembers it. */
function wireSwitch() {
  const root = document.documentElement;
  try {
    root.dataset.shortcuts = localStorage.getItem(STORED) || root.dataset.shortcuts || "on";
  } catch {
    root.dataset.shortcuts ||= "on"; // storage may be closed to us: then only this page knows
  }
  const toggle = document.querySelector("[data-shortcuts-switch]");
  if (!toggle) return;
  toggle.checked = root.dataset.shortcuts !== "off";
  toggle.addEventListener("change", () => {
    root.dataset.shortcuts = toggle.checked ? "on" : "off";
    try {
      localStorage.setItem(STORED, root.dataset.shortcuts);
    } catch {
      // As above.
    }
  });
}

document.addEventListener("focusin", (event) => {
  const grid = event.target.closest?.("[data-grid]");
  if (!grid || !itemsOf(grid).includes(event.target)) return;
  lastIn.set(grid, event.target.id);
  layStops();
});
document.addEventListener("keydown", onGridKey);
document.addEventListener("keydown", onShortcut);
document.addEventListener("manorhouse:applied", layStops);
wireSwitch();
layStops();
