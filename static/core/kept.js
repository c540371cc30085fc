// What a person has opened stays open when new HTML comes for what is round it.

export function isOpenedHere(element, attribute) {
  return attribute === "open" && (element.tagName === "DETAILS" || element.tagName === "DIALOG");
}

window.htmx?.registerExtension("kept", {
  htmx_before_morph_attr: (element, { attrName }) => !isOpenedHere(element, attrName),
});
