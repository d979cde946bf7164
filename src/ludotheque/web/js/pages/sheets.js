/** Sheets to print: all of them, or one. */

import { install } from "../common/install.js";

const CHOSEN = "chosen";

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-print]"))) {
  button.addEventListener("click", () => {
    const one = button.dataset.print;
    document.body.classList.toggle(CHOSEN, Boolean(one));
    for (const sheet of document.querySelectorAll(".sheet")) sheet.classList.toggle(CHOSEN, sheet.id === `sheet-${one}`);
    print();
  });
}

addEventListener("afterprint", () => document.body.classList.remove(CHOSEN));
install();
