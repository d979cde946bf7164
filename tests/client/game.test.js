/** How the positions of an analysed game are named to the server. */

import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Game } from "../../src/ludotheque/web/js/analysis/game.js";
import { stored } from "./page.js";

beforeEach(() => stored.clear());

/** A game of so many moves, the position known after some of them. @param {number} length @param {number[]} known */
function game(length, known = []) {
  const moves = Array.from({ length }, (_, i) => ({ after: i, text: `m${i + 1}`, seat: i % 2, position: known.includes(i + 1) ? `p${i + 1}` : "" }));
  const box = { name: "toy", title: "Toy", options: { level: "2" } };
  return new Game({ box, start: "S", players: [], date: "", result: null, ending: "", tags: {}, moves, sides: [] }, "/page");
}

/** @param {Game} played @param {number} ply */
function asked(played, ply) {
  const node = played.tree.main[ply];
  assert.ok(node);
  const { searchParams } = new URL(played.drawing(node), "http://localhost");
  return { text: searchParams.get("text"), option: searchParams.get("option"), line: searchParams.getAll("line") };
}

test("a position is its start and the moves from there", () => {
  assert.deepEqual(asked(game(3), 2), { text: "S", option: "level:2", line: ["m1", "m2"] });
  assert.deepEqual(asked(game(3, [1]), 3), { text: "S", option: "level:2", line: ["m1", "m2", "m3"] }, "pieces keep their names on the way");
});

test("a very long line is told from a position on the way", () => {
  const { text, line } = asked(game(600, [250, 500]), 600);
  assert.equal(text, "p500");
  assert.deepEqual([line.length, line[0], line.at(-1)], [100, "m501", "m600"]);
  assert.equal(asked(game(600, [250, 500]), 500).text, "p250", "not from itself: how the last move went is told too");
});

test("the page opens where one looked last, with all that was tried", () => {
  const first = game(2);
  const tried = first.tree.add(first.tree.root, "other", 0);
  first.save(tried);
  const later = game(2);
  assert.equal(later.last.text, "other");
  assert.equal(later.tree.nodes.length, 4);
  stored.clear();
  assert.equal(game(2).last.text, "m2", "at first, the end of the game");
});

test("a line and a position can be shared", () => {
  const played = game(2);
  const [, first] = played.tree.main;
  assert.ok(first);
  first.position = "after m1";
  assert.equal(played.linePage(first), "/analysis/boxes/toy?text=S&option=level%3A2&line=m1");
  assert.equal(played.positionPage(first), "/positions/toy?text=after+m1&option=level%3A2");
});
