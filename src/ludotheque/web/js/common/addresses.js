/** Where things are to be had: the one place in which addresses are put together. */

import { language } from "./words.js";

/** @import { Drawing, GetPath, PositionName, Values } from "./types" */

/**
 * An address of the API: words go into its braces, the rest becomes its query.
 * @template {GetPath} P @param {P} path @param {Values<P>} values
 */
export function address(path, values) {
  return fillIn(path, values);
}

/** The same, where what is asked is not known to the types. @param {string} path @param {object} values */
export function fillIn(path, values) {
  /** @type {Record<string, unknown>} */
  const rest = { language, ...values };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return `${filled}?${query(rest)}`;
}

/** A query: a list repeats its name, what is not known or empty is left out. @param {object} values */
export function query(values) {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return new URLSearchParams(pairs.filter(([, value]) => value !== undefined && value !== null && value !== "").map(([name, value]) => [name, String(value)]));
}

/** How a position is named in a query. @param {PositionName} position */
export function positionQuery({ text, options = {}, line }) {
  return { text, option: Object.entries(options).map(([name, value]) => `${name}:${value}`), line };
}

/** The page of a position, to be shared and played on. @param {string} box @param {PositionName} position */
export function positionPage(box, position) {
  return `/positions/${box}?${query(positionQuery(position))}`;
}

/** The drawing that an event of a table brought, seen from a seat. @param {string} table @param {number} event @param {number} seat @returns {Drawing} */
export function tableDrawing(table, event, seat) {
  return { address: address("/api/tables/{name}/drawings/{event}", { name: table, event, seat }), event, seat };
}

/** Whether a drawing is what an event brought, seen from a seat. @param {Drawing | null} drawing @param {number | null} event @param {number} seat */
export function isOf(drawing, event, seat) {
  return drawing !== null && drawing.event === event && drawing.seat === seat;
}
