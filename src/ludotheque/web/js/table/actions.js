/** The buttons of a table: each shown when the view says that it makes sense, and nowhere else. */

import { previewsWanted, setPreviewsWanted } from "../board/previews.js";
import { byId, fill, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { spokenName } from "../common/names.js";
import { muted, setMuted } from "../common/sound.js";
import { t } from "../common/words.js";

/** @import { Offer, OfferKind, Send, View } from "../common/types" */

/** @typedef {Parameters<typeof icon>[0]} Sign */

/** @type {[OfferKind, Sign, string, string][]} what is offered, its sign, its name, what it does */
const OFFERS = [
  ["take_back", "undo", t("Take back"), t("Take the last move back")],
  ["draw", "even", t("Draw"), t("Offer a draw")],
  ["pause", "pause", t("Pause"), t("Stop the clocks for a while")],
  ["resume", "go", t("Go on"), t("End the pause")],
];

export class Actions {
  /**
   * @param {import("./live.js").Live} live @param {Send} send
   * @param {{turn: () => void, follow: import("./follow.js").Follow, foresight: import("../board/foresight.js").Foresight}} tools how the board is seen
   */
  constructor(live, send, tools) {
    this.live = live;
    this.send = send;
    this.tools = tools;
    this.sure = ""; // what has been asked once and waits to be meant
  }

  /** @param {View} view */
  show(view) {
    const may = new Set(view.may);
    fill(byId("actions"), [
      ...this.#seatButtons(view, may),
      ...this.#offers(view, may),
      may.has("resign") && this.#twice("resign", "flag", t("Resign"), t("Really resign?"), () => this.send({ command: "resign", seat: resigning(view) })),
      ...view.seats
        .filter((seat) => may.has("claim") && (seat.left || seat.away) && !seat.mine)
        .map((seat) =>
          h(
            "button",
            { type: "button", "data-key": `claim-${seat.seat}`, onclick: () => this.send({ command: "claim", seat: seat.seat }) },
            t("No longer wait for {name}", { name: spokenName(view, seat.seat) }),
          ),
        ),
      ...this.#boardTools(view),
      may.has("leave") && view.state !== "over" && this.#twice("leave", "door", t("Leave"), t("Really leave?"), () => this.send({ command: "leave" })),
    ]);
    fill(
      byId("offers"),
      view.offers.filter((offer) => offer.what !== "rematch").map((offer) => this.#offer(view, offer, may)),
    );
  }

  /** How the board is seen and heard. @param {View} view */
  #boardTools(view) {
    const { follow } = this.tools;
    const again = (/** @type {() => void} */ act) => () => {
      act();
      if (this.live.view) this.show(this.live.view);
    };
    return [
      tool("turn", "turn", t("Turn"), { class: "tool plain", title: t("Turn the board"), onclick: this.tools.turn }),
      view.state === "playing" &&
        follow.possible(view) &&
        tool("follow", "follow", t("Follow"), {
          class: "tool plain",
          title: t("The board turns to whoever is to move"),
          "aria-pressed": String(follow.wanted(view)),
          onclick: again(() => follow.toggle(view)),
        }),
      tool("previews", "eye", t("Preview"), {
        class: "tool plain",
        title: previewsWanted() ? t("What a move would bring about is shown") : t("What a move would bring about is not shown"),
        "aria-pressed": String(previewsWanted()),
        onclick: again(() => {
          setPreviewsWanted(!previewsWanted());
          this.tools.foresight.refresh();
        }),
      }),
      tool("sound", muted() ? "silence" : "sound", t("Sound"), {
        class: "tool plain",
        title: muted() ? t("Sounds are off") : t("Sounds are on"),
        "aria-pressed": String(!muted()),
        onclick: again(() => setMuted(!muted())),
      }),
    ];
  }

  /** @param {View} view @param {Set<string>} may */
  #offers(view, may) {
    const alone = view.seats.every((seat) => seat.mine || seat.kind !== "person");
    return OFFERS.filter(([what]) => may.has(`offer.${what}`)).map(([what, sign, label, title]) => {
      const offer = () => this.send({ command: "offer", what });
      // With nobody to ask, a draw would be agreed at once: ask once more.
      if (what === "draw" && alone) return this.#twice(what, sign, label, t("Really a draw?"), offer);
      return tool(what, sign, label, { title, class: what === "resume" ? "tool primary" : "tool", onclick: offer });
    });
  }

  /** @param {View} view @param {Set<string>} may */
  #seatButtons(view, may) {
    const mine = view.seats.find((seat) => seat.mine && (seat.left || seat.away));
    if (mine && may.has("sit"))
      return [
        h(
          "button",
          { type: "button", "data-key": "return", class: "primary", onclick: () => this.send({ command: "sit", seat: mine.seat }) },
          t("Sit down again"),
        ),
      ];
    return [];
  }

  /** @param {View} view @param {Offer} offer @param {Set<string>} may */
  #offer(view, offer, may) {
    const names = offer.by.map((seat) => spokenName(view, seat)).join(", ");
    const what = /** @type {OfferKind} */ (offer.what);
    const answers = /** @type {["accept" | "decline", string, string][]} */ ([
      ["accept", t("Agree"), "primary"],
      ["decline", offer.mine ? t("Withdraw") : t("Decline"), ""],
    ]);
    return h(
      "div",
      { class: "offer", role: "group", "aria-label": offered(offer, names) },
      h("p", {}, offered(offer, names)),
      ...answers
        .filter(([command]) => may.has(`${command}.${what}`))
        .map(([command, label, kind]) =>
          h("button", { type: "button", class: kind, "data-key": `${command}-${what}`, onclick: () => this.send({ command, what }) }, label),
        ),
    );
  }

  /** A button that must be pressed twice. @param {string} key @param {Sign} sign @param {string} label @param {string} again @param {() => void} act */
  #twice(key, sign, label, again, act) {
    const asked = this.sure === key;
    const press = () => {
      this.sure = asked ? "" : key;
      if (asked) act();
      else if (this.live.view) {
        this.show(this.live.view);
        setTimeout(() => {
          if (this.sure === key && this.live.view) {
            this.sure = "";
            this.show(this.live.view);
          }
        }, 4000);
      }
    };
    return tool(key, sign, asked ? again : label, { class: asked ? "tool sure" : "tool", onclick: press });
  }
}

/** A sign with its word. @param {string} key @param {Sign} sign @param {string} label @param {Record<string, unknown>} how */
function tool(key, sign, label, how) {
  return h("button", { type: "button", "data-key": key, class: "tool", ...how }, icon(sign), h("span", {}, label));
}

/** Who resigns where one person holds several seats: the one to move. @param {View} view */
function resigning(view) {
  const turn = view.turn === null ? undefined : view.seats[view.turn];
  return turn?.mine ? turn.seat : view.seats.find((seat) => seat.mine)?.seat;
}

/** @param {Offer} offer @param {string} names */
function offered(offer, names) {
  /** @type {Record<string, string>} */
  const mine = {
    take_back: t("You ask to take back."),
    draw: t("You offer a draw."),
    pause: t("You ask for a pause."),
    resume: t("You would like to go on."),
    rematch: t("You ask for another game."),
  };
  /** @type {Record<string, string>} */
  const others = {
    take_back: t("{names} asks to take back.", { names }),
    draw: t("{names} offers a draw.", { names }),
    pause: t("{names} asks for a pause.", { names }),
    resume: t("{names} would like to go on.", { names }),
    rematch: t("{names} asks for another game.", { names }),
  };
  return (offer.mine ? mine : others)[offer.what] ?? "";
}
