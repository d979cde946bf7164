/** Names of seats, and points as people write them. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { learnRungs, myTurn, points, seatName, spokenName } from "../../src/ludotheque/web/js/common/names.js";
import { seat, tableView } from "./views.js";

test("a seat is called by its person, its bot, or what it is", () => {
  learnRungs([{ rung: "3", title: "The student" }]);
  assert.equal(seatName(seat({ name: "Ada" })), "Ada");
  assert.equal(seatName(seat({ mine: true })), "You");
  assert.equal(seatName(seat()), "Guest");
  assert.equal(seatName(seat({ kind: "open" })), "a free seat");
  assert.equal(seatName(seat({ kind: "bot", rung: "3" })), "The student");
  assert.equal(seatName(seat({ kind: "bot", rung: "9" })), "9", "a bot of another box");
});

test("who holds several seats is spoken of by side", () => {
  const both = tableView({ seats: [seat({ mine: true }), seat({ seat: 1, side_name: "Black", mine: true })] });
  assert.equal(spokenName(both, 1), "Black");
  assert.equal(spokenName(tableView(), 1), "Ben");
  const record = tableView({ seats: [seat({ kind: "open" }), seat({ seat: 1, side_name: "Black", kind: "open" })] });
  assert.equal(spokenName(record, 1), "Black", "a record that names nobody");
  assert.equal(spokenName(tableView(), null), "", "chance has no seat");
});

test("my turn is the turn of a seat of mine", () => {
  assert.ok(myTurn(tableView()));
  assert.ok(!myTurn(tableView({ turn: 1 })));
  assert.ok(!myTurn(tableView({ turn: null })));
});

test("points are written with quarters and halves", () => {
  const written = [0, 1, 0.5, 2.5, -0.5, -1.25, 0.75, 1 / 3, 18].map(points);
  assert.deepEqual(written, ["0", "1", "½", "2½", "−½", "−1¼", "¾", "0.33", "18"]);
});
