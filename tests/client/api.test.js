/** Requests: typed addresses, problem details, and a guest who is made before the first act. */

import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @typedef {{address: string, method: string, headers: Record<string, string>, body: unknown}} Sent */

/** @type {Sent[]} */
let sent = [];
/** @type {[number, unknown][]} */
let answers = [];

globalThis.fetch = async (/** @type {URL | RequestInfo} */ input, /** @type {RequestInit} */ how = {}) => {
  sent.push({ address: String(input), method: how.method ?? "GET", headers: /** @type {Record<string, string>} */ (how.headers ?? {}), body: how.body });
  const next = answers.shift();
  if (!next) throw new TypeError("out of reach");
  return new Response(JSON.stringify(next[1]), { status: next[0] });
};

let fresh = 0;
/** The module as a newly opened page has it: nobody yet. @returns {Promise<typeof import("../../src/ludotheque/web/js/common/api.js")>} */
const opened = () => import(`../../src/ludotheque/web/js/common/api.js?${fresh++}`);

beforeEach(() => {
  document.documentElement.dataset.known = "";
  sent = [];
  answers = [];
});

test("whoever only reads leaves no trace", async () => {
  const { get } = await opened();
  answers = [[200, { text: "W" }]];
  assert.equal((await get("/api/boxes/{name}/position", { name: "toy", line: ["a", "b"] })).text, "W");
  assert.deepEqual(
    sent.map(({ method, address }) => `${method} ${address}`),
    ["GET /api/boxes/toy/position?language=en&line=a&line=b"],
  );
});

test("a guest is made before the first act, once", async () => {
  const { post } = await opened();
  answers = [
    [401, {}],
    [201, { csrf: "word" }],
    [201, { table: "t_1" }],
    [201, { table: "t_2" }],
  ];
  await post("/api/tables", { box: "toy" });
  await post("/api/tables", { box: "toy" });
  assert.deepEqual(
    sent.map(({ method, address }) => `${method} ${address.split("?")[0]}`),
    ["GET /api/me", "POST /api/guests", "POST /api/tables", "POST /api/tables"],
  );
  assert.equal(sent[1]?.headers["X-CSRF-Token"], undefined);
  assert.equal(sent[3]?.headers["X-CSRF-Token"], "word");
  assert.equal(sent[3]?.body, '{"box":"toy"}');
});

test("whoever is new does not ask who he is", async () => {
  delete document.documentElement.dataset.known;
  const { post } = await opened();
  answers = [
    [201, { csrf: "word" }],
    [201, { table: "t_1" }],
  ];
  await post("/api/tables", { box: "toy" });
  assert.deepEqual(
    sent.map(({ method, address }) => `${method} ${address.split("?")[0]}`),
    ["POST /api/guests", "POST /api/tables"],
  );
});

test("who was forgotten introduces himself once more, and only once", async () => {
  const { ApiError, post } = await opened();
  const again = [401, { code: "unknown" }];
  answers = /** @type {[number, unknown][]} */ ([[200, { csrf: "old" }], again, [200, { csrf: "new" }], again]);
  await assert.rejects(post("/api/tables/{name}/commands", { command: "flag", seen: 3 }, { name: "t_1" }), ApiError);
  assert.equal(sent.length, 4);
  assert.equal(sent[3]?.headers["X-CSRF-Token"], "new");
  assert.equal(sent[3]?.address, "/api/tables/t_1/commands?language=en");
});

test("a record is sent as plain text", async () => {
  const { post } = await opened();
  answers = [
    [200, { csrf: "word" }],
    [201, { table: "t_1" }],
  ];
  await post("/api/records", "[Game]");
  assert.deepEqual([sent[1]?.headers["Content-Type"], sent[1]?.body], ["text/plain; charset=utf-8", "[Game]"]);
});

test("a refused request tells why", async () => {
  const { ApiError, errorText, get } = await opened();
  answers = [[422, { detail: "No.", code: "illegal", refusal: { rule: "r", paragraph: "p", text: "Not there.", cells: ["a1"] } }]];
  const error = await get("/api/boxes", {}).catch((each) => each);
  assert.ok(error instanceof ApiError);
  assert.deepEqual([error.status, error.code, error.refusal?.cells, error.events], [422, "illegal", ["a1"], []]);
  assert.equal(errorText(error), "No.");
});

test("a server out of reach is told from one that refuses", async () => {
  const { ApiError, errorText, get, getText } = await opened();
  const lost = await get("/api/boxes", {}).catch((each) => each);
  assert.ok(!(lost instanceof ApiError));
  assert.match(errorText(lost), /does not answer/);
  const drawing = await getText("/api/boxes/toy/drawing").catch((each) => each);
  assert.ok(drawing instanceof ApiError && drawing.status === 0 && drawing.code === "out_of_reach");
  assert.match(errorText(drawing), /does not answer/);
});
