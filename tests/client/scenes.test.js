/** Scenes and touches as they come over the stream: changes lead from one to the next, a tree becomes a list. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeScene } from "../../src/ludotheque/web/js/board/scene.js";
import { Scenes } from "../../src/ludotheque/web/js/table/scenes.js";
import { movesOf } from "../../src/ludotheque/web/js/table/touches.js";

/** @import { Scene, ScenePiece } from "../../src/ludotheque/web/js/common/types" */

/** @param {string} name @param {string} place @returns {ScenePiece} */
const piece = (name, place) => [name, place, "pawn", "a pawn", 0, 0, 0, 1];
/** @type {Scene} */
const before = { backdrop: "board", pieces: [piece("a", "a1"), piece("b", "b1"), piece("c", "c1")], last: ["a1"], counters: ["1", "2"], overlay: [] };

test("pieces leave, move and come in at their numbers; parts are replaced by theirs", () => {
  const after = changeScene(before, {
    gone: ["a"],
    changed: [
      [1, piece("b", "b2")],
      [2, piece("d", "d1")],
    ],
    last: ["b2"],
    counters: [[1, "3"]],
    overlay: [[0, "<path/>"]],
  });
  assert.deepEqual(
    after.pieces.map(([name, place]) => name + place),
    ["cc1", "bb2", "dd1"],
  );
  assert.deepEqual([after.last, after.counters, after.overlay, after.backdrop], [["b2"], ["1", "3"], ["<path/>"], "board"]);
  assert.equal(before.pieces.length, 3, "the scene before is still there to be looked at");
});

test("what is not named stays; another backdrop is told", () => {
  assert.deepEqual(changeScene(before, {}), { ...before, last: [] });
  assert.equal(changeScene(before, { backdrop: "other" }).backdrop, "other");
});

test("a scene follows from the one before it, seen from the same seat; else it is asked for", async () => {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (/** @type {URL | RequestInfo} */ input) => {
    asked.push(String(input));
    return new Response(JSON.stringify(before));
  };
  const scenes = new Scenes("t_1");
  await scenes.of(4, 0);
  scenes.learn({ kind: "moved", number: 5, time: 0, scene: { seat: 0, after: 4, changed: [[2, piece("c", "c2")]] } });
  assert.equal((await scenes.of(5, 0)).pieces[2]?.[1], "c2");
  assert.equal(asked.length, 1);
  scenes.learn({ kind: "moved", number: 6, time: 0, scene: { seat: 1, after: 5 } });
  await scenes.of(6, 1);
  assert.match(asked[1] ?? "", /scenes\/6\?.*seat=1/);
});

test("a tree of touches is a list of moves with their places, questions and captions", () => {
  const moves = movesOf({ "?": 0, b2: { "?": 1, e2: "b2e2", b4: ["b2b4", 2] }, call: "call" });
  assert.deepEqual(moves, [
    { text: "b2e2", clicks: ["b2", "e2"], asks: [0, 1] },
    { text: "b2b4", clicks: ["b2", "b4"], asks: [0, 1], caption: 2 },
    { text: "call", clicks: ["call"], asks: [0] },
  ]);
  assert.deepEqual(movesOf({}), []);
});
