/** A seat's mark: a turned piece in its colour, with the first letter of its side. */

import { h } from "../common/dom.js";

/** @import { Seat } from "../common/types" */

/** @param {Pick<Seat, "colour" | "side_name">} seat */
export function token({ colour, side_name }) {
  const mark = h("span", { class: "token", "aria-hidden": "true" }, side_name.slice(0, 1));
  if (colour) {
    mark.style.setProperty("--piece", colour);
    mark.style.setProperty("--on-piece", light(colour) ? "#20160d" : "#fff8ea");
  }
  return mark;
}

/** Whether ink stands out on a colour. @param {string} colour #rrggbb */
function light(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}
