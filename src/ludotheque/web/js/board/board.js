/** The drawing on the page: which places it has, and where they lie. */

import { s } from "../common/dom.js";
import { pose } from "./pose.js";

/** @import { Place } from "../common/types" */

export class Board {
  /** @param {HTMLElement} element @param {HTMLElement} [page] what is laid out by the board's shape */
  constructor(element, page = document.documentElement) {
    this.element = element;
    this.page = page;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** Everything one can point at. @type {Element[]} */
    this.pointed = [];
    /** Marks of the client lie above the pieces. */
    this.marks = s("g", { class: "marks" });
    /** What moves would bring about lies above all. */
    this.previews = s("g", { class: "previews" });
  }

  /**
   * Lay a new drawing. @param {SVGSVGElement} svg
   */
  lay(svg) {
    svg.removeAttribute("role");
    svg.setAttribute("aria-hidden", "true"); // the buttons over it speak for it
    svg.querySelector("title")?.remove(); // no tooltip over the whole board
    this.marks = s("g", { class: "marks" });
    this.previews = s("g", { class: "previews" });
    svg.querySelector(":scope > .previews")?.remove(); // of a ground that lay here before
    svg.append(this.marks, this.previews);
    if (this.svg) this.svg.replaceWith(svg);
    else this.element.replaceChildren(svg);
    this.svg = svg;
    const { width, height } = svg.viewBox.baseVal;
    this.page.style.setProperty("--shape", String(width / height));
    this.update();
  }

  /** Look again at what lies where. */
  update() {
    if (!this.svg) return;
    this.pointed = [...this.svg.querySelectorAll(".cell, .piece")];
    this.places = placesOf(this.svg);
  }

  /** The pieces at a place, the topmost last. @param {string} place @returns {SVGGElement[]} */
  piecesAt(place) {
    return [...(this.svg?.querySelectorAll(`.piece[data-place="${CSS.escape(place)}"]`) ?? [])].map((piece) => /** @type {SVGGElement} */ (piece));
  }

  /**
   * The places under a point of the screen, the topmost first.
   * @param {number} x @param {number} y @param {Element | null} [except] @returns {string[]}
   */
  placesUnder(x, y, except = null) {
    const found = document
      .elementsFromPoint(x, y)
      .filter((element) => this.svg?.contains(element) && !except?.contains(element))
      .map((element) => element.closest("[data-place]")?.getAttribute("data-place"));
    return [...new Set(found.filter((place) => place !== null && place !== undefined))];
  }

  /**
   * The nearest of some places whose middle lies within so many pixels.
   * @param {number} x @param {number} y @param {number} reach @param {string[]} names @returns {string | undefined}
   */
  nearest(x, y, reach, names) {
    const at = this.scenePoint(x, y);
    const scale = this.svg?.getScreenCTM()?.a ?? 1;
    const far = (/** @type {string} */ name) => {
      const place = this.places.get(name);
      return place ? Math.hypot(place.x - at.x, place.y - at.y) * scale : Infinity;
    };
    const [first] = names.map((name) => ({ name, far: far(name) })).sort((a, b) => a.far - b.far);
    return first && first.far <= reach ? first.name : undefined;
  }

  /** A point of the screen in the scene's units. @param {number} x @param {number} y */
  scenePoint(x, y) {
    const matrix = this.svg?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(x, y);
  }
}

/** A drawing from its text. @param {string} text @returns {SVGSVGElement} */
export function parseDrawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed.documentElement, true)));
}

/** @param {SVGSVGElement} svg @returns {Map<string, Place>} */
function placesOf(svg) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const cell of /** @type {NodeListOf<SVGGraphicsElement>} */ (svg.querySelectorAll(".cell"))) {
    const name = cell.dataset.place ?? "";
    const { width, height } = cell.getBBox();
    places.set(name, {
      name,
      x: Number(cell.dataset.x),
      y: Number(cell.dataset.y),
      width,
      height,
      label: cell.getAttribute("aria-label") ?? name,
      cell: cell.getAttribute("d") ?? "",
      taken: false,
    });
  }
  for (const piece of /** @type {NodeListOf<SVGGraphicsElement>} */ (svg.querySelectorAll(".piece"))) {
    const name = piece.dataset.place ?? "";
    const label = piece.getAttribute("aria-label") ?? name;
    const place = places.get(name);
    if (place) Object.assign(place, { label: `${place.label}, ${label}`, taken: true });
    else {
      const { x, y, scale } = pose(piece);
      const box = piece.getBBox();
      places.set(name, { name, x, y, width: box.width * scale, height: box.height * scale, label, cell: "", taken: true });
    }
  }
  return places;
}
