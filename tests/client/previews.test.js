/** What moves would bring about: asked for once, gathered for a place, said shortly. */

import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Paths } from "../../src/ludotheque/web/js/board/paths.js";
import { Previews, badges, previewsWanted, setPreviewsWanted, together, told } from "../../src/ludotheque/web/js/board/previews.js";
import { stored } from "./page.js";

/** @import { PreviewMark } from "../../src/ludotheque/web/js/common/types" */

/** @param {PreviewMark["kind"]} kind @param {Partial<PreviewMark>} [more] @returns {PreviewMark} */
const mark = (kind, more) => ({ kind, places: ["c3"], words: "", sign: "", look: "", ...more });
const five = mark("goes", { words: "shows 5", sign: "5", look: "d51" });
const two = mark("goes", { words: "shows 2", sign: "2", look: "d24" });
const way = mark("way", { places: ["a3", "b3", "c3"] });
const other = mark("way", { places: ["a3", "a2", "c3"] });
const takes = mark("taken", { words: "takes the die showing 4" });
const view = { text: "", moves: { x: [0, 1], y: [2, 1] }, marks: [way, five, two] };
const moves = [
  { text: "x", clicks: ["a3", "c3"] },
  { text: "y", clicks: ["a3", "c3"] },
  { text: "z", clicks: ["a3", "d3"] },
];

beforeEach(() => stored.clear());

test("a position is asked about once, and another one anew", async () => {
  let asked = 0;
  const previews = new Previews(() => Promise.resolve(((asked += 1), view)));
  assert.deepEqual(previews.of(moves), [], "nothing is known before");
  await Promise.all([previews.want(), previews.want()]);
  await previews.want();
  assert.equal(asked, 1);
  assert.deepEqual(previews.of(moves), [[way, five], [two, five], []]);
  previews.forget();
  assert.deepEqual(previews.of(moves), []);
  await previews.want();
  assert.equal(asked, 2);
});

test("an answer that comes after the next position lies there is not used", async () => {
  const previews = new Previews(() => Promise.resolve(view));
  const wanted = previews.want();
  previews.forget();
  await wanted;
  assert.deepEqual(previews.of(moves), []);
});

test("what cannot be had is done without", async () => {
  const previews = new Previews(() => Promise.reject(new Error("gone")));
  await previews.want();
  assert.deepEqual(previews.of(moves), []);
});

test("who has switched it off asks for nothing and sees nothing", async () => {
  let asked = 0;
  const previews = new Previews(() => Promise.resolve(((asked += 1), view)));
  assert.ok(previewsWanted(), "it is on at first");
  setPreviewsWanted(false);
  await previews.want();
  assert.equal(asked, 0);
  setPreviewsWanted(true);
  await previews.want();
  setPreviewsWanted(false);
  assert.deepEqual(previews.of(moves), []);
});

test("a place tells each face once and what happens to others, ways are for who aims at it", () => {
  assert.deepEqual(
    badges([
      [way, five, takes],
      [other, two, takes],
      [other, five],
    ]),
    [five, takes, two],
  );
  assert.deepEqual(badges([[mark("goes", { look: "white" })]]), [], "that a pawn is put there goes without saying");
});

test("of a few moves all is shown, of many what they have in common and every length", () => {
  assert.deepEqual(
    together([
      [way, five],
      [other, five],
    ]),
    [way, five, other],
  );
  const many = [[way, five], [other, five], [five], [five, two], [five]];
  assert.deepEqual(together(many), [five]);
  const longer = mark("length", { sign: "13 → 15" });
  assert.deepEqual(together([...many, [five, longer]]), [five, longer]);
});

test("words are few: one thing or another, else what holds in any case", () => {
  assert.equal(told([]), "");
  assert.equal(told([[way, five, takes]]), "shows 5, takes the die showing 4");
  assert.equal(told([[five], [two]]), "shows 5 or shows 2");
  assert.equal(told([[five], [other, five]]), "shows 5");
  assert.equal(told([[five, takes], [two, takes], [takes]]), "takes the die showing 4");
});

test("a place leads to moves also where their beginning need not be touched", () => {
  const paths = new Paths(moves);
  assert.deepEqual(paths.leading("a3"), moves);
  assert.deepEqual(
    paths.leading("d3").map(({ text }) => text),
    ["z"],
  );
  assert.deepEqual(paths.leading("e5"), []);
  paths.touch("a3");
  assert.deepEqual(
    paths.leading("c3").map(({ text }) => text),
    ["x", "y"],
  );
});
