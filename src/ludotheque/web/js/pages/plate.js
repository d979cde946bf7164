/** A plate: its links change the picture in place; without this they load the page anew, and work as well. */

import { parseDrawing } from "../board/board.js";
import { fillIn } from "../common/addresses.js";
import { getText } from "../common/api.js";
import { byId } from "../common/dom.js";
import { install } from "../common/install.js";
import { printWithPictures } from "../reading/printing.js";

const plate = byId("plate");

/** @param {string} state @param {string} [focused] what the link was called that led here */
async function show(state, focused) {
  const drawing = parseDrawing(await getText(fillIn(`${plate.dataset.address}/picture/{state}`, { state })));
  plate.dataset.at = state;
  plate.replaceChildren(drawing);
  byId("announcement").textContent = drawing.getAttribute("aria-label");
  if (focused !== undefined)
    /** @type {SVGElement | null} */ (plate.querySelector(`a[aria-label="${CSS.escape(focused)}"]`) ?? plate.querySelector("a"))?.focus({
      preventScroll: true,
    });
}

plate.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-at]") : null;
  const state = link?.getAttribute("data-at");
  if (!state || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({}, "", `?at=${encodeURIComponent(state)}`);
  void show(state, document.activeElement === link ? (link?.getAttribute("aria-label") ?? "") : undefined);
});

addEventListener("popstate", () => {
  const state = new URL(location.href).searchParams.get("at");
  if (state) void show(state);
  else location.reload();
});

printWithPictures();
install();
