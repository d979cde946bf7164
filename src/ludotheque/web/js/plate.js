/** A plate: its links change the picture in place; without this they load the page anew, and work as well. */

import { getText } from "./api.js";
import { parseDrawing } from "./board.js";
import { byId } from "./dom.js";
import { install } from "./install.js";
import { printWithPictures } from "./printing.js";
import { language } from "./words.js";

const plate = byId("plate");

/** @param {string} state @param {string} [focused] what the link was called that led here */
async function show(state, focused) {
  const drawing = parseDrawing(await getText(`${plate.dataset.address}/picture/${encodeURIComponent(state)}?language=${language}`));
  plate.dataset.at = state;
  plate.replaceChildren(drawing);
  byId("heard").textContent = drawing.getAttribute("aria-label");
  if (focused !== undefined) /** @type {SVGElement | null} */ (plate.querySelector(`a[aria-label="${CSS.escape(focused)}"]`) ?? plate.querySelector("a"))?.focus({ preventScroll: true });
}

plate.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-at]") : null;
  const state = link?.getAttribute("data-at");
  if (!state || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({}, "", `?at=${encodeURIComponent(state)}`);
  void show(state, document.activeElement === link ? link?.getAttribute("aria-label") ?? "" : undefined);
});

addEventListener("popstate", () => {
  const state = new URL(location.href).searchParams.get("at");
  if (state) void show(state);
  else location.reload();
});

printWithPictures();
install();
