/** A game and its variations as a tree, and as the flat list that is saved and sent. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tree } from "../../src/ludotheque/web/js/analysis/tree.js";

// 1 a, 2 b, 3 c; instead of b: x, y; instead of y: z
const MOVES = [
  { after: 0, text: "a", seat: 0 },
  { after: 1, text: "b", seat: 1 },
  { after: 2, text: "c", seat: 0, position: "after c" },
  { after: 1, text: "x", seat: 1 },
  { after: 4, text: "y", seat: 0 },
  { after: 4, text: "z", seat: 0 },
];
const texts = (/** @type {{text: string}[]} */ nodes) => nodes.map((node) => node.text).join(" ");

/** @param {Tree} tree @param {string} text */
function find(tree, text) {
  const node = tree.nodes.find((each) => each.text === text);
  assert.ok(node);
  return node;
}

test("the game itself is the line of first children", () => {
  const tree = new Tree(MOVES);
  assert.equal(texts(tree.main), " a b c");
  assert.equal(texts(tree.nodes), " a b c x y z");
  assert.equal(tree.main[3]?.position, "after c");
  assert.deepEqual(
    tree.main.map((node) => node.ply),
    [0, 1, 2, 3],
  );
});

test("the flat list builds the same tree again", () => {
  const { flat } = new Tree(MOVES);
  assert.deepEqual(
    flat,
    MOVES.map(({ after, text, seat }) => ({ after, text, seat })),
  );
  assert.deepEqual(new Tree(flat).flat, flat);
});

test("a line goes on where one was last", () => {
  const tree = new Tree(MOVES);
  const [x, z] = [find(tree, "x"), find(tree, "z")];
  assert.equal(texts(x.line), " a x y");
  x.onward = z;
  assert.equal(texts(x.line), " a x z");
  assert.equal(texts(z.path), " a x z");
});

test("what stands beside the game is aside, to its end", () => {
  const tree = new Tree(MOVES);
  const aside = tree.nodes.filter((node) => node.aside);
  assert.equal(texts(aside), "x y z");
});

test("the same move is not written twice; a new one is not the game's own", () => {
  const tree = new Tree(MOVES);
  const b = find(tree, "b");
  assert.equal(tree.add(b, "c", 0), tree.main[3]);
  const tried = tree.add(b, "d", 0);
  assert.ok(!tried.own && tried.aside && tried.ply === 3);
});

test("a removed variation takes all after it away, and the way to it", () => {
  const tree = new Tree(MOVES);
  const [a, x] = [find(tree, "a"), find(tree, "x")];
  a.onward = x;
  tree.remove(x);
  assert.equal(texts(tree.nodes), " a b c");
  assert.equal(a.next?.text, "b");
  tree.remove(tree.root);
  assert.equal(texts(tree.nodes), " a b c", "the first position stays");
});

test("saved variations are taken over as far as they make sense", () => {
  const tree = new Tree(MOVES.slice(0, 3));
  const nodes = tree.merge([...MOVES, { after: 99, text: "lost", seat: 0 }, { after: 0, text: "never", seat: 0 }]);
  assert.equal(texts(nodes), " a b c x y z");
  assert.ok(find(tree, "b").own && !find(tree, "x").own);
});
