// What the filled-in form would bring, asked of the server: beside the board as a whole, and on a phone
// in the line of tokens above the hand.
import { askPreview, clearPreview } from "../shared/preview.js";

export function clearAhead() {
  clearPreview();
  showInLine(null);
}

export function lookAhead(form) {
  showInLine(null);
  if (!form.dataset.previewUrl) {
    clearPreview();
    return;
  }
  askPreview(form, [...new FormData(form)].filter(([name]) => name !== "csrf" && name !== "ref"), showInLine);
}

/** Each token of the line with the number that it would be. */
export function showInLine(found) {
  const after = JSON.parse(found?.dataset.after || "{}");
  for (const item of document.querySelectorAll(".purse [data-letter]")) {
    item.querySelector("ins")?.remove();
    const count = after[item.dataset.letter];
    if (count === undefined) continue;
    const then = document.createElement("ins");
    then.textContent = ` → ${count}`;
    item.querySelector(".figure").append(then);
  }
}
