/** A browser's word for the dice: once a game, given again where it was lost. */

import "./page.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { DiceWord } from "../../src/ludotheque/web/js/table/dice_word.js";
import { tableView } from "./views.js";

/** @import { Command, View } from "../../src/ludotheque/web/js/common/types" */

const dice = (game = 1) => ({ game, commitment: "", seed: null, scheme: 2, words: ["", ""], until: null, taken_back: 0 });
const wanted = (game = 1) => tableView({ may: ["move", "word"], dice: dice(game) });
const given = (game = 1) => tableView({ may: ["move"], dice: dice(game) });

/** A table that takes words, or loses them. */
function table() {
  const live = {
    connected: true,
    view: /** @type {View | null} */ (null),
    sent: /** @type {string[]} */ ([]),
    lost: false,
    send: async (/** @type {Command} */ command) => {
      assert.equal(command.command, "word");
      live.sent.push(/** @type {{word: string}} */ (command).word);
      if (live.lost) throw new Error("lost");
    },
  };
  const word = new DiceWord(live);
  const show = (/** @type {View} */ view) => word.show((live.view = view));
  return { live, show };
}

test("a word is given once a game, whatever views come meanwhile", () => {
  const { live, show } = table();
  for (const view of [wanted(), wanted(), given(), given(), wanted(2), wanted(2), given(2)]) show(view);
  assert.equal(live.sent.length, 2);
  for (const word of live.sent) assert.match(word, /^[0-9a-f]{32}$/);
  assert.notEqual(live.sent[0], live.sent[1]);
});

test("where no dice are thrown, or for one who only watches, there is none", () => {
  const { live, show } = table();
  show(tableView({ dice: dice() }));
  show(tableView({ may: [] }));
  assert.equal(live.sent.length, 0);
});

test("whoever sits down elsewhere is asked once more", () => {
  const { live, show } = table();
  for (const view of [wanted(), given(), wanted(), given()]) show(view);
  assert.equal(live.sent.length, 2);
});

test("a lost word is given again, with growing pauses, and not while the house is out of reach", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { live, show } = table();
  live.lost = true;
  show(wanted());
  await pass(999);
  assert.equal(live.sent.length, 1);
  await pass(1);
  assert.equal(live.sent.length, 2);
  await pass(1999);
  assert.equal(live.sent.length, 2);
  live.connected = false;
  await pass(60_000);
  assert.equal(live.sent.length, 2);
  live.connected = true;
  live.lost = false;
  show(wanted());
  await pass(60_000);
  assert.equal(live.sent.length, 3);
  mock.timers.reset();
});

test("a word that another tab gave first is not given again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { live, show } = table();
  live.lost = true; // refused
  show(wanted());
  await pass(0);
  show(given());
  await pass(60_000);
  assert.equal(live.sent.length, 1);
  mock.timers.reset();
});

/** @param {number} milliseconds */
async function pass(milliseconds) {
  await Promise.resolve();
  await Promise.resolve();
  mock.timers.tick(milliseconds);
  await Promise.resolve();
  await Promise.resolve();
}
