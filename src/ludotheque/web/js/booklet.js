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

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());

// On paper every figure is as it was written, and none is left to be fetched later.
addEventListener("beforeprint", () => {
  for (const figure of figures) figure.close();
  for (const picture of document.querySelectorAll("img[loading=lazy]")) picture.setAttribute("loading", "eager");
});

// A paragraph that a link points at stays marked; the browser has scrolled before the figures had their places.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
byId("main").dataset.ready = "yes";
retryPictures();
install();
