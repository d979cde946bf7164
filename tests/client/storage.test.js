/** What a browser remembers: variations of games, and what was done of a course. */

import { stored } from "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { loadVariations, saveVariations } from "../../src/ludotheque/web/js/analysis/saved_variations.js";
import { load, loadList } from "../../src/ludotheque/web/js/common/storage.js";
import { Progress } from "../../src/ludotheque/web/js/reading/progress.js";

beforeEach(() => stored.clear());

test("damaged or foreign entries count as nothing", () => {
  stored.set("bad", "{not json");
  stored.set("number", "3");
  assert.equal(load("bad"), null);
  assert.deepEqual(loadList("number"), []);
  stored.set("ludotheque.analysis./page", '{"at": 1}');
  assert.equal(loadVariations("/page"), null);
});

test("of many games the longest untouched are forgotten", () => {
  const moves = [{ after: 0, text: "a", seat: 0 }];
  for (let game = 0; game < 40; game++) saveVariations(`/${game}`, { moves, at: 0 });
  saveVariations("/0", { moves, at: 1 }); // touched again
  saveVariations("/new", { moves, at: 0 });
  assert.equal(loadVariations("/1"), null);
  assert.deepEqual(loadVariations("/0"), { moves, at: 1 });
  assert.ok(loadVariations("/2") && loadVariations("/new"));
});

test("progress goes on where it stopped, on the next visit too", () => {
  const tasks = ["one", "two", "three"];
  const progress = new Progress("toy.first", tasks);
  progress.done("one");
  progress.done("three");
  const later = new Progress("toy.first", tasks);
  assert.equal(later.first, 1);
  assert.ok(!later.complete);
  later.done("two");
  assert.ok(later.complete);
  assert.equal(later.first, 0, "all done: from the beginning");
});
