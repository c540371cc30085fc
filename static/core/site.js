// What script adds to the pages of the site: copying and sharing a link, and nothing that a page
// could not do without.

import "./kept.js";

const COPIED_MS = 2500;

/** Over plain HTTP there is no clipboard for scripts: then the field is selected and copied. */
async function copy(field) {
  if (navigator.clipboard && window.isSecureContext) {
    await navigator.clipboard.writeText(field.value);
    return true;
  }
  field.focus();
  field.select();
  return document.execCommand("copy");
}

function wireCopy(button) {
  const field = document.getElementById(button.dataset.copy);
  const label = button.querySelector("[data-label]");
  if (!field || !label) return;
  const before = label.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const done = await copy(field).catch(() => false);
    if (!done) field.select();
    label.textContent = done ? button.dataset.done : before;
    setTimeout(() => (label.textContent = before), COPIED_MS);
  });
}

function wireShare(button) {
  const field = document.getElementById(button.dataset.share);
  if (!field || !navigator.share) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    navigator.share({ title: button.dataset.title, url: field.value }).catch(() => {});
  });
}

/** The server writes times in UTC; the browser knows where its reader is. */
function tellLocally(time) {
  const form = { dateStyle: "long", timeStyle: "short" };
  const said = document.documentElement.lang;
  // Their own way of writing dates, where the browser speaks the page's language.
  const own = navigator.languages.find((one) => one.split("-")[0] === said) ?? said;
  const writer = new Intl.DateTimeFormat(own, form);
  time.textContent = writer.format(new Date(time.dateTime));
  time.removeAttribute("data-local");
}

/** Regions that arrive later bring their own buttons. */
function wire() {
  for (const time of document.querySelectorAll("time[data-local]")) tellLocally(time);
  for (const button of document.querySelectorAll("[data-copy]:not([data-wired])")) {
    button.dataset.wired = "";
    wireCopy(button);
  }
  for (const button of document.querySelectorAll("[data-share]:not([data-wired])")) {
    button.dataset.wired = "";
    wireShare(button);
  }
}

document.addEventListener("manorhouse:applied", wire);
wire();
