/** Why not? The sentence a refusal shows, and the rule behind it, opened beside the board. */

import { get } from "./api.js";
import { byId, h } from "./dom.js";
import { t } from "./words.js";

/** @import { Paragraph, Refusal } from "./types" */

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
  if (rule && byId("why").contains(sentence)) byId("why").append(ruleLeaf(rule)); // nothing else was said meanwhile
}

/**
 * The rule as a leaf of the booklet.
 * @param {Omit<Paragraph, "name">} rule @param {boolean} [open]
 */
export function ruleLeaf(rule, open = matchMedia(ROOM).matches) {
  const text = h("div", { class: "leaf-text" });
  text.innerHTML = rule.html; // our own booklet, written without HTML of its own
  return h(
    "details",
    { class: "leaf", open },
    h("summary", {}, h("span", { class: "leaf-number" }, `§ ${rule.number}`), ` ${rule.section}`),
    text,
    h("p", { class: "leaf-more" }, h("a", { href: rule.address, target: "_blank", rel: "noopener" }, t("Open the booklet here"))),
  );
}

/** @param {string} box @param {string} name @returns {Promise<Paragraph>} */
function paragraph(box, name) {
  const key = `${box} ${name}`;
  const asked = known.get(key) ?? get("/api/boxes/{name}/booklet/{paragraph}", { name: box, paragraph: name });
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
