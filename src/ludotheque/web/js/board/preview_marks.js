/** Draws what moves would bring about: small signs on the places that can come next, and all of it for the one that is aimed at. */

import { s } from "../common/dom.js";
import { pose } from "./pose.js";
import { chip, chipFont, sign } from "./preview_chips.js";

/** @import { Place, Pose, PreviewMark } from "../common/types" @import { Board } from "./board.js" */

const HEAD = 22; // length of an arrow's head, in the scene's units

/**
 * Draw all anew.
 * @param {Board} board @param {Map<string, PreviewMark[]>} badges what is told on places @param {PreviewMark[]} aimed what is shown of one
 */
export function drawPreviews(board, badges, aimed) {
  board.previews.replaceChildren();
  for (const [name, marks] of badges) {
    const place = board.places.get(name);
    if (place && marks.length) drawBadges(board, place, marks);
  }
  for (const mark of aimed) if (mark.kind !== "goes" && mark.kind !== "length") drawMark(board, mark);
  board.previews.append(...board.previews.querySelectorAll(".about + .chip")); // over the outlines of others
  for (const [name, marks] of byPlace(aimed.filter(({ kind }) => kind === "length"))) {
    const place = board.places.get(name);
    if (place) drawLengths(board, place, marks);
  }
  for (const [name, marks] of byPlace(aimed.filter(({ kind }) => kind === "goes"))) {
    const place = board.places.get(name);
    if (!place) continue;
    const [only, ...others] = marks;
    const lies = only && !others.length && place.cell ? likeOnCells(board, only.look) : null;
    if (only && lies && hasLook(board, only.look)) board.previews.append(lying(only, place, lies));
    else row(board, place, marks, 0.86, place.y);
  }
}

/** @param {Board} board @param {Place} place @param {PreviewMark[]} marks */
function drawBadges(board, place, marks) {
  const group = s("g", { "data-preview": place.name });
  board.previews.append(group);
  const size = Math.min(place.width, place.height);
  const faces = marks.filter(({ kind }) => kind === "goes");
  row(board, place, faces, place.taken ? 0.5 : 0.6, place.y + (place.taken ? size * 0.24 : 0), group);
  const others = marks.filter(({ kind }) => kind !== "goes");
  others.forEach((mark, number) => group.append(sign(board, mark, place.x + size * 0.36, place.y - size * (0.36 - 0.36 * number), size)));
}

/** Looks beside one another over a place, or signs where the drawing has no such look. @param {Board} board @param {Place} place @param {PreviewMark[]} marks @param {number} part of the place @param {number} y @param {Element} [group] */
function row(board, place, marks, part, y, group = board.previews) {
  const size = Math.min(place.width, place.height) || 40;
  const each = Math.min(size * part, (size * 0.96) / marks.length);
  marks.forEach((mark, number) => {
    const x = place.x + (number - (marks.length - 1) / 2) * each;
    if (!hasLook(board, mark.look)) return mark.sign && group.append(chip(board, mark.sign, x, y, each, "goes"));
    group.append(lookAt(board, mark, x, y, each * 0.96, group));
  });
}

/** A look as it will lie there. @param {PreviewMark} mark @param {Place} place @param {Pose} lies */
function lying({ look, kind }, { x, y }, { angle, scale }) {
  const shown = s("use", { href: `#look-${look}`, "data-look": look, transform: `translate(${x} ${y}) rotate(${angle}) scale(${scale})` });
  return s("g", { class: `preview look ${kind}` }, shown);
}

/** How pieces of this look lie on cells, or else how others do, unturned. @param {Board} board @param {string} look @returns {Pose | null} */
function likeOnCells(board, look) {
  const pieces = /** @type {SVGGElement[]} */ ([...(board.svg?.querySelectorAll(".pieces > .piece") ?? [])]);
  const onCells = pieces.filter((piece) => board.places.get(piece.dataset.place ?? "")?.cell);
  const same = onCells.find((piece) => piece.dataset.look === look);
  const other = same ?? onCells[0];
  return other ? { ...pose(other), ...(!same && { angle: 0 }) } : null;
}

