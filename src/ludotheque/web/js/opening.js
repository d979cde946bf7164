/** The page of one box: choose how to play, and sit down. */

import { post, Problem, savedName, saveName } from "./api.js";
import { byId, h } from "./dom.js";
import { install } from "./install.js";
import { retryPictures } from "./pictures.js";
import { t } from "./words.js";

/** @type {import("./types").BoxFacts} */
const facts = JSON.parse(byId("facts").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (byId("opening"));
const REMEMBERED = `ludotheque.opening.${facts.name}`;
/** @type {Record<string, string>} */
const remembered = JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}");

/** @param {string} name */
function chosen(name) {
  return String(new FormData(form).get(name) ?? "");
}

/** @param {string} title @param {string} name @param {[string, string][]} values @param {string} usual */
function chips(title, name, values, usual) {
  const wished = remembered[name] ?? "";
  const at = values.some(([value]) => value === wished) ? wished : usual;
  return h("fieldset", { class: "field" }, h("legend", {}, title), h("div", { class: "rungs" },
    ...values.map(([value, label]) => h("label", { class: "chip" }, h("input", { type: "radio", name, value, checked: value === at }), h("span", {}, label)))));
}

/** @param {string} title @param {string} name @param {[string, string][]} values */
function menu(title, name, values) {
  const wished = remembered[name];
  return h("label", { class: "field" }, h("span", {}, title),
    h("select", { name }, ...values.map(([value, label]) => h("option", { value, selected: value === wished }, label))));
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
  const count = facts.counts.length > 1 ? [chips(t("Players"), "players", facts.counts.map((n) => [String(n), String(n)]), String(facts.counts[0]))] : [];
  byId("choices").replaceChildren(...count);
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
  const start = players() === 2 ? [chips(t("You play"), "first", [["0", facts.seats[0] ?? ""], ["1", facts.seats[1] ?? ""]], "0")] : [];
  return [chips(t("How strong?"), "rung", rungs, middle), ...start];
}

function hereParts() {
  return [h("div", { class: "pair" }, ...Array.from({ length: players() }, (_, i) => field(facts.seats[i] ?? "", `name${i}`, remembered[`name${i}`] ?? "")))];
}

function linkParts() {
  const listed = h("label", { class: "check" }, h("input", { type: "checkbox", name: "listed" }), h("span", {}, t("Anyone may sit down: show the table on the shelf")));
  return [field(t("Your name"), "name", savedName()), listed];
}

function showMore() {
  const options = facts.options.filter((option) => option.name !== "players").map((option) =>
    menu(option.title, `option-${option.name}`, option.values.map(({ value, label }) => [value, label])));
  byId("more").replaceChildren(...options,
    menu(t("Clock"), "clock", [["none", t("none")], ["live 180 2", t("3 minutes, 2 seconds per move")], ["live 600 5", t("10 minutes, 5 seconds per move")], ["live 1800 10", t("30 minutes, 10 seconds per move")], ["days 1", t("1 day per move")], ["days 3", t("3 days per move")]]),
    menu(t("Match"), "games", [["1", t("one game")], ...["2", "3", "5", "7"].map((n) => /** @type {[string, string]} */ ([n, t("{n} games", { n })]))]));
}

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

function clock() {
  const [kind = "none", first = "0", second = "0"] = chosen("clock").split(" ");
  if (kind === "live") return { kind, seconds: Number(first), increment: Number(second) };
  return kind === "days" ? { kind, days: Number(first) } : { kind: "none" };
}

function options() {
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(facts.options.filter((option) => option.name !== "players").map((option) => [option.name, chosen(`option-${option.name}`)]));
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
  localStorage.setItem(REMEMBERED, JSON.stringify(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))));
  const body = { box: facts.name, options: options(), seats: seats(), clock: clock(), games: Number(chosen("games") || 1), listed: chosen("listed") === "on" };
  for (;;) {
    try {
      const view = await post("/api/tables", { body });
      location.assign(`/tables/${view.table}`);
      return;
    } catch (error) {
      if (error instanceof Problem && error.status === 503) {
        note.textContent = t("This box is warming up. That happens once and takes a minute or two.");
        await new Promise((resolve) => setTimeout(resolve, 2000));
        continue;
      }
      note.classList.add("wrong");
      note.textContent = error instanceof Problem ? error.message : t("The house does not answer. Try again.");
      if (button) button.disabled = false;
      return;
    }
  }
}

for (const way of form.querySelectorAll("input[name=way]")) {
  if (way instanceof HTMLInputElement && remembered.way === way.value) way.checked = true;
  way.addEventListener("change", showChoices);
}
form.addEventListener("change", (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== "players") return;
  remembered.players = event.target.value;
  showChoices();
  /** @type {HTMLElement | null} */ (form.querySelector("input[name=players]:checked"))?.focus();
});
form.addEventListener("submit", (event) => void play(event));
addEventListener("pageshow", () => { // back from the table: the button works again
  const button = form.querySelector("button[type=submit]");
  if (button instanceof HTMLButtonElement) button.disabled = false;
  byId("opening-note").textContent = "";
});
showMore();
showChoices();
retryPictures();
install();
