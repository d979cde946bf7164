/** The scenes of a table: from its stream, from drawings that came whole, or asked for. */

import { changeScene, readScene } from "../board/scene.js";
import { get } from "../common/api.js";

/** @import { Scene, TableEvent } from "../common/types" */

const KEPT = 400;

export class Scenes {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** By event and seat; a scene never changes. @type {Map<string, Promise<Scene>>} */
    this.known = new Map();
  }

  /** The scene that an event brought, seen from a seat. @param {number} event @param {number} seat @returns {Promise<Scene>} */
  of(event, seat) {
    const key = keyOf(event, seat);
    const known = this.known.get(key);
    if (known) return known;
    const asked = /** @type {Promise<Scene>} */ (get("/api/tables/{name}/scenes/{event}", { name: this.table, event, seat }));
    asked.catch(() => this.known.delete(key));
    return this.#put(key, asked);
  }

  /** What an event brought came as a drawing. @param {number} event @param {number} seat @param {SVGSVGElement} svg */
  read(event, seat, svg) {
    this.#put(keyOf(event, seat), Promise.resolve(readScene(svg)));
  }

  /** An event that brings a position tells what it changed. @param {TableEvent} event */
  learn({ number, scene: change }) {
    if (!change) return;
    const known = this.known.get(keyOf(change.after, change.seat));
    if (!known) return; // asked for when it is needed
    const after = known.then((scene) => changeScene(scene, change));
    const key = keyOf(number, change.seat);
    after.catch(() => this.known.delete(key));
    this.#put(key, after);
  }

  /** @param {string} key @param {Promise<Scene>} scene */
  #put(key, scene) {
    this.known.set(key, scene);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value ?? "");
    return scene;
  }
}

/** @param {number} event @param {number} seat */
function keyOf(event, seat) {
  return `${event}/${seat}`;
}
