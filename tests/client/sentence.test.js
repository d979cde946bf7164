/** The one sentence that says what to do now. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Paths } from "../../src/ludotheque/web/js/board/paths.js";
import { sentence } from "../../src/ludotheque/web/js/table/sentence.js";
import { seat, tableView } from "./views.js";

/** @param {{text: string, clicks: string[], asks?: number[]}[]} [legal] @param {string[]} [words] */
const hand = (legal = [], words = []) => ({ free: legal.length > 0, paths: new Paths(legal, words), pictures: /** @type {[string, never[]][]} */ ([]) });
const said = (/** @type {ReturnType<typeof tableView>} */ view, now = hand()) => sentence(true, view, now, null);

test("being out of reach comes before all else, then what is looked at", () => {
  assert.match(sentence(false, tableView({ warming: true }), hand(), 3), /does not answer/);
  assert.match(sentence(true, tableView({ warming: true }), hand(), 3), /warming up/);
  assert.equal(sentence(true, tableView({ plies: 9 }), hand(), 3), "You are looking back: move 3 of 9.");
  assert.match(said(tableView({ record: true })), /A record/);
});

test("a table that is not being played says so", () => {
  assert.match(said(tableView({ state: "waiting" })), /send the link/);
  assert.match(said(tableView({ state: "waiting", seats: [seat(), seat({ kind: "open" })] })), /A seat is free/);
  assert.equal(said(tableView({ state: "paused" })), "The game is paused.");
  assert.equal(said(tableView({ state: "over" })), "The game is over.");
  assert.equal(said(tableView({ state: "cancelled" })), "This table is closed.");
});

test("who is to move is named", () => {
  assert.equal(said(tableView({ turn: 1 })), "Ben is to move.");
  assert.equal(said(tableView({ turn: null })), "The dice are being thrown…");
  assert.equal(said(tableView({ turn: 1, seats: [seat({ mine: true }), seat({ kind: "bot", rung: "7" })] })), "7 is thinking…");
  assert.match(said(tableView({ turn: 1, seats: [seat({ mine: true }), seat({ name: "Ben", away: true })] })), /Ben has gone/);
});

test("on our turn the next touch is asked for, in the box's words", () => {
  const legal = [{ text: "b2e2", clicks: ["b2", "e2"], asks: [0, 1] }];
  const words = ["choose a pawn", "choose where it stops"];
  const view = tableView({ legal, words });
  const now = hand(legal, words);
  assert.equal(said(view, now), "Your turn: choose a pawn.");
  now.paths.touch("b2");
  assert.equal(said(view, now), "Your turn: choose where it stops.");
  assert.equal(said(view), "Your turn: choose a pawn.", "while pieces still move, what will be asked");
});

test("a box without words is played as well", () => {
  const now = hand([
    { text: "a1a2", clicks: ["a1", "a2"] },
    { text: "b1b2", clicks: ["b1", "b2"] },
  ]);
  assert.equal(said(tableView(), now), "Your turn: touch a marked place.");
  now.paths.touch("a1");
  assert.equal(said(tableView(), now), "Your turn: where to?");
  assert.equal(said(tableView(), { ...now, pictures: [["choice:x", []]] }), "Your turn: choose a picture.");
});

test("friends on one screen are called by name or side", () => {
  const seats = [seat({ mine: true, name: "Ada" }), seat({ seat: 1, side_name: "Black", mine: true })];
  assert.match(said(tableView({ seats, turn: 0 })), /^Ada, your turn/);
  assert.match(said(tableView({ seats, turn: 1 })), /^Black, your turn/);
});
