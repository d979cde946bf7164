/** The booklet page: every figure can be played on, one at a time. */

import { byId } from "./dom.js";
import { Figure } from "./figure.js";
import { install } from "./install.js";
import { retryPictures } from "./pictures.js";

const figures = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".figure"))].map((element) => new Figure(element));

for (const figure of figures) {
  figure.addEventListener("opened", () => {
    for (const other of figures) if (other !== figure) other.close();
  });
}

const LATER = 2000; // milliseconds: first what is read, then what may be printed

/** Fetch every figure that was left for later; settled when each is there or has failed. */
const fetchAll = () =>
  Promise.all([.../** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[loading]"))].map((picture) => {
    picture.loading = "eager";
    return picture.decode().catch(() => undefined);
  }));

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => void fetchAll().then(() => print()));

// Whoever prints by the browser's own menu finds the figures there, each as it was written.
addEventListener("load", () => setTimeout(fetchAll, LATER));
addEventListener("beforeprint", () => {
  for (const figure of figures) figure.close();
});

// A paragraph that a link points at stays marked; the browser has scrolled before the figures had their places.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
byId("main").dataset.ready = "yes";
retryPictures();
install();
