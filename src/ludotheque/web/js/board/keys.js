/** Buttons over the board, one per place: for the keyboard and for screen readers. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @import { Place } from "../common/types" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
  /** @param {import("./board.js").Board} board @param {import("./hand.js").Hand} hand */
  constructor(board, hand) {
    this.board = board;
    this.hand = hand;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** Where each button lies. @type {WeakMap<HTMLButtonElement, string>} */
    this.laid = new WeakMap();
    /** What touching a place would bring about, in words. @type {(name: string) => string} */
    this.told = () => "";
    /** @type {string | undefined} */
    this.current = undefined;
    // role=application: arrow keys reach the page instead of the screen reader's own reading
    this.element = h("div", { class: "places", role: "application", "aria-roledescription": t("board") });
    board.element.after(this.element);
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => {
      if (event.target instanceof HTMLElement) this.#settle(event.target.dataset.for ?? "");
    });
    hand.addEventListener("change", () => this.update());
  }

  /** Bring the buttons in line with the drawing and with what can be touched. */
  update() {
    const { places } = this.board;
    const { next, ahead } = this.hand.paths;
    const touched = new Set(this.hand.paths.touched);
    this.element.setAttribute("aria-label", t("Board. Arrow keys go from place to place, Enter touches, Escape puts back."));
    for (const [name, button] of this.buttons) if (!places.has(name)) this.#remove(name, button);
    for (const place of sorted(places.values())) this.#button(place, next.has(place.name) || ahead.has(place.name), touched.has(place.name));
    const [first] = next.keys();
    if (!this.current || !this.buttons.has(this.current)) this.#settle(first && this.buttons.has(first) ? first : ([...this.buttons.keys()][0] ?? ""));
  }

  /** @param {Place} place @param {boolean} open @param {boolean} touched */
  #button(place, open, touched) {
    let button = this.buttons.get(place.name);
    if (!button) {
      button = h("button", { type: "button", "data-for": place.name, tabindex: -1, onclick: () => this.hand.touch(place.name) });
      this.buttons.set(place.name, button);
      this.element.append(button);
    }
    const said = [place.label, touched && t("touched"), open && t("possible"), open && this.told(place.name)].filter(Boolean).join(", ");
    if (button.getAttribute("aria-label") !== said) button.setAttribute("aria-label", said);
    this.#lay(button, place);
  }

  /** Over its place; untouched where it lies there already. @param {HTMLButtonElement} button @param {Place} place */
  #lay(button, place) {
    const box = this.board.svg?.viewBox.baseVal;
    if (!box) return;
    const part = (/** @type {number} */ length, /** @type {number} */ whole) => `${((length / whole) * 100).toFixed(3)}%`;
    const left = part(place.x - place.width / 2 - box.x, box.width);
    const top = part(place.y - place.height / 2 - box.y, box.height);
    const at = `left:${left};top:${top};width:${part(place.width, box.width)};height:${part(place.height, box.height)}`;
    if (this.laid.get(button) === at) return;
    this.laid.set(button, at);
    button.style.cssText = at;
  }

  /** @param {string} name @param {HTMLButtonElement} button */
  #remove(name, button) {
    const focused = document.activeElement === button;
    this.buttons.delete(name);
    button.remove();
    if (this.current !== name) return;
    this.current = undefined;
    if (focused) requestAnimationFrame(() => this.buttons.get(this.current ?? "")?.focus());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = ARROWS[event.key];
    const from = this.board.places.get(this.current ?? "");
    if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const to = neighbour(from, this.board.places.values(), way);
    if (to) this.buttons.get(to.name)?.focus();
  }

  /** One button is in the tab order: the one last visited. @param {string} name */
  #settle(name) {
    if (this.current) this.buttons.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = name;
    this.buttons.get(name)?.setAttribute("tabindex", "0");
  }
}

/** The nearest place in a direction: straight ahead counts, sideways counts more. @param {Place} from @param {Iterable<Place>} places @param {[number, number]} way */
export function neighbour(from, places, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = ahead + 2.5 * aside;
    if (place.name !== from.name && ahead > 1 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** In reading order, row by row. @param {Iterable<Place>} places */
function sorted(places) {
  return [...places].sort((a, b) => (Math.abs(a.y - b.y) > a.height / 2 ? a.y - b.y : a.x - b.x));
}
