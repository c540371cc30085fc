// What script adds to Uradalom's page: gains under the pointer, previews, turning the manor, and
// estates enlarged. Without it the same forms work, and the server does the rest.
import * as draw from "./draw.js";
import * as manor from "./manor.js";
import { clearPreview } from "../shared/preview.js";
import { questionForm } from "./form.js";
import { wireCloser } from "../shared/closer.js";

const KINDS = { draw, manor };
let begun = null; // the form's element and prompt that were begun

function current() {
  const form = questionForm();
  return form ? [form, KINDS[form.dataset.askKind]] : [null, null];
}

function beginAnew() {
  const [form, kind] = current();
  const mark = form && `${form.dataset.prompt} ${form.dataset.askKind}`;
  if (mark === begun && form?.dataset.begun) return;
  begun = mark;
  clearPreview();
  if (!form || !kind) return;
  form.dataset.begun = "yes";
  kind.begin(form);
}

/** The cell whose square the pointer or the focus is on. */
function cellAt(target) {
  const input = target.closest?.(".cell")?.querySelector("input[name=cell]");
  return input ? Number(input.value) : null;
}

let pointed = null;

function point(cell) {
  const [form, kind] = current();
  if (!kind || cell === pointed) return;
  pointed = cell;
  if (cell === null && form.dataset.askKind === "draw") draw.restTotal(form);
  kind.update(form, cell);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (event.target.closest?.("#question")) point(cellAt(event.target));
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "touch" && !event.relatedTarget?.closest?.(".cell")) point(null);
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("input[name=cell]:focus-visible")) point(cellAt(event.target));
});
document.addEventListener("focusout", (event) => {
  if (event.target.name === "cell" && event.relatedTarget?.name !== "cell") point(null);
});

document.addEventListener("change", (event) => {
  const [form, kind] = current();
  if (!kind || event.target.form !== form) return;
  if (event.target.name === "cell") {
    if (event.target.type === "checkbox") draw.picked(form, event.target);
    pointed = null;
  }
  if (event.target.name === "die" && form.dataset.askKind === "draw") draw.keepWithin(form);
  if (event.target.name === "change") form.querySelector("details.any")?.removeAttribute("open");
  kind.update(form);
});

/** A bonus that is pressed again is put back. */
let wasChecked = null;
document.addEventListener("pointerdown", (event) => {
  wasChecked = event.target.closest?.(".bonus")?.querySelector("input:checked") || null;
});
document.addEventListener("keydown", (event) => {
  const input = event.target;
  if (event.key === " " && input.name === "change") wasChecked = input.checked ? input : null;
  if (event.key !== "Enter" || input.name !== "cell" || input.checked) return;
  event.preventDefault(); // Enter on a free cell picks it; on a picked one it sends the form
  input.click();
});
document.addEventListener("click", (event) => {
  const way = event.target.closest?.("[data-turn-by]")?.dataset.turnBy;
  const [form, kind] = current();
  if (way && form) manor.turn(form, way);
  if (event.target.name !== "change" || event.target !== wasChecked || !kind) return;
  wasChecked = null;
  event.target.checked = false;
  const none = form.querySelector("#change-none");
  if (none) none.checked = true;
  kind.update(form);
});
document.addEventListener("keydown", (event) => {
  const any = document.querySelector("details.any[open]");
  if (event.key !== "Escape" || !any) return;
  any.open = false;
  any.querySelector("summary").focus();
});

document.addEventListener("manorhouse:applied", () => {
  pointed = null;
  beginAnew();
});
wireCloser();
beginAnew();