/** A look of the drawing, as large as asked. @param {Board} board @param {PreviewMark} mark @param {number} x @param {number} y @param {number} size @param {Element} group */
function lookAt(board, { look, kind }, x, y, size, group) {
  const piece = board.svg?.querySelector(`.piece[data-look="${CSS.escape(look)}"]`);
  const shown = /** @type {SVGGraphicsElement} */ (s("use", { href: `#look-${look}`, "data-look": look }));
  group.append(shown);
  const { x: left, y: top, width, height } = shown.getBBox();
  const scale = size / Math.max(width, height, 1);
  const angle = piece ? pose(piece).angle : 0;
  const middle = `translate(${-(left + width / 2)} ${-(top + height / 2)})`;
  shown.setAttribute("transform", `translate(${x} ${y}) rotate(${angle}) scale(${scale}) ${middle}`);
  return s("g", { class: `preview look ${kind}` }, shown);
}

/** @param {Board} board @param {PreviewMark} mark */
function drawMark(board, mark) {
  const { kind, look } = mark;
  const places = mark.places.map((name) => board.places.get(name)).filter((place) => place !== undefined);
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last) return;
  const size = Math.min(last.width, last.height) || 40;
  const drawn = s("g", { class: `preview ${kind}` });
  board.previews.append(drawn);
  if (kind === "made" || kind === "opens") {
    drawn.append(...places.map(outline));
    const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
    const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
    if (mark.sign) drawn.append(chip(board, mark.sign, x, y, size, kind));
  } else if (kind === "way" || kind === "back" || kind === "comes") {
    if (places.length > 1) drawn.append(...arrow(places));
    if (hasLook(board, look)) drawn.append(lookAt(board, mark, last.x, last.y, size * 0.7, drawn));
    if (kind === "back") drawn.append(outline(last));
  } else drawn.append(sign(board, mark, last.x + size * 0.36, last.y - size * 0.36, size));
}

/** What is counted at a place, one under the other where moves differ. @param {Board} board @param {Place} place @param {PreviewMark[]} marks */
function drawLengths(board, place, marks) {
  const size = Math.min(place.width, place.height);
  const high = chipFont(board, size) * 1.6;
  marks.forEach(({ sign }, number) => board.previews.append(chip(board, sign, place.x, place.y + (number - (marks.length - 1) / 2) * high, size, "length")));
}

/** @param {Place[]} places */
function arrow(places) {
  const to = /** @type {Place} */ (places.at(-1));
  const before = /** @type {Place} */ (places.at(-2));
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const corner = (/** @type {number} */ turn) => `${to.x + Math.cos(angle + turn) * HEAD} ${to.y + Math.sin(angle + turn) * HEAD}`;
  const d = `M${places.map(({ x, y }) => `${x} ${y}`).join("L")}M${corner(2.6)}L${to.x} ${to.y}L${corner(-2.6)}`;
  return ["edge", "line"].map((stroke) => s("path", { class: stroke, d }));
}

/** @param {Place} place */
function outline({ x, y, width, height, cell }) {
  if (cell) return s("path", { class: "about", d: cell });
  return s("rect", { class: "about", x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(width, height) / 4 });
}

/** @param {PreviewMark[]} marks */
function byPlace(marks) {
  /** @type {Map<string, PreviewMark[]>} */
  const found = new Map();
  for (const mark of marks) found.set(mark.places[0] ?? "", [...(found.get(mark.places[0] ?? "") ?? []), mark]);
  return found;
}

/** @param {Board} board @param {string} look */
function hasLook(board, look) {
  return look !== "" && board.svg?.querySelector(`#look-${CSS.escape(look)}`) !== null;
}
