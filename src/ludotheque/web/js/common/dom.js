/** Making elements. */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element: attributes, `on…` listeners, children. False attributes are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, unknown>} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {Node | string} */ (child)));
  return element;
}

/**
 * An SVG element.
 * @param {string} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * The element of an id that the page is known to have.
 * @param {string} id @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element;
}

/** A part of an element that it is known to have. @param {HTMLElement} root @param {string} selector @returns {HTMLElement} */
export function part(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Put children into an element only where they differ, so that focus and scroll stay.
 * @param {Element} element @param {Child[]} children
 */
export function fill(element, children) {
  const wanted = children.filter(Boolean).map((child) => (typeof child === "string" ? document.createTextNode(child) : /** @type {Node} */ (child)));
  const present = [...element.childNodes];
  if (present.length === wanted.length && wanted.every((node, i) => node.isEqualNode(present[i] ?? null) && !carriesListeners(node))) return;
  const focused = document.activeElement;
  const key = focused && element.contains(focused) ? focused.getAttribute("data-key") : null;
  element.replaceChildren(...wanted);
  if (key) /** @type {HTMLElement | null} */ (element.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
}

/** @param {Node} node */
function carriesListeners(node) {
  return node instanceof Element && (node.matches("button, a, input, form") || node.querySelector("button, a, input, form") !== null);
}
