/** A word for the dice: every player's browser adds one to the server's seed, so that neither of them chooses. */

/** @import { Live } from "./live.js" @import { View } from "../common/types" */

const BYTES = 16;
const RETRY = [1000, 2000, 4000, 8000]; // milliseconds until a word that was not taken is given again

export class DiceWord {
  /** @param {Pick<Live, "connected" | "send" | "view">} live */
  constructor(live) {
    this.live = live;
    /** The game whose word is on its way; 0 where none is. */
    this.game = 0;
    this.failures = 0;
  }

  /** Give a word while the table takes one. Another tab may be quicker: then the next view asks for none. @param {View} view */
  show(view) {
    if (!this.live.connected) return; // a view comes with the connection
    const wanted = view.may.includes("word") ? (view.dice?.game ?? 0) : 0;
    if (!wanted) this.failures = 0;
    if (wanted === this.game) return;
    this.game = wanted;
    if (wanted) this.live.send({ command: "word", word: randomWord() }).catch(() => this.#again()); // nobody asked for it: nobody is told
  }

  #again() {
    const pause = RETRY[Math.min(this.failures++, RETRY.length - 1)];
    setTimeout(() => {
      this.game = 0;
      if (this.live.view) this.show(this.live.view);
    }, pause);
  }
}

/** What nobody can guess, as hexadecimal digits. */
function randomWord() {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
