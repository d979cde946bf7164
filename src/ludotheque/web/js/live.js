/** A table as it lives: its view, its events, and commands to it. */

import { get, post, Problem } from "./api.js";
import { language } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").TableEvent} TableEvent */

const RETRY = [1000, 2000, 4000, 8000];

export class Live extends EventTarget {
  /** @param {string} id */
  constructor(id) {
    super();
    this.id = id;
    /** @type {View | null} */
    this.view = null;
    this.number = 0; // of the last event known, by view or by stream
    this.heard = 0; // of the last event told to listeners
    /** Whether the house is in reach. */
    this.connected = true;
    /** @type {number | null} the seat of a bot that is thinking */
    this.thinking = null;
    /** @type {number | undefined} the seat to look from, where not one's own */
    this.seat = undefined;
    /** How far the house's clock is ahead of ours. */
    this.ahead = 0;
    /** @type {EventSource | null} */
    this.source = null;
    this.asking = false;
    this.askAgain = false;
    this.failures = 0;
  }

  /** @param {boolean} [drawn] whether the view shall hold its drawing */
  async open(drawn = true) {
    addEventListener("pagehide", () => this.source?.close());
    addEventListener("pageshow", (event) => {
      if (!event.persisted) return; // back from the browser's memory: catch up
      this.#listen();
      void this.refresh();
    });
    await this.#ask(drawn ? "true" : undefined);
    this.heard = this.number;
    this.#listen();
  }

  /** The address of the drawing of an event, from where we look. @param {number} event */
  drawing(event) {
    return `/api/tables/${this.id}/drawings/${event}?seat=${this.view?.viewer ?? 0}&language=${language}`;
  }

  /** See the board from another seat. @param {number} seat */
  async lookFrom(seat) {
    this.seat = seat;
    await this.refresh();
  }

  /**
   * Send a command; a lost answer is asked for again, a stale one tells what was missed.
   * @param {Record<string, unknown>} command
   */
  async send(command) {
    try {
      const { events } = await post(`/api/tables/${this.id}/commands`, { body: { ...command, seen: this.number } });
      for (const event of events) this.#hear(event);
    } catch (error) {
      if (error instanceof Problem && error.code === "stale") for (const event of error.events) this.#hear(event);
      else throw error;
    } finally {
      void this.refresh();
    }
  }

  /** Ask for the view; several wishes at once are one request more. */
  async refresh() {
    if (this.asking) {
      this.askAgain = true;
      return;
    }
    this.asking = true;
    try {
      do {
        this.askAgain = false;
        await this.#ask();
      } while (this.askAgain);
    } catch {
      this.#reach(false);
      setTimeout(() => void this.refresh(), this.#pause());
    } finally {
      this.asking = false;
    }
  }

  /** @param {string} [drawing] */
  async #ask(drawing) {
    /** @type {View} */
    const view = await get(`/api/tables/${this.id}`, { seat: this.seat, drawing });
    if (this.view && view.number < this.view.number) return; // an older answer that came late
    const known = this.view?.me ?? view.me;
    this.view = view;
    this.number = Math.max(this.number, view.number);
    this.ahead = view.clock.now - Date.now();
    if (view.turn === null || view.seats[view.turn]?.kind !== "bot") this.thinking = null;
    this.#reach(true);
    this.#tell("view", view);
    if (known !== view.me) this.#listen(); // a stranger has become somebody: the others shall see him here
  }

  #listen() {
    this.source?.close();
    const source = new EventSource(`/api/tables/${this.id}/events?after=${this.heard}`);
    this.source = source;
    source.onopen = () => {
      const back = !this.connected;
      this.failures = 0;
      this.#reach(true);
      if (back) void this.refresh();
    };
    source.onmessage = (message) => {
      if (this.#hear(JSON.parse(message.data))) void this.refresh();
    };
    source.addEventListener("presence", () => void this.refresh());
    source.addEventListener("ready", () => void this.refresh());
    source.addEventListener("thinking", (message) => {
      this.thinking = JSON.parse(message.data).seat;
      if (this.view) this.#tell("view", this.view);
    });
    source.onerror = () => {
      this.#reach(false);
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      setTimeout(() => this.#listen(), this.#pause());
    };
  }

  /** @param {TableEvent} event @returns {boolean} whether it was new */
  #hear(event) {
    if (event.number <= this.heard) return false;
    this.heard = event.number;
    this.number = Math.max(this.number, event.number);
    if (event.kind === "moved") this.thinking = null;
    this.#tell("event", event);
    return true;
  }

  /** @param {boolean} connected */
  #reach(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    if (this.view) this.#tell("view", this.view);
  }

  #pause() {
    return RETRY[Math.min(this.failures++, RETRY.length - 1)] ?? 1000;
  }

  /** @param {string} kind @param {unknown} detail */
  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
