// What a neighbour has before him, enlarged: in a dialog that holds the focus. It stands outside of the
// regions, so a push may renew what it shows, and never closes it.

function fill(dialog, id) {
  const source = document.querySelector(`#${id} > .closer__in`);
  if (!source) return false;
  const copy = source.cloneNode(true);
  for (const part of copy.querySelectorAll("[id], [data-entity]")) {
    part.removeAttribute("id");
    part.removeAttribute("data-entity");
  }
  const place = dialog.querySelector("[data-closer]");
  const wasOpen = [...place.querySelectorAll("details")].map((one) => one.open);
  place.replaceChildren(copy);
  place.querySelectorAll("details").forEach((one, index) => (one.open = wasOpen[index] || false));
  return true;
}

/** What is shown enlarged is kept up to date; what was is folded again. */
function unfold(id) {
  for (const region of document.querySelectorAll("[data-folds][data-open]")) region.removeAttribute("data-open");
  document.getElementById(id)?.closest("[data-folds]")?.setAttribute("data-open", "");
  document.dispatchEvent(new CustomEvent("manorhouse:unfolded"));
}

export function wireCloser() {
  const dialog = document.getElementById("closer");
  if (!dialog?.showModal) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-closer-of]");
    if (link && fill(dialog, link.dataset.closerOf)) {
      event.preventDefault();
      dialog.dataset.shows = link.dataset.closerOf;
      unfold(dialog.dataset.shows);
      dialog.showModal();
    } else if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => unfold(null));
  document.addEventListener("manorhouse:applied", () => {
    if (dialog.open) fill(dialog, dialog.dataset.shows);
  });
}
