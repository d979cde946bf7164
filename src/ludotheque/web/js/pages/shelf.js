/** The shelf page: the visitor's tables, tables that wait, a record to open. */

import { errorText, get, isKnown, post } from "../common/api.js";
import { byId, h } from "../common/dom.js";
import { install } from "../common/install.js";
import { learnRungs, seatName } from "../common/names.js";
import { retryPictures } from "../common/pictures.js";
import { t } from "../common/words.js";
import { showSolved } from "../reading/solved.js";

/** @import { Summary } from "../common/types" */

const SHOWN = 8;

async function showTables() {
  const { boxes } = await get("/api/boxes", {});
  const titles = new Map(boxes.map((box) => [box.name, box.title]));
  for (const box of boxes) learnRungs(box.ladder);
  const me = isKnown() ? await get("/api/me", {}).catch(() => null) : null;
  if (me) await list("running", "mine", titles, me.person);
  await list("open", "open", titles, me?.person ?? "");
}

/** @param {string} id @param {"mine" | "open"} scope @param {Map<string, string>} titles @param {string} me */
async function list(id, scope, titles, me) {
  const { tables } = await get("/api/tables", { scope });
  const wanted = tables.filter((table) => table.state !== "cancelled" && (scope === "mine" || table.seats.every((seat) => seat.person !== me)));
  const order = { playing: 0, paused: 1, waiting: 1, over: 2, cancelled: 3 };
  wanted.sort((a, b) => order[a.state] - order[b.state] || b.updated - a.updated);
  const section = byId(id);
  section.querySelector("ul")?.replaceChildren(...wanted.slice(0, SHOWN).map((table) => card(table, titles, me)));
  section.hidden = wanted.length === 0;
}

/** @param {Summary} table @param {Map<string, string>} titles @param {string} me */
function card(table, titles, me) {
  const others = table.seats.filter((seat) => seat.person !== me || seat.kind !== "person").map((seat) => seatName(seat));
  const turn = table.turn === null ? undefined : table.seats[table.turn];
  const mine = table.state === "playing" && turn?.person === me;
  const states = {
    waiting: t("waiting for players"),
    playing: mine ? t("your turn") : t("being played"),
    paused: t("paused"),
    over: t("over"),
    cancelled: t("closed"),
  };
  return h(
    "li",
    {},
    h(
      "a",
      { class: "table-card", href: `/tables/${table.table}` },
      h("img", { src: `/tables/${table.table}/picture/svg?at=${table.number}`, alt: "", loading: "lazy" }),
      h(
        "span",
        {},
        h("b", {}, titles.get(table.box) ?? table.box),
        h("span", { class: "small" }, others.length ? t("with {names}", { names: others.join(", ") }) : t("on one screen")),
        h("br"),
        h("span", { class: mine ? "state" : "small" }, table.record ? t("a record") : states[table.state]),
      ),
    ),
  );
}

byId("record").addEventListener("change", async (event) => {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (!file) return;
  const note = byId("record-note");
  note.textContent = t("Reading…");
  try {
    const view = await post("/api/records", await file.text());
    location.assign(`/tables/${view.table}`);
  } catch (error) {
    note.textContent = errorText(error);
  }
});

retryPictures();
showSolved();
showTables().catch(() => undefined);
addEventListener("pageshow", (event) => {
  if (event.persisted) showTables().catch(() => undefined);
});
install();
