/** Addresses: braces are filled, the rest becomes the query, and a drawing is known by what it shows. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { address, fillIn, isOf, positionPage, positionQuery, query, tableDrawing } from "../../src/ludotheque/web/js/common/addresses.js";

test("braces are filled and the language is added", () => {
  assert.equal(address("/api/boxes/{name}", { name: "toy" }), "/api/boxes/toy?language=en");
  assert.equal(address("/api/boxes/{name}/booklet/{paragraph}", { name: "toy", paragraph: "a/b c" }), "/api/boxes/toy/booklet/a%2Fb%20c?language=en");
});

test("lists repeat their name, in order; what is empty or unknown is left out", () => {
  assert.equal(
    String(query({ line: ["b2", "b4"], text: "", seat: undefined, move: null, ply: 0, close: false, none: [] })),
    "line=b2&line=b4&ply=0&close=false",
  );
});

test("a position is named by text, options and moves", () => {
  const named = positionQuery({ text: "W. 3", options: { players: "3", scoring: "by cells" }, line: ["c1+", "a&b"] });
  const written = new URL(fillIn("/api/boxes/{name}/position", { name: "toy", ...named }), "http://localhost");
  assert.equal(written.searchParams.get("text"), "W. 3");
  assert.deepEqual(written.searchParams.getAll("option"), ["players:3", "scoring:by cells"]);
  assert.deepEqual(written.searchParams.getAll("line"), ["c1+", "a&b"]);
});

test("a page to share is the same in every language", () => {
  assert.equal(positionPage("toy", { text: "W. 3", options: { level: "2" } }), "/positions/toy?text=W.+3&option=level%3A2");
  assert.equal(positionPage("toy", { text: "" }), "/positions/toy?");
});

test("a drawing of a table is known by event and seat, however its address is written", () => {
  const drawing = tableDrawing("t_1", 9, 1);
  assert.equal(new URL(drawing.address, "http://localhost").pathname, "/api/tables/t_1/drawings/9");
  assert.ok(isOf(drawing, 9, 1));
  assert.ok(isOf({ ...drawing, address: "/elsewhere" }, 9, 1));
  assert.ok(!isOf(drawing, 9, 0) && !isOf(drawing, 8, 1));
  assert.ok(!isOf(null, 9, 1) && !isOf({ address: "/tables/t_1/picture/svg" }, null, 0));
});
