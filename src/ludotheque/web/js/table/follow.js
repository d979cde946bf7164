/** Friends on one screen: the board turns to whoever is to move, or stays, as they wish. */

import { still } from "../board/motion.js";

/** @import { View } from "../common/types" */

const PAUSE = 450; // milliseconds in which the move that was made is still seen from its own side

export class Follow {
  /** @param {import("./live.js").Live} live @param {import("../board/stage.js").Stage} stage @param {() => void} onChange called when `turning` has changed */
  constructor(live, stage, onChange) {
    this.live = live;
    this.stage = stage;
    this.onChange = onChange;
    /** Whether the board is about to turn: nobody shall reach for it meanwhile. */
    this.turning = false;
  }

  /** Whether several people sit at this screen. @param {View} view */
  possible(view) {
    return view.seats.filter((seat) => seat.mine).length > 1;
  }

  /** Usually where a device is passed from hand to hand, or where more than two play. @param {View} view */
  wanted(view) {
    const saved = localStorage.getItem(key(view));
    if (saved !== null) return saved === "yes";
    return view.seats.length > 2 || matchMedia("(pointer: coarse)").matches;
  }

  /** @param {View} view */
  toggle(view) {
    localStorage.setItem(key(view), this.wanted(view) ? "no" : "yes");
    this.look(view);
  }

  /** Turn the board where it should be turned. @param {View} view */
  look(view) {
    const { turn, viewer } = view;
    const due = this.possible(view) && this.wanted(view) && view.state === "playing" && turn !== null && view.seats[turn]?.mine && viewer !== turn;
    if (!due || this.turning) return;
    this.turning = true;
    this.onChange();
    const pause = still() || view.plies === 0 ? 0 : PAUSE;
    void this.stage.queue.then(() =>
      setTimeout(() => {
        this.turning = false;
        if (this.wanted(view))
          void this.live.lookFrom(turn); // the view that comes tells of itself
        else this.onChange();
      }, pause),
    );
  }
}

/** @param {View} view */
function key(view) {
  return `ludotheque.follow.${view.box.name}`;
}
