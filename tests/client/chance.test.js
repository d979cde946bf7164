/** Chance is drawn by its probabilities, not evenly. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { draw } from "../../src/ludotheque/web/js/board/chance.js";

const OUTCOMES = ["one", "two", "three"];

/** How often each outcome comes, over evenly spread random numbers. @param {number[]} probabilities */
function counts(probabilities, times = 1000) {
  const drawn = Array.from({ length: times }, (_, i) => draw(OUTCOMES, probabilities, (i + 0.5) / times));
  return OUTCOMES.map((outcome) => drawn.filter((each) => each === outcome).length);
}

test("an outcome comes as often as its probability says", () => {
  assert.deepEqual(counts([0.25, 0.5, 0.25]), [250, 500, 250]);
  assert.deepEqual(counts([1, 2, 1]), [250, 500, 250], "in parts of their sum");
  assert.deepEqual(counts([0.9, 0, 0.1]), [900, 0, 100]);
});

test("the ends of the random numbers draw the ends", () => {
  assert.equal(draw(OUTCOMES, [0.25, 0.5, 0.25], 0), "one");
  assert.equal(draw(OUTCOMES, [0.25, 0.5, 0.25], 1 - Number.EPSILON / 2), "three");
  assert.equal(draw(OUTCOMES, [0, 1, 0], 0), "two");
});

test("what rounding leaves over never draws the impossible", () => {
  assert.equal(draw(OUTCOMES, [0.5, 0.5, 0], 1), "two");
});

test("nothing is drawn from nothing", () => {
  assert.equal(draw([], []), undefined);
});

test("the browser's own dice reach everything", () => {
  const seen = new Set(Array.from({ length: 500 }, () => draw(OUTCOMES, [1, 1, 1])));
  assert.equal(seen.size, 3);
});
