/** The few signs on buttons, drawn so that they look the same everywhere. */

import { s } from "./dom.js";

const SIGNS = {
  first: "M6 5v14M19 5l-10 7 10 7z",
  back: "M17 5l-10 7 10 7z",
  forth: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  turn: "M4.500 9.500a8 8 0 0 1 14-2.500M19.500 14.500a8 8 0 0 1-14 2.500M18.800 3v4.500h-4.500M5.200 21v-4.500h4.500",
  sound: "M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  silence: "M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM16 9.500l5 5M21 9.500l-5 5",
  close: "M7 7l10 10M17 7l-10 10",
};

/** @param {keyof typeof SIGNS} name */
export function icon(name) {
  const drawing = s("svg", { viewBox: "0 0 24 24", width: 20, height: 20, class: "sign", "aria-hidden": "true" });
  drawing.append(s("path", { d: SIGNS[name] }));
  return drawing;
}
