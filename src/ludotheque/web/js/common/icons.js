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
  undo: "M9 5L4.500 9.500 9 14M5 9.500h9a5 5 0 0 1 0 10h-4",
  even: "M6 9.500h12M6 14.500h12",
  pause: "M8.500 5.500v13M15.500 5.500v13",
  go: "M8 5.500l10 6.500-10 6.500z",
  flag: "M6 21V4M6 5h11l-2.500 3.500L17 12H6",
  door: "M13 4H5.500v16H13M10 12h10M16.500 8.500L20 12l-3.500 3.500",
  follow: "M12 8.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 13c0-2 2.700-3 6-3s6 1 6 3M5 18.500h14M16 15.500l3 3-3 3",
  eye: "M2.500 12c2.500-4.300 5.700-6.500 9.500-6.500s7 2.200 9.500 6.500c-2.500 4.300-5.700 6.500-9.500 6.500S5 16.300 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  done: "M5 12.500l5 5 9-11",
  close: "M7 7l10 10M17 7l-10 10",
};

/** @param {keyof typeof SIGNS} name */
export function icon(name) {
  const drawing = s("svg", { viewBox: "0 0 24 24", width: 20, height: 20, class: "sign", "aria-hidden": "true" });
  drawing.append(s("path", { d: SIGNS[name] }));
  return drawing;
}
