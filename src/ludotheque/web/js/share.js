/** Sharing a position: a link that shows its picture and lets anyone play on. */

import { get } from "./api.js";
import { say } from "./why.js";
import { t } from "./words.js";

/** @param {{view: import("./types").View | null, ply: number | null}} shown */
export async function share({ view, ply }) {
  if (!view) return;
  /** @type {import("./types").View} */
  const at = ply === null ? view : await get(`/api/tables/${view.table}`, { ply });
  const query = new URLSearchParams({ text: at.position ?? "" });
  for (const [name, value] of Object.entries(view.box.options)) query.append("option", `${name}:${value}`);
  const address = `${location.origin}/positions/${view.box.name}?${query}`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: view.box.title, url: address }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(address);
    say(t("The link to this position is copied."));
  } catch {
    say(address);
  }
}
