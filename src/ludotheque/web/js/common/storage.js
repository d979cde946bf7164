/** What this browser remembers from visit to visit. */

/** What was saved under a name; null where nothing was, or what is there was damaged. @param {string} name @returns {any} */
export function load(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
export function save(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // the browser saves nothing, or is full: the page goes on without
  }
}

/** A list of texts that was saved under a name. @param {string} name @returns {string[]} */
export function loadList(name) {
  const saved = load(name);
  return Array.isArray(saved) ? saved.map(String) : [];
}
