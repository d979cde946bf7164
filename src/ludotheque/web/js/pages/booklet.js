/** The booklet page: every figure can be played on, one at a time. */

import { byId } from "../common/dom.js";
import { install } from "../common/install.js";
import { retryPictures } from "../common/pictures.js";
import { Figure } from "../reading/figure.js";
import { printWithPictures } from "../reading/printing.js";

const figures = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".figure"))].map((element) => new Figure(element));

for (const figure of figures) {
  figure.addEventListener("opened", () => {
    for (const other of figures) if (other !== figure) other.close();
  });
}

printWithPictures();

// On paper every figure is as it was written.
addEventListener("beforeprint", () => {
  for (const figure of figures) figure.close();
});

// A paragraph that a link points at stays marked; the browser has scrolled before the figures had their places.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
byId("main").dataset.ready = "yes";
retryPictures();
install();
