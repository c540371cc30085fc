// What a socket was sent of each region, so that it need only be sent what has changed of it.

let texts = new Map();

/** A new socket was sent nothing yet. */
export function forgetTexts() {
  texts = new Map();
}

/** Pushed regions with their whole text: parts are new, or [begin, length] of the text before. */
export function whole(regions) {
  return regions.map(({ id, v, html, parts }) => {
    const before = texts.get(id);
    const part = (one) => (typeof one === "string" ? one : before.slice(one[0], one[0] + one[1]));
    const text = parts ? parts.map(part).join("") : html;
    texts.set(id, text);
    return { id, v, html: text };
  });
}
