/** Sharing: a link to a position that shows its picture and lets anyone play on. */

import { positionPage } from "./addresses.js";
import { get } from "./api.js";
import { say } from "./why.js";
import { t } from "./words.js";

/** @import { View } from "./types" */

/** @param {View} view @param {number | null} ply of the position on the board; null for the present one */
export async function sharePosition({ table, box, position }, ply) {
  const text = ply === null ? position : (await get("/api/tables/{name}", { name: table, ply })).position;
  const page = positionPage(box.name, { text: text ?? "", options: box.options });
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return copyLink(page, t("The link to this position is copied."));
  await navigator.share({ title: box.title, url: page }).catch(() => undefined);
}

/** Copy the link to a page and say so; where the browser does not let us, show it. @param {string} page @param {string} done */
export async function copyLink(page, done) {
  const link = location.origin + page;
  try {
    await navigator.clipboard.writeText(link);
    say(done);
  } catch {
    say(link);
  }
}
