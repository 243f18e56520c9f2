import {
  clearLedger,
  confirmEntries,
  conversation,
  correctTransaction,
  createEntries,
  createToken,
  listEntries,
  monthSummary,
  parseTransaction,
  revokeDevice,
  signIn,
  syncPull,
  syncPush,
} from "@suikouji/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../testing/app-with-models.ts";
import { everyPrivateRequest } from "../testing/every-endpoint.ts";
import { pushedLunch, pushedSkiing, pushOf } from "../testing/ledger/pushed.ts";
import type { Behaviour } from "../testing/model-host/behaviour.ts";
import { type ModelHost, startModelHost } from "../testing/model-host/model-host.ts";
import { type RunningProcess, startProcess } from "../testing/running-process.ts";
import { signInAt } from "../testing/signed-in-process.ts";
import { bugReport } from "./bug-report.ts";

// Requests every route of the real process in every way that fails. Nothing it prints may hold these.
const SAID = "暗号芝麻开门";
const CANARY = "canary-8f3a";
const KEY = "sk-canary-5f0c2d";
const ACCESS_CODE = "code-canary-77";

const unusable: readonly Behaviour[] = [
  answers(`${SAID} ${CANARY}`),
  { kind: "reply", status: 401, headers: {}, body: `Incorrect API key ${KEY} for ${SAID}` },
  { kind: "reply", status: 500, headers: {}, body: SAID },
  answers({ transactions: [{ amount: 35, type: "EXPENSE", category: "餐饮" }] }),
];

let host: ModelHost;
let server: RunningProcess;
let origin = "";
let deviceId = "";
let entered: Record<string, string> = {};
const refusals: string[] = [];

beforeAll(async () => {
  host = await startModelHost();
  const model = host.serve(...(unusable as [Behaviour, ...Behaviour[]]));
  server = startProcess({
    HOST: "0.0.0.0",
    SUIKOUJI_ACCESS_CODE: ACCESS_CODE,
    SUIKOUJI_LLM_PRESET: "custom",
    SUIKOUJI_LLM_BASE_URL: model.baseUrl,
    SUIKOUJI_LLM_API_KEY: KEY,
    SUIKOUJI_LLM_PRIMARY_MODEL: "primary-model",
  });
  origin = await server.origin;
  const { bearer, deviceId: id } = await signInAt(origin, ACCESS_CODE);
  entered = { ...bearer, "content-type": "application/json" };
  deviceId = id;
});
afterAll(async () => {
  await server.dispose();
  await host.close();
});

const said = JSON.stringify({ text: `午饭35，${SAID} ${CANARY}` });

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${origin}${path}`, {
    ...init,
    headers: { referer: `http://x/${CANARY}`, cookie: `c=${CANARY}`, ...init.headers },
  });
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    // It has no end.
    await response.body?.cancel();
    return response.status;
  }
  const text = await response.text();
  if (response.status >= 400) refusals.push(text);
  return response.status;
}

const post = (path: string, body: string, headers: Record<string, string> = entered) =>
  send(path, { method: "POST", body, headers });

/** Pushes secrets in every text, valid and invalid, reads them in every way and erases them. */
async function keepBooks(): Promise<readonly number[]> {
  const query = `?category=${encodeURIComponent(SAID)}&month=${CANARY}&after=${CANARY}`;
  const entry = pushedLunch({ description: SAID, categoryId: `EXPENSE:${CANARY}` });
  const categories = [pushedSkiing({ name: CANARY, id: `EXPENSE:${CANARY}` })];
  const body = pushOf({ deviceId, entries: [entry], categories });
  const json = JSON.stringify;
  const stated = { amount: 35, type: "EXPENSE", date: "2026-11-15", description: SAID };
  const statuses = [
    await post(syncPush.path, json(body)),
    await post(syncPush.path, json({ ...body, entries: [] })),
    await post(syncPush.path, json({ ...body, epoch: CANARY })),
    await post(syncPush.path, json({ ...body, key: SAID, entries: [{ ...entry, date: SAID }] })),
    await post(syncPush.path, json(pushOf({ entries: [entry] }))),
    await post(syncPush.path, `{"entries": ${SAID} ${CANARY}`),
    await post(syncPush.path, json({ ...body, padding: SAID.repeat(60_000) })),
    await post(createEntries.path, said),
    await post(createEntries.path, json({ text: `午饭35块${CANARY}`, amount: SAID })),
    await post(createEntries.path, json({ ...stated, category: CANARY })),
    await post(createEntries.path, json({ ...stated, category: "餐饮", confirmed: true })),
    await post(confirmEntries.path, json({ id: `${SAID}.${CANARY}` })),
    await post(createToken.path, json({ name: SAID })),
    await post(revokeDevice.path, json({ id: SAID })),
    await post(clearLedger.path, json({ confirm: SAID })),
    await post(signIn.path, json({ code: CANARY, ledger: SAID, deviceId, deviceName: SAID }), {
      "content-type": "application/json",
    }),
  ];
  for (const { path } of [listEntries, monthSummary, syncPull]) {
    statuses.push(await send(`${path}${query}`, { headers: entered }));
  }
  const aim = { deviceId, revokes: deviceId, entryId: entry.id, categoryId: `EXPENSE:${CANARY}` };
  for (const { method = "GET", url, payload } of everyPrivateRequest(aim)) {
    const content = payload === undefined ? {} : { body: json(payload) };
    const headers =
      payload === undefined ? { authorization: entered.authorization ?? "" } : entered;
    statuses.push(await send(String(url), { method, headers, ...content }));
  }
  return statuses;
}

