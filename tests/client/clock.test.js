/** Clocks that run down between two views. */

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, timeLeft } from "../../src/ludotheque/web/js/table/clock.js";
import { tableView } from "./views.js";

const clock = { ...tableView().clock, kind: /** @type {const} */ ("live"), remaining: [60_000, 30_000], running: 0, now: 1_000_000 };
const view = tableView({ clock });

test("only the running clock runs, by the server's time", () => {
  assert.equal(timeLeft(view, 0, 0, 1_004_000), 56_000);
  assert.equal(timeLeft(view, 1, 0, 1_004_000), 30_000);
  assert.equal(timeLeft(view, 0, 2_000, 1_002_000), 56_000, "our clock is two seconds slow");
  assert.equal(timeLeft(view, 0, 0, 2_000_000), 0, "and never below nothing");
  assert.equal(timeLeft(tableView(), 0, 0), null, "no clock on the table");
});

test("time for people", () => {
  const written = [0, 9_940, 10_000, 61_000, 599_999, 3_600_000, 3_725_000].map(clockText);
  assert.deepEqual(written, ["0:00.0", "0:09.9", "0:10", "1:01", "9:59", "1:00:00", "1:02:05"]);
  assert.equal(clockText(36 * 3_600_000), "1.5 d");
});
