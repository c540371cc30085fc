// Picking several things of a form, up to a number: how many there are, and no more than that.
// Without script the server says when it was too many.

function count(field) {
  const boxes = [...field.querySelectorAll("input[type=checkbox]")];
  const most = Number(field.dataset.picks);
  const picked = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = picked >= most && !box.checked;
  const words = field.dataset.words.replace("%(count)s", picked);
  field.querySelector("[data-picks-count]").textContent = words;
}

for (const field of document.querySelectorAll("[data-picks]")) {
  field.addEventListener("change", () => count(field));
  count(field);
}