test("nothing that the server prints holds a user's words, a key or a code", async () => {
  const statuses = new Set<number>();
  const query = `?q=${encodeURIComponent(SAID)}&c=${CANARY}`;
  for (const path of ["/", "/healthz", "/readyz", "/metrics", "/docs", "/docs/json", "/nothing"]) {
    statuses.add(await send(`${path}${query}`, { headers: entered }));
    statuses.add(await send(`${path}${query}`));
  }
  statuses.add(await send(`/${CANARY}/${encodeURIComponent(SAID)}`));
  statuses.add(await send(`/%zz${CANARY}`));
  for (const { path } of [parseTransaction, correctTransaction, conversation]) {
    const url = `${path}${query}`;
    const drafts = [{ amount: 35, type: "EXPENSE", category: SAID, description: CANARY }];
    statuses.add(await post(url, said));
    statuses.add(await post(url, JSON.stringify({ currentBatch: drafts, correctionText: SAID })));
    statuses.add(await post(url, JSON.stringify({ messages: [{ role: "user", content: SAID }] })));
    statuses.add(await post(url, JSON.stringify({ messages: [{ role: SAID, content: CANARY }] })));
    statuses.add(await post(url, `{"text": ${SAID} ${CANARY}`));
    statuses.add(await post(url, said, { ...entered, "content-type": `text/${CANARY}` }));
    statuses.add(await post(url, JSON.stringify({ text: SAID.repeat(12_000) })));
    statuses.add(await post(url, said, { ...entered, "x-suikouji-deadline-ms": CANARY }));
    statuses.add(await post(url, said, { ...entered, authorization: `Bearer ${CANARY}` }));
    statuses.add(await post(url, said, { ...entered, origin: `https://${CANARY}.example` }));
    statuses.add(await send(url, { method: "DELETE", headers: entered }));
  }

  const metrics = await (await fetch(`${origin}/metrics`, { headers: entered })).text();
  for (const status of await keepBooks()) statuses.add(status);
  server.child.kill("SIGTERM");
  const { stdout, stderr, code } = await server.ended;

  expect([...statuses].sort()).toEqual([200, 400, 401, 403, 404, 409, 413, 415]);
  expect(stdout.split("\n").length).toBeGreaterThan(45);
  for (const secret of [SAID, CANARY, KEY, ACCESS_CODE, encodeURIComponent(SAID)]) {
    expect(stdout + stderr).not.toContain(secret);
    expect(refusals.join("\n")).not.toContain(secret);
    expect(metrics).not.toContain(secret);
  }
  const logged = stdout.split("\n").filter((line) => line.startsWith("{"));
  for (const line of logged) {
    const { requestId, network, ...others } = JSON.parse(line);
    expect(Object.keys(others)).toEqual(["level", "time", "method", "route", "status", "ms"]);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(network).toBe("127.0.0.0/24");
  }
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^模型 \S+（127\.0\.0\.1:\d+）不认我们的密钥。请检查 SUIKOUJI_LLM_… 的设置。\n$/,
  );
});

test("a bug report leaves out the error's message, even one of several lines", () => {
  const report = bugReport(new TypeError(`${SAID}\n    ${CANARY}\nat ${SAID}`), "9f86d081");

  expect(report).toMatch(/^TypeError, request 9f86d081\n {4}at /);
  expect(report).not.toContain(SAID);
  expect(report).not.toContain(CANARY);
});
