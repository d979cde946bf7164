/** The page where one brings a game to be looked into. */

import { saveVariations } from "../analysis/saved_variations.js";
import { errorText, post } from "../common/api.js";
import { byId } from "../common/dom.js";
import { install } from "../common/install.js";
import { t } from "../common/words.js";

const text = /** @type {HTMLTextAreaElement} */ (byId("record-text"));

/** Lay the game out, and save its variations for the page to come. */
async function read() {
  const note = byId("reading-note");
  note.classList.remove("wrong");
  note.textContent = t("Reading…");
  try {
    const sheet = await post("/api/analysis/sheets", text.value);
    const view = await post("/api/records", text.value);
    const page = `/analysis/tables/${view.table}/1`;
    saveVariations(page, { moves: sheet.moves, at: -1 }); // the end of the game lies on the board first
    location.assign(page);
  } catch (error) {
    note.classList.add("wrong");
    note.textContent = errorText(error);
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
addEventListener("pageshow", () => {
  byId("reading-note").textContent = "";
});
install();
