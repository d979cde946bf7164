/** What a module finds of a page where there is no browser: no words but the source's, English, an empty storage. Imported before all else. */

/** @type {Map<string, string>} */
export const stored = new Map();

Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: { lang: "en", dataset: {} } },
  localStorage: {
    getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void stored.set(name, value),
    removeItem: (/** @type {string} */ name) => void stored.delete(name),
  },
});
