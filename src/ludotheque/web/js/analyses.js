/** The page where one brings a game to be looked into. */

import { post, Problem } from "./api.js";
import { byId } from "./dom.js";
import { install } from "./install.js";
import { keep } from "./kept.js";
import { t } from "./words.js";

const text = /** @type {HTMLTextAreaElement} */ (byId("record-text"));

/** Lay the game out, and keep its variations for the page to come. */
async function read() {
  const note = byId("reading-note");
  note.classList.remove("wrong");
  note.textContent = t("Reading…");
  try {
    /** @type {import("./types").Sheet} */
    const sheet = await post("/api/analysis/sheets", { text: text.value });
    const view = await post("/api/records", { text: text.value });
    const page = `/analysis/tables/${view.table}/1`;
    keep(page, { moves: sheet.moves, at: -1 }); // the end of the game lies on the board first
    location.assign(page);
  } catch (error) {
    note.classList.add("wrong");
    note.textContent = error instanceof Problem ? error.message : t("The house does not answer. Try again.");
  }
}

byId("reading").addEventListener("submit", (event) => {
  event.preventDefault();
  void read();
});
byId("record-file").addEventListener("change", async (event) => {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (!file) return;
  text.value = await file.text();
  void read();
});
addEventListener("pageshow", () => { byId("reading-note").textContent = ""; });
install();
