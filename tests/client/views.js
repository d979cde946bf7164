/** Views of tables, as short as a test can say them. */

/** @import { Seat, View } from "../../src/ludotheque/web/js/common/types" */

/** @param {Partial<Seat>} [seat] @returns {Seat} */
export function seat(seat = {}) {
  const nobody = { seat: 0, side: 0, side_name: "White", colour: "", name: "", person: "", rung: "", mine: false, here: true, left: false, away: false };
  return { ...nobody, kind: "person", ...seat };
}

/** A table at which it is our turn against somebody else. @param {Partial<View>} [view] @returns {View} */
export function tableView(view = {}) {
  const seats = [seat({ mine: true, name: "Ada" }), seat({ seat: 1, side: 1, side_name: "Black", name: "Ben" })];
  const clock = { kind: /** @type {const} */ ("none"), seconds: 0, increment: 0, days: 0, remaining: null, running: null, deadline: null, now: 0 };
  const match = { game: 1, games: 1, points: [0, 0], wins: [0, 0], over: false, history: [] };
  return {
    table: "t_1",
    number: 4,
    language: "en",
    me: "p_1",
    box: { name: "toy", title: "Toy", options: {} },
    state: "playing",
    warming: false,
    listed: false,
    record: false,
    seats,
    viewer: 0,
    turn: 0,
    ply: 0,
    plies: 0,
    event: 4,
    position: "",
    drawing: "",
    svg: null,
    legal: [],
    words: [],
    moves: [],
    last: null,
    clock,
    offers: [],
    may: ["move"],
    result: null,
    match,
    chat: [],
    muted: [],
    spectators: 0,
    dice: null,
    analysis: false,
    ...view,
  };
}
