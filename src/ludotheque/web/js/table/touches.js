/** Legal moves as a tree of touches, and back as a list. */

/** @import { Move, TouchTree } from "../common/types" */

/** The moves of a tree, each with its places and with what they decide. @param {TouchTree} tree @returns {Move[]} */
export function movesOf(tree) {
  return walk(tree, [], []);
}

/** @param {TouchTree} tree @param {string[]} clicks @param {number[]} asks @returns {Move[]} */
function walk(tree, clicks, asks) {
  const { "?": ask, ...places } = tree;
  const asked = typeof ask === "number" ? [...asks, ask] : asks;
  return Object.entries(places).flatMap(([place, next]) => {
    const touched = [...clicks, place];
    if (typeof next === "string") return [{ text: next, clicks: touched, asks: asked }];
    if (Array.isArray(next)) return [{ text: next[0], clicks: touched, asks: asked, caption: next[1] }];
    return typeof next === "number" ? [] : walk(next, touched, asked);
  });
}
