/** Why not? The sentence a refusal shows, and the rule behind it, opened beside the board. */

import { get } from "./api.js";
import { byId, h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types").Refusal} Refusal @typedef {import("./types").Paragraph} Paragraph */

const ROOM = "(min-width: 900px)"; // beside the board; on a phone the rule is opened by a touch

/** @type {Map<string, Promise<Paragraph>>} */
const known = new Map();

/** @param {string} text */
export function say(text) {
  byId("why").replaceChildren(text ? h("p", {}, text) : "");
}

/**
 * Say why a move is refused, and open the booklet's paragraph.
 * @param {string} box @param {Refusal} refusal
 */
export async function sayWhy(box, refusal) {
  say(refusal.text);
  const sentence = byId("why").firstElementChild;
  const rule = await paragraph(box, refusal.paragraph).catch(() => null);
  if (rule && byId("why").contains(sentence)) byId("why").append(opened(rule)); // nothing else was said meanwhile
}

/**
 * Ask the house why touching these places is no move.
 * @param {string} table @param {string} box @param {string[]} clicks @returns {Promise<string[]>} the cells concerned
 */
export async function askWhy(table, box, clicks) {
  const query = clicks.map((click) => `clicks=${encodeURIComponent(click)}`).join("&");
  const answer = await get(`/api/tables/${table}/explain?${query}`);
  if (answer.legal) return [];
  void sayWhy(box, answer);
  return answer.cells;
}

/**
 * The rule as a leaf of the booklet.
 * @param {Paragraph} rule @param {boolean} [open]
 */
export function opened(rule, open = matchMedia(ROOM).matches) {
  const text = h("div", { class: "leaf-text" });
  text.innerHTML = rule.html; // our own booklet, written without HTML of its own
  return h("details", { class: "leaf", open },
    h("summary", {}, h("span", { class: "leaf-number" }, `§ ${rule.number}`), ` ${rule.section}`),
    text,
    h("p", { class: "leaf-more" }, h("a", { href: rule.address, target: "_blank", rel: "noopener" }, t("Open the booklet here"))));
}

/** @param {string} box @param {string} name @returns {Promise<Paragraph>} */
function paragraph(box, name) {
  const address = `/api/boxes/${box}/booklet/${encodeURIComponent(name)}`;
  const asked = known.get(address) ?? get(address);
  known.set(address, asked);
  asked.catch(() => known.delete(address));
  return asked;
}
