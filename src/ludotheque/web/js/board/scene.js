/** A scene as data: the pieces before a backdrop. Read from a drawing, changed by a move, drawn in place. */

import { s } from "../common/dom.js";
import { pose } from "./pose.js";

/** @import { Pose, Scene, SceneChange, ScenePiece } from "../common/types" */

/** Whether any scene before the same backdrop can be drawn on this drawing. @param {SVGSVGElement | null} svg @param {Scene} scene */
export function canDraw(svg, scene) {
  return svg?.dataset.looks === "all" && svg.dataset.backdrop === scene.backdrop;
}

/** The scene that a change leads to. @param {Scene} scene @param {SceneChange} change @returns {Scene} */
export function changeScene(scene, { changed = [], gone = [], last = [], backdrop, counters = [], overlay = [] }) {
  const away = new Set([...gone, ...changed.map(([, [name]]) => name)]);
  const pieces = scene.pieces.filter(([name]) => !away.has(name));
  for (const [number, piece] of changed) pieces.splice(number, 0, piece);
  return { backdrop: backdrop ?? scene.backdrop, pieces, last, counters: withParts(scene.counters, counters), overlay: withParts(scene.overlay, overlay) };
}

/** @param {string[]} parts @param {[number, string][]} changed */
function withParts(parts, changed) {
  const all = [...parts];
  for (const [number, svg] of changed) all[number] = svg;
  return all;
}

/** What a drawing shows. @param {SVGSVGElement} svg @returns {Scene} */
export function readScene(svg) {
  const parts = (/** @type {string} */ name) => [...(svg.querySelector(`:scope > .${name}`)?.children ?? [])].map((part) => part.innerHTML);
  return {
    backdrop: svg.dataset.backdrop ?? "",
    pieces: piecesOf(svg).map(readPiece),
    last: [...svg.querySelectorAll(".cell.last")].map((cell) => cell.getAttribute("data-place") ?? ""),
    counters: parts("counters"),
    overlay: parts("overlay"),
  };
}

/** How a piece of a scene will lie. @param {Scene} scene @param {string} id @returns {Pose | undefined} */
export function poseIn(scene, id) {
  const piece = scene.pieces.find(([name]) => pieceId(name) === id);
  return piece && poseOf(piece);
}

/**
 * Draw a scene on a drawing of the same backdrop: what is as it was stays, the rest is made anew.
 * @param {SVGSVGElement} svg @param {Scene} scene @param {Set<string>} [anew] the ids of pieces that have been on their way
 */
export function drawScene(svg, scene, anew = new Set()) {
  const group = /** @type {SVGGElement} */ (svg.querySelector(":scope > .pieces"));
  const known = new Map(piecesOf(svg).map((piece) => [piece.id, piece]));
  const wanted = scene.pieces.map((piece) => {
    const id = pieceId(piece[0]);
    const here = known.get(id);
    return here && !anew.has(id) && isDrawn(here, piece) ? here : drawPiece(piece);
  });
  const staying = new Set(wanted);
  for (const child of [...group.children]) if (!staying.has(/** @type {SVGGElement} */ (child))) child.remove();
  wanted.forEach((piece, number) => {
    if (group.children[number] !== piece) group.insertBefore(piece, group.children[number] ?? null);
  });
  drawParts(svg, "counters", scene.counters);
  drawParts(svg, "overlay", scene.overlay);
  drawLast(svg, new Set(scene.last));
}

/** @param {SVGSVGElement} svg @returns {SVGGElement[]} */
export function piecesOf(svg) {
  return [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(":scope > .pieces > .piece"))];
}

/** @param {string} name */
function pieceId(name) {
  return `piece-${name}`;
}

/** @param {SVGGElement} piece @returns {ScenePiece} */
function readPiece(piece) {
  const { x, y, angle, scale } = pose(piece);
  const { place = "", look = "" } = piece.dataset;
  return [piece.id.slice(pieceId("").length), place, look, piece.getAttribute("aria-label") ?? "", x, y, angle, scale];
}

/** @param {ScenePiece} piece @returns {Pose} */
function poseOf([, , , , x, y, angle, scale]) {
  return { x, y, angle, scale };
}

/** @param {SVGGElement} drawn @param {ScenePiece} piece */
function isDrawn(drawn, piece) {
  return readPiece(drawn).every((each, number) => each === piece[number]);
}

/** @param {ScenePiece} piece @returns {SVGGElement} */
function drawPiece([name, place, look, label, x, y, angle, scale]) {
  const turn = angle ? ` rotate(${angle})` : "";
  const size = scale === 1 ? "" : ` scale(${scale})`;
  const transform = `translate(${x} ${y})${turn}${size}`;
  const drawn = s("g", { id: pieceId(name), class: "piece", "data-place": place, "data-look": look, transform, "aria-label": label });
  drawn.append(s("use", { href: `#look-${look}` }));
  return /** @type {SVGGElement} */ (drawn);
}

/** @param {SVGSVGElement} svg @param {string} name @param {string[]} parts */
function drawParts(svg, name, parts) {
  const group = svg.querySelector(`:scope > .${name}`);
  parts.forEach((part, number) => {
    const drawn = group?.children[number] ?? group?.appendChild(s("g"));
    if (drawn && drawn.innerHTML !== part) drawn.innerHTML = part; // from our own server, as the drawing is
  });
  while (group && group.children.length > parts.length) group.lastElementChild?.remove();
}

/** @param {SVGSVGElement} svg @param {Set<string>} last */
function drawLast(svg, last) {
  const { paint = "", lastPaint = "" } = /** @type {SVGGElement} */ (svg.querySelector(":scope > .cells")).dataset;
  for (const cell of svg.querySelectorAll(".cell")) {
    const is = last.has(cell.getAttribute("data-place") ?? "");
    if (is === cell.classList.contains("last")) continue;
    const [fill = "", opacity = ""] = (is ? lastPaint : paint).split(" ");
    cell.classList.toggle("last", is);
    cell.setAttribute("fill", fill);
    cell.setAttribute("fill-opacity", opacity);
  }
}
