/** Requests to the API, and who we are to it. */

import { fillIn } from "./addresses.js";
import { byId } from "./dom.js";
import { t } from "./words.js";

/** @import { Body, GetPath, PostPath, ProblemDetails, ResponseBody, TableEvent, Values } from "./types" */

const NAME = "ludotheque.name";

/** A refused request: the problem details of its answer (RFC 9457). */
export class ApiError extends Error {
  /** @param {number} status @param {Partial<ProblemDetails>} details */
  constructor(status, { detail, code = "", refusal = null, events }) {
    super(detail ?? String(status));
    this.status = status;
    this.code = code;
    this.refusal = refusal;
    this.events = /** @type {TableEvent[]} */ (/** @type {unknown} */ (events ?? []));
  }
}

/** What went wrong, for people. @param {unknown} error @param {string} [otherwise] where there was no answer at all */
export function errorText(error, otherwise = t("The house does not answer. Try again.")) {
  return error instanceof ApiError && error.status ? error.message : otherwise;
}

/** @type {string | null} */
let csrf = null;

/** @param {string} address @param {RequestInit} [how] @returns {Promise<Response>} */
async function request(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

/**
 * Read something as JSON.
 * @template {GetPath} P @param {P} path @param {Values<P>} values @param {AbortSignal} [signal] @returns {Promise<ResponseBody<P>>}
 */
export async function get(path, values, signal) {
  return (await request(fillIn(path, values), { signal })).json();
}

/** Read what a link of the page has asked for before any module ran. @param {string} id @returns {Promise<any>} */
export async function getPreloaded(id) {
  return (await request(/** @type {HTMLLinkElement} */ (byId(id)).href)).json();
}

/** Read something as text, such as a drawing. @param {string} address */
export async function getText(address) {
  const answer = await request(address).catch((error) => {
    throw error instanceof ApiError ? error : new ApiError(0, { code: "out_of_reach" });
  });
  return answer.text();
}

/**
 * Do something as somebody: a guest is made before the first act, never before.
 * @template {PostPath} P @param {P} path @param {Body<P>} body @param {Record<string, string>} [values] @returns {Promise<ResponseBody<P, "post">>}
 */
export async function post(path, body, values) {
  return (await send(path, body, values)).json();
}

/** The same, where the answer is text. @template {PostPath} P @param {P} path @param {Body<P>} body */
export async function postForText(path, body) {
  return (await send(path, body)).text();
}

/** @param {string} path @param {unknown} body @param {Record<string, string>} [values] */
async function send(path, body, values = {}) {
  await identify();
  try {
    return await write(path, body, values);
  } catch (error) {
    // Another tab may have become somebody else, or the server has forgotten us: introduce ourselves once more.
    if (!(error instanceof ApiError) || (error.status !== 401 && error.code !== "csrf")) throw error;
    csrf = null;
    await identify();
    return write(path, body, values);
  }
}

/** @param {string} path @param {unknown} body @param {Record<string, string>} [values] */
function write(path, body, values = {}) {
  const text = typeof body === "string";
  const headers = { "Content-Type": text ? "text/plain; charset=utf-8" : "application/json", ...(csrf && { "X-CSRF-Token": csrf }) };
  return request(fillIn(path, values), { method: "POST", headers, body: text ? body : JSON.stringify(body) });
}

/** The name last used here. */
export function savedName() {
  return localStorage.getItem(NAME) ?? "";
}

/** @param {string} name */
export function saveName(name) {
  if (name.trim()) localStorage.setItem(NAME, name.trim());
}

/** Whether the server knew this browser when it wrote the page: whoever is new need not ask who he is. */
export function isKnown() {
  return "known" in document.documentElement.dataset;
}

/** Be somebody to the server: the guest it knows, or a new one. */
async function identify() {
  if (csrf) return;
  try {
    if (isKnown()) csrf = (await get("/api/me", {})).csrf;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  csrf ??= (await (await write("/api/guests", { name: savedName() })).json()).csrf;
}
