/** The page of a shared position: play on from here, against each other on one screen. */

import { errorText, post } from "../common/api.js";
import { byId } from "../common/dom.js";
import { install } from "../common/install.js";
import { t } from "../common/words.js";

/** @import { Body, SharedPosition } from "../common/types" */

/** @type {SharedPosition} */
const { box, options, text, seats } = JSON.parse(byId("position").textContent ?? "{}");

byId("play-on").addEventListener("click", async () => {
  const note = byId("opening-note");
  note.textContent = t("Setting up the table…");
  try {
    /** @type {Body<"/api/tables">["seats"]} */
    const mine = seats.map((name) => ({ kind: "me", name }));
    const view = await post("/api/tables", { box, options, start: text, seats: mine });
    location.assign(`/tables/${view.table}`);
  } catch (error) {
    note.textContent = errorText(error);
  }
});
install();
