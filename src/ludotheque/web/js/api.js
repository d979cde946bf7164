/** Requests to the house, and who we are to it. */

import { language } from "./words.js";

const NAME = "ludotheque.name";

/** What the house refused: a problem document. */
export class Problem extends Error {
  /** @param {number} status @param {Record<string, any>} body */
  constructor(status, body) {
    super(String(body.detail ?? status));
    this.status = status;
    this.code = String(body.code ?? "");
    /** @type {import("./types").Refusal | null} */
    this.refusal = body.refusal ?? null;
    /** @type {import("./types").TableEvent[]} */
    this.events = body.events ?? [];
  }
}

/** @type {string | null} */
let csrf = null;

/**
 * Ask the house.
 * @param {string} path @param {{method?: string, body?: unknown, text?: string, query?: Record<string, string | number | undefined>, signal?: AbortSignal}} [how]
 * @returns {Promise<Response>}
 */
async function request(path, { method = "GET", body, text, query = {}, signal } = {}) {
  const url = new URL(path, location.origin);
  url.searchParams.set("language", language);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  /** @type {Record<string, string>} */
  const headers = {};
  if (csrf && method !== "GET") headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "text/plain; charset=utf-8";
  const answer = await fetch(url, { method, headers, body: body === undefined ? text : JSON.stringify(body), signal });
  if (!answer.ok) throw new Problem(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

/**
 * Read something as JSON.
 * @param {string} path @param {Record<string, string | number | undefined>} [query] @param {AbortSignal} [signal] @returns {Promise<any>}
 */
export async function get(path, query, signal) {
  return (await request(path, { query, signal })).json();
}

/**
 * Read something as text.
 * @param {string} path @returns {Promise<string>}
 */
export async function getText(path) {
  const answer = await fetch(path).catch(() => { throw new Problem(0, { code: "out_of_reach" }); });
  if (!answer.ok) throw new Problem(answer.status, await answer.json().catch(() => ({})));
  return answer.text();
}

/**
 * Do something as somebody: a guest is made before the first act, never before.
 * @param {string} path @param {{body?: unknown, text?: string}} what @returns {Promise<any>}
 */
export async function post(path, what) {
  return (await send(path, what)).json();
}

/**
 * The same, where the answer is text.
 * @param {string} path @param {{body?: unknown, text?: string}} what @returns {Promise<string>}
 */
export async function postForText(path, what) {
  return (await send(path, what)).text();
}

/** @param {string} path @param {{body?: unknown, text?: string}} what @returns {Promise<Response>} */
async function send(path, what) {
  await beSomebody();
  try {
    return await request(path, { method: "POST", ...what });
  } catch (error) {
    // Another tab may have become somebody else, or the house has forgotten us: introduce ourselves once more.
    if (!(error instanceof Problem) || (error.status !== 401 && error.code !== "csrf")) throw error;
    csrf = null;
    await beSomebody();
    return request(path, { method: "POST", ...what });
  }
}

/** The name last used here. */
export function savedName() {
  return localStorage.getItem(NAME) ?? "";
}

/** @param {string} name */
export function saveName(name) {
  if (name.trim()) localStorage.setItem(NAME, name.trim());
}

async function beSomebody() {
  if (csrf) return;
  try {
    csrf = (await get("/api/me")).csrf;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    const guest = await request("/api/guests", { method: "POST", body: { name: savedName() } });
    csrf = (await guest.json()).csrf;
  }
}
