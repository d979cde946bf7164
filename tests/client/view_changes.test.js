/** Changes of a view: fields are replaced, moves are added once, legal moves come as a tree. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { withChanges } from "../../src/ludotheque/web/js/table/view_changes.js";
import { tableView } from "./views.js";

const b2 = { ply: 1, event: 5, seat: 0, text: "b2" };
const d4 = { ply: 2, event: 6, seat: 1, text: "d4" };

test("what is not named stays", () => {
  const view = tableView({ moves: [b2], words: ["a word"] });
  const after = withChanges(view, { number: 6, turn: 1 });
  assert.deepEqual([after.number, after.turn, after.moves, after.words], [6, 1, [b2], ["a word"]]);
  assert.equal(view.number, 4, "the view before is left as it was");
});

test("a move that is known already is not added again", () => {
  const view = tableView({ moves: [b2, d4] });
  assert.deepEqual(withChanges(view, { number: 6, played: [d4] }).moves, [b2, d4]);
  assert.deepEqual(withChanges(tableView({ moves: [b2] }), { played: [d4] }).moves, [b2, d4]);
});

test("another line replaces the one before", () => {
  assert.deepEqual(withChanges(tableView({ moves: [b2, d4] }), { moves: [b2] }).moves, [b2]);
});

test("legal moves come as a tree; the drawing of the position before is no longer its own", () => {
  const after = withChanges(tableView({ svg: "<svg/>" }), { touches: { b2: "b2" } });
  assert.deepEqual(after.legal, [{ text: "b2", clicks: ["b2"], asks: [] }]);
  assert.equal(after.svg, null);
  assert.deepEqual(withChanges(after, { touches: {} }).legal, []);
});
