/** Walking the click paths of legal moves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Paths } from "../../src/ludotheque/web/js/board/paths.js";

/** @param {string} text "b2-c4" for a move of two touches @returns {import("../../src/ludotheque/web/js/common/types").Move} */
const move = (text) => ({ text, clicks: text.split("-") });
const paths = (/** @type {string[]} */ ...texts) => new Paths(texts.map(move));
const next = (/** @type {Paths} */ walked) => [...walked.next.keys()];

test("a move of one touch is played by it", () => {
  const walked = paths("a1", "b1");
  assert.deepEqual(next(walked), ["a1", "b1"]);
  assert.equal(walked.touch("b1")?.text, "b1");
});

test("after the first touch only what goes on from there is open", () => {
  const walked = paths("a1-a2", "a1-a3", "b1-b2");
  assert.equal(walked.touch("a1"), null);
  assert.deepEqual(next(walked), ["a2", "a3"]);
  assert.equal(walked.touch("b2"), undefined, "not on the path");
  assert.equal(walked.touch("a3")?.text, "a1-a3");
});

test("one touch alone never moves a piece that could still be put back", () => {
  const walked = paths("a1-a2", "b1-b2", "b1-b3");
  assert.equal(walked.touch("a1"), null, "although one move is left");
  walked.cancel();
  assert.deepEqual(walked.touched, []);
  assert.deepEqual(next(walked), ["a1", "b1"]);
});

test("after two touches the last move left is decided", () => {
  const walked = paths("a1-a2-c1", "a1-a3-c1", "a1-a3-c2");
  walked.touch("a1");
  assert.equal(walked.touch("a2")?.text, "a1-a2-c1");
});

test("where every path begins alike, the beginning need not be touched", () => {
  const walked = paths("hand-a1", "hand-a2-c1", "hand-a2-c2");
  assert.deepEqual([...walked.ahead], ["a1", "a2"]);
  assert.equal(walked.touch("a2"), null);
  assert.deepEqual(walked.touched, ["hand", "a2"]);
  assert.deepEqual([...walked.ahead], [], "no further than one step");
  assert.deepEqual([...paths("a1-a2", "b1-b2").ahead], []);
});

test("a path's beginning is known while another is walked", () => {
  const walked = paths("a1-a2", "b1-b2");
  walked.touch("a1");
  assert.ok(walked.begins("b1"));
  assert.ok(!walked.begins("b2"));
});

test("each touch has its question, and moves that begin alike their captions", () => {
  const words = ["which pawn", "where to", "left", "right"];
  const legal = [
    { text: "x", clicks: ["a", "b", "choice:l"], asks: [0, 1], caption: 2 },
    { text: "y", clicks: ["a", "b", "choice:r"], asks: [0, 1], caption: 3 },
  ];
  const walked = new Paths(legal, words);
  assert.equal(walked.asked, "which pawn");
  walked.touch("a");
  assert.equal(walked.asked, "where to");
  walked.touch("b");
  assert.equal(walked.asked, undefined);
  assert.equal(walked.caption(walked.next.get("choice:r")?.[0]), "right");
  assert.equal(walked.caption(undefined), undefined);
});
