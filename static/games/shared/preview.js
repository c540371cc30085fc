// What a choice would bring, asked of the server a moment after the hand has come to rest.
// Answers are kept while the question stands, so that looking twice asks once.

const REST_MS = 140;
let kept = new Map();
let keptFor = null;
let timer = null;
let wanted = null;

function panel() {
  return document.getElementById("preview");
}

function show(html) {
  const place = panel();
  if (!place) return null;
  place.innerHTML = html; // our own server's answer, escaped there
  const found = place.querySelector("[data-preview]");
  place.hidden = !found;
  return found;
}

export function clearPreview() {
  clearTimeout(timer);
  wanted = null;
  const place = panel();
  if (place) {
    place.hidden = true;
    place.replaceChildren();
  }
}

/** Ask what these cells would bring and tell `onto(element)`, unless something else is wanted. */
export function askPreview(form, fields, onto) {
  if (keptFor !== form.dataset.prompt) {
    kept = new Map();
    keptFor = form.dataset.prompt;
  }
  const key = JSON.stringify(fields);
  wanted = key;
  clearTimeout(timer);
  if (kept.has(key)) {
    onto(show(kept.get(key)));
    return;
  }
  timer = setTimeout(() => send(form, fields, key, onto), REST_MS);
}

async function send(form, fields, key, onto) {
  const body = new URLSearchParams(fields);
  try {
    const response = await fetch(form.dataset.previewUrl, {
      method: "POST",
      body,
      headers: { "HX-Request": "true", "X-CSRF-Token": form.elements.csrf.value, Accept: "text/html" },
      credentials: "same-origin",
    });
    if (!response.ok) return;
    kept.set(key, await response.text());
    if (wanted === key && form.isConnected) onto(show(kept.get(key)));
  } catch {
    // A preview that does not come is no loss: the badge has said the gain already.
  }
}
