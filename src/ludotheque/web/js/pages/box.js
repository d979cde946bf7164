/** The page of one box: choose how to play, and sit down. */

import { ApiError, errorText, post, savedName, saveName } from "../common/api.js";
import { byId, h } from "../common/dom.js";
import { install } from "../common/install.js";
import { retryPictures } from "../common/pictures.js";
import { load, save } from "../common/storage.js";
import { t } from "../common/words.js";

/** @import { Body, BoxFacts } from "../common/types" */

/** @type {BoxFacts} */
const facts = JSON.parse(byId("facts").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (byId("opening"));
const CHOICES = `ludotheque.opening.${facts.name}`;
/** What was chosen here last. @type {Record<string, string>} */
const saved = load(CHOICES) ?? {};

/** The options that are not chosen with the players. */
const rules = facts.options.filter(({ name }) => name !== "players");

/** @param {string} name */
function chosen(name) {
  return String(new FormData(form).get(name) ?? "");
}

/** @param {string} title @param {string} name @param {[string, string][]} values @param {string} usual */
function chips(title, name, values, usual) {
  const last = saved[name] ?? "";
  const at = values.some(([value]) => value === last) ? last : usual;
  return h(
    "fieldset",
    { class: "field" },
    h("legend", {}, title),
    h(
      "div",
      { class: "rungs" },
      ...values.map(([value, label]) => h("label", { class: "chip" }, h("input", { type: "radio", name, value, checked: value === at }), h("span", {}, label))),
    ),
  );
}

/** @param {string} title @param {string} name @param {[string, string][]} values */
function menu(title, name, values) {
  const last = saved[name];
  return h(
    "label",
    { class: "field" },
    h("span", {}, title),
    h("select", { name }, ...values.map(([value, label]) => h("option", { value, selected: value === last }, label))),
  );
}

/** @param {string} title @param {string} name @param {string} value */
function field(title, name, value) {
  return h("label", { class: "field" }, h("span", {}, title), h("input", { type: "text", name, value, maxlength: 40, autocomplete: "off" }));
}

function players() {
  return Number(chosen("players") || facts.counts[0]);
}

/** What depends on who plays. */
function showChoices() {
  /** @type {[string, string][]} */
  const counts = facts.counts.map((n) => [String(n), String(n)]);
  byId("choices").replaceChildren(...(counts.length > 1 ? [chips(t("Players"), "players", counts, String(facts.counts[0]))] : []));
  byId("choices").append(...partsOf(chosen("way")));
}

/** @param {string} way @returns {HTMLElement[]} */
function partsOf(way) {
  if (way === "bot") return botParts();
  return way === "here" ? hereParts() : linkParts();
}

function botParts() {
  const middle = facts.ladder[Math.min(2, facts.ladder.length - 1)]?.rung ?? "";
  /** @type {[string, string][]} */
  const rungs = facts.ladder.map(({ rung, title }) => [rung, title]);
  /** @type {[string, string][]} */
  const sides = facts.seats.slice(0, 2).map((name, side) => [String(side), name]);
  const strength = chips(t("How strong?"), "rung", rungs, middle);
  return players() === 2 ? [strength, chips(t("You play"), "first", sides, "0")] : [strength];
}

function hereParts() {
  return [h("div", { class: "pair" }, ...Array.from({ length: players() }, (_, i) => field(facts.seats[i] ?? "", `name${i}`, saved[`name${i}`] ?? "")))];
}

function linkParts() {
  const listed = h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", name: "listed" }),
    h("span", {}, t("Anyone may sit down: show the table on the shelf")),
  );
  return [field(t("Your name"), "name", savedName()), listed];
}

function showMore() {
  const labelled = (/** @type {{value: string, label: string}} */ { value, label }) => /** @type {[string, string]} */ ([value, label]);
  const options = rules.map(({ name, title, values }) => menu(title, `option-${name}`, values.map(labelled)));
  byId("more").replaceChildren(
    ...options,
    menu(t("Clock"), "clock", [
      ["none", t("none")],
      ["live 180 2", t("3 minutes, 2 seconds per move")],
      ["live 600 5", t("10 minutes, 5 seconds per move")],
      ["live 1800 10", t("30 minutes, 10 seconds per move")],
      ["days 1", t("1 day per move")],
      ["days 3", t("3 days per move")],
    ]),
    menu(t("Match"), "games", [["1", t("one game")], ...["2", "3", "5", "7"].map((n) => /** @type {[string, string]} */ ([n, t("{n} games", { n })]))]),
  );
}

/** @returns {Body<"/api/tables">["seats"]} */
function seats() {
  const n = players();
  const way = chosen("way");
  if (way === "here") return Array.from({ length: n }, (_, i) => ({ kind: "me", name: chosen(`name${i}`) || facts.seats[i] || "" }));
  const mine = way === "bot" && n === 2 ? Number(chosen("first") || 0) : 0;
  return Array.from({ length: n }, (_, i) => {
    if (i === mine) return { kind: "me", name: chosen("name") || savedName() };
    return way === "bot" ? { kind: "bot", rung: chosen("rung") } : { kind: "open" };
  });
}

/** @returns {Body<"/api/tables">["clock"]} */
function clock() {
  const [kind = "none", first = "0", second = "0"] = chosen("clock").split(" ");
  if (kind === "live") return { kind, seconds: Number(first), increment: Number(second) };
  return kind === "days" ? { kind, days: Number(first) } : { kind: "none" };
}

function options() {
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(rules.map(({ name }) => [name, chosen(`option-${name}`)]));
  if (facts.counts.length > 1) options.players = String(players());
  return options;
}

/** @param {Event} event */
async function play(event) {
  event.preventDefault();
  const note = byId("opening-note");
  const button = /** @type {HTMLButtonElement | null} */ (form.querySelector("button[type=submit]"));
  if (button) button.disabled = true;
  note.classList.remove("wrong");
  note.textContent = t("Setting up the table…");
  saveName(chosen("name"));
  save(CHOICES, Object.fromEntries(new FormData(form)));
  const body = { box: facts.name, options: options(), seats: seats(), clock: clock(), games: Number(chosen("games") || 1), listed: chosen("listed") === "on" };
  for (;;) {
    try {
      const view = await post("/api/tables", body);
      location.assign(`/tables/${view.table}`);
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status === 503) {
        note.textContent = t("This box is warming up. That happens once and takes a minute or two.");
        await new Promise((resolve) => setTimeout(resolve, 2000));
        continue;
      }
      note.classList.add("wrong");
      note.textContent = errorText(error);
      if (button) button.disabled = false;
      return;
    }
  }
}

for (const way of form.querySelectorAll("input[name=way]")) {
  if (way instanceof HTMLInputElement && saved.way === way.value) way.checked = true;
  way.addEventListener("change", showChoices);
}
form.addEventListener("change", (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== "players") return;
  saved.players = event.target.value;
  showChoices();
  /** @type {HTMLElement | null} */ (form.querySelector("input[name=players]:checked"))?.focus();
});
form.addEventListener("submit", (event) => void play(event));
addEventListener("pageshow", () => {
  // back from the table: the button works again
  const button = form.querySelector("button[type=submit]");
  if (button instanceof HTMLButtonElement) button.disabled = false;
  byId("opening-note").textContent = "";
});
showMore();
showChoices();
retryPictures();
install();
