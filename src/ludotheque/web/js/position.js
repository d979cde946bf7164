/** The page of a shared position: play on from here, against each other on one screen. */

import { post, Problem } from "./api.js";
import { byId } from "./dom.js";
import { install } from "./install.js";
import { t } from "./words.js";

/** @type {{box: string, text: string, options: Record<string, string>, seats: string[]}} */
const position = JSON.parse(byId("position").textContent ?? "{}");

byId("play-on").addEventListener("click", async () => {
  const note = byId("opening-note");
  note.textContent = t("Setting up the table…");
  try {
    const seats = position.seats.map((name) => ({ kind: "me", name }));
    const view = await post("/api/tables", { body: { box: position.box, options: position.options, start: position.text, seats } });
    location.assign(`/tables/${view.table}`);
  } catch (error) {
    note.textContent = error instanceof Problem ? error.message : t("The house does not answer. Try again.");
  }
});
install();
