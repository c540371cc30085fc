// A chain of conversions grows press by press: the server says what it comes to, and the panel shows
// it in its place. Without this script the same buttons bring the page with the same panel.

let busy = Promise.resolve(); // presses wait for each other: each goes on from the chain before it

const panel = () => document.getElementById("chain");
const bar = (part) => document.querySelector(`[data-ask-kind="convert"] [data-${part}]`);

async function step(id) {
  const button = document.getElementById(id);
  if (!button || button.disabled) return; // an earlier press has used it up
  const form = button.form;
  const fields = new FormData(form, button);
  const response = await fetch(button.formAction, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "HX-Request": "true", "X-CSRF-Token": form.elements.csrf.value, Accept: "text/html" },
    credentials: "same-origin",
  });
  if (response.ok && form.dataset.prompt === fields.get("prompt")) show(await response.text(), id);
  else if (!response.ok) form.requestSubmit(button); // the page's own way says what is wrong
}

function show(html, pressed) {
  const page = new DOMParser().parseFromString(html, "text/html"); // our own server's, escaped there
  const found = page.querySelector("[data-preview]");
  if (!found || !panel()) return;
  const had = panel().contains(document.activeElement) ? document.activeElement.id : "";
  panel().replaceChildren(...found.childNodes);
  bar("ask").textContent = found.dataset.says;
  bar("why").textContent = found.dataset.tells;
  keepFocus([had, pressed, "do-convert", "drop-last"]);
  document.dispatchEvent(new CustomEvent("manorhouse:applied", { detail: [] }));
}

/** The same button, if it can still be pressed; else what comes after it. */
function keepFocus([had, ...rest]) {
  if (!had) return;
  const next = [had, ...rest].map((id) => document.getElementById(id)).find((one) => one && !one.disabled);
  next?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#chain button[formaction]");
  if (!button) return;
  event.preventDefault();
  busy = busy.then(() => step(button.id)).catch(() => {}); // offline: the chain stays as it is
});
