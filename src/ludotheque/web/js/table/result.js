/** After the game: how it came about, and what one can do with it. */

import { byId, fill, h } from "../common/dom.js";
import { points, spokenName } from "../common/names.js";
import { t } from "../common/words.js";
import { token } from "./token.js";

/** @import { Send, View } from "../common/types" */

/** @param {View} view @param {Send} send @param {{share: () => void, replay: () => void}} actions */
export function showResult(view, send, actions) {
  const game = view.match.history.at(-1)?.game ?? view.match.game;
  fill(byId("result"), [
    view.result &&
      h(
        "section",
        { class: "result", "aria-label": t("Result") },
        h("h2", {}, outcome(view)),
        h("p", { class: "how" }, how(view)),
        standings(view),
        view.match.games > 1 && h("p", { class: "match" }, matchLine(view)),
        h(
          "div",
          { class: "result-buttons" },
          ...rematch(view, send),
          h("a", { class: "quiet", href: `/analysis/tables/${view.table}/${game}`, "data-key": "analysis" }, t("Look back with the engine")),
          h("button", { type: "button", "data-key": "replay", onclick: actions.replay }, t("Replay")),
          h("a", { class: "quiet", href: "/boxes/" + view.box.name, "data-key": "box" }, t("Another opponent")),
        ),
      ),
    (view.result || view.plies > 0) &&
      h(
        "p",
        { class: "carry" },
        h(
          "a",
          { href: `/api/tables/${view.table}/games/${game}/record`, download: `${view.box.name}-${view.table}.txt`, "data-key": "record" },
          t("Download the record"),
        ),
        h("button", { type: "button", class: "link", "data-key": "share", onclick: actions.share }, t("Share this position")),
        !view.result &&
          view.analysis &&
          h(
            "a",
            { href: `/analysis/tables/${view.table}/${(view.match.history.at(-1)?.game ?? 0) + 1}`, "data-key": "analysis" },
            t("Look into it with the engine"),
          ),
      ),
  ]);
}

/** @param {View} view */
export function outcome(view) {
  const winners = view.result?.winners ?? [];
  if (!winners.length) return t("A draw");
  const several = view.seats.filter((seat) => seat.mine).length > 1;
  if (!several && winners.some((seat) => view.seats[seat]?.mine)) return winners.length > 1 ? t("You share the first place") : t("You win");
  return t("{names} wins", { names: winners.map((seat) => spokenName(view, seat)).join(", ") });
}

/** How it came about: the ending, and after how many moves. @param {View} view */
function how(view) {
  const text = view.result?.text ?? "";
  const ending = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const moves = view.moves.filter((move) => move.seat !== null).length;
  if (!moves) return `${ending}.`;
  return moves === 1 ? t("{ending}, after one move.", { ending }) : t("{ending}, after {n} moves.", { ending, n: moves });
}

/** The seats in the order of their points, the winners marked. @param {View} view */
function standings(view) {
  const { points: all = [], winners = [] } = view.result ?? {};
  const order = view.seats.map((seat) => seat.seat).sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0));
  return h(
    "ul",
    { class: "standings" },
    ...order.map((number) => {
      const seat = view.seats[number];
      return h(
        "li",
        { class: winners.includes(number) ? "winner" : "" },
        seat ? token(seat) : null,
        h("span", {}, spokenName(view, number)),
        h("b", {}, points(all[number] ?? 0)),
      );
    }),
  );
}

/** @param {View} view */
function matchLine(view) {
  const score = view.match.points.map(points).join(" : ");
  return view.match.over
    ? t("The match is over: {score}.", { score })
    : t("Game {game} of {games}. The match stands {score}.", { game: view.match.game, games: view.match.games, score });
}

/** @param {View} view @param {Send} send */
function rematch(view, send) {
  const offer = view.offers.find((each) => each.what === "rematch");
  const next = view.match.games > 1 && !view.match.over;
  const label = next ? t("Next game") : t("Play again");
  if (view.may.includes("accept.rematch")) {
    const names = (offer?.by ?? []).map((seat) => spokenName(view, seat)).join(", ");
    return [
      h(
        "button",
        { type: "button", class: "primary", "data-key": "rematch", onclick: () => send({ command: "accept", what: "rematch" }) },
        t("{label}: {names} is ready", { label, names }),
      ),
    ];
  }
  if (view.may.includes("offer.rematch"))
    return [h("button", { type: "button", class: "primary", "data-key": "rematch", onclick: () => send({ command: "offer", what: "rematch" }) }, label)];
  return offer?.mine ? [h("p", { class: "note" }, t("Waiting for the others to agree…"))] : [];
}
