/** What can be carried away from an analysis: its record as a file, a link to a line. */

import { errorText, postForText } from "../common/api.js";
import { h } from "../common/dom.js";
import { say } from "../common/why.js";

/** @import { Game } from "./game.js" */

/** Download the game with its variations. @param {Game} game */
export async function downloadRecord({ sheet, tree }) {
  const { box, start, players, date, result, ending, tags } = sheet;
  const moves = tree.flat.map(({ after, text }) => ({ after, text }));
  try {
    const text = await postForText("/api/analysis/records", { box: box.name, options: box.options, start, players, date, result, ending, tags, moves });
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${box.name}.txt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    say(errorText(error));
  }
}
