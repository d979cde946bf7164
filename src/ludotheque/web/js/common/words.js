/** The words of the page's language. */

const block = document.getElementById("words");
/** @type {Record<string, string>} */
const words = JSON.parse(block?.textContent || "{}");

/** The page's language. */
export const language = document.documentElement.lang || "en";

/**
 * A message in the page's language, with values put into its braces.
 * @param {string} message @param {Record<string, string | number>} [values]
 */
export function t(message, values = {}) {
  return (words[message] ?? message).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
