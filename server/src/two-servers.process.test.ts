import { randomUUID } from "node:crypto";
import {
  currentSession,
  exportLedger,
  PushReplySchema,
  parseTransaction,
  readiness,
  revokeDevice,
  signIn,
  syncPull,
  syncPush,
} from "@suikouji/contract";
import { afterAll, beforeAll, expect, type TestContext, test, vi } from "vitest";
import { answers } from "../testing/app-with-models.ts";
import { connectEvents } from "../testing/event-client.ts";
import { pushedLunch, pushOf } from "../testing/ledger/pushed.ts";
import {
  type ModelHost,
  type ServedModel,
  startModelHost,
} from "../testing/model-host/model-host.ts";
import { OWNER } from "../testing/owner.ts";
import { type RedisRelay, startRedisRelay } from "../testing/redis-relay.ts";
import { type RunningProcess, startProcess } from "../testing/running-process.ts";
import { signInAt } from "../testing/signed-in-process.ts";
import { dropIfReady, testDatabase } from "../testing/test-postgres.ts";
import { testRedis } from "../testing/test-redis.ts";
import { orSkip } from "../testing/test-server.ts";
import { PER_MINUTE } from "./http/rate-limit.ts";

// Two real servers that share one PostgreSQL and one Redis must behave as one.

vi.setConfig({ testTimeout: 60_000 });

const CODE = "open-sesame-42";
const LOST = "REDIS_URL 指向的 Redis 连不上：限流暂时由每台服务器各自计数。\n";
const BACK = "Redis 恢复了，几台服务器又一起计数。\n";
const DAILY_CALLS = 3;

const database = await testDatabase();
const redis = testRedis();
const isReady = database.kind === "ready" && redis.kind === "ready";

let host: ModelHost;
let model: ServedModel;
let relay: RedisRelay;
let servers: readonly RunningProcess[] = [];
let here = "";
let there = "";

beforeAll(async () => {
  if (database.kind !== "ready" || redis.kind !== "ready") return;
  host = await startModelHost();
  model = host.serve(
    answers({ transactions: [{ amount: 35, type: "EXPENSE", category: "餐饮" }] }),
  );
  relay = await startRedisRelay(redis);
  const env = {
    HOST: "0.0.0.0",
    DATABASE_URL: database.url,
    REDIS_URL: relay.url,
    SUIKOUJI_ACCESS_CODE: CODE,
    SUIKOUJI_LLM_PRESET: "custom",
    SUIKOUJI_LLM_BASE_URL: model.baseUrl,
    SUIKOUJI_LLM_API_KEY: "sk-test",
    SUIKOUJI_LLM_PRIMARY_MODEL: "primary-model",
    SUIKOUJI_LLM_DAILY_CALLS: String(DAILY_CALLS),
  };
  // Both start on an empty database at the same time, and both create the tables.
  servers = [startProcess(env), startProcess(env)];
  [here = "", there = ""] = await Promise.all(servers.map(({ origin }) => origin));
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.dispose();
  if (isReady) {
    await relay.close();
    await host.close();
  }
  await dropIfReady(database);
});

/** Skips the test with the reason when PostgreSQL or Redis is missing. */
function needsBoth(context: TestContext): void {
  orSkip(context, database);
  orSkip(context, redis);
}

const json = { "content-type": "application/json" };
const post = (url: string, body: object, headers: object = {}) =>
  fetch(url, { method: "POST", body: JSON.stringify(body), headers: { ...json, ...headers } });
const statusOf = async (url: string, headers: Record<string, string>) =>
  (await fetch(url, { headers })).status;

test("both servers report that their books are on PostgreSQL", async (context) => {
  needsBoth(context);

  for (const origin of [here, there]) {
    const ready = await (await fetch(`${origin}${readiness.path}`, { headers: OWNER })).json();
    expect(ready).toMatchObject({ status: "ready", store: "postgresql" });
  }
});

test("a device signed in at one server is known at the other, and pulls there what it pushed here", async (context) => {
  needsBoth(context);
  const { bearer, deviceId } = await signInAt(here, CODE);
  const lunch = pushedLunch();

  const pushed = await post(
    `${here}${syncPush.path}`,
    pushOf({ deviceId, entries: [lunch] }),
    bearer,
  );
  const pulled = await (await fetch(`${there}${syncPull.path}`, { headers: bearer })).json();

  expect(pushed.status).toBe(200);
  expect(pulled).toMatchObject({ entries: [{ id: lunch.id, deviceId }] });
});

test("a push at one server is told to devices that are connected to the other", async (context) => {
  needsBoth(context);
  const { bearer, deviceId } = await signInAt(here, CODE);
  const clients = [await connectEvents(here, bearer), await connectEvents(there, bearer)];
  for (const client of clients) await client.next();

  const body = pushOf({ deviceId, entries: [pushedLunch()] });
  const pushed = await (await post(`${here}${syncPush.path}`, body, bearer)).json();

  const { revision } = PushReplySchema.parse(pushed).entries[0] ?? {};
  for (const client of clients) {
    expect(await client.next()).toMatchObject({ data: { revision } });
    client.leave();
  }
});

test("a push repeated at the other server gets the same answer", async (context) => {
  needsBoth(context);
  const { bearer, deviceId } = await signInAt(here, CODE);
  const body = pushOf({ deviceId, entries: [pushedLunch()] });

  const first = await (await post(`${here}${syncPush.path}`, body, bearer)).json();
  const again = await (await post(`${there}${syncPush.path}`, body, bearer)).json();

  expect(again).toEqual(first);
});

test("a device revoked at one server is refused there at once, and at the other within ten seconds", async (context) => {
  needsBoth(context);
  const lost = await signInAt(here, CODE);
  expect(await statusOf(`${there}${syncPull.path}`, lost.bearer)).toBe(200);

  const revoked = await post(`${here}${revokeDevice.path}`, { id: lost.deviceId }, OWNER);

  expect(revoked.status).toBe(200);
  expect(await statusOf(`${here}${syncPull.path}`, lost.bearer)).toBe(401);
  await expect
    .poll(() => statusOf(`${there}${syncPull.path}`, lost.bearer), {
      // The other server caches the token for ten seconds; a busy machine adds some.
      timeout: 60_000,
      interval: 500,
    })
    .toBe(401);
});

test("both servers count the day's model calls together", async (context) => {
  needsBoth(context);
  const { bearer } = await signInAt(here, CODE);
  const ask = async (origin: string) =>
    (await post(`${origin}${parseTransaction.path}`, { text: "午饭35" }, bearer)).json();

  const answered = [await ask(here), await ask(there), await ask(here)];
  const beyond = [await ask(there), await ask(here)];

  for (const answer of answered) expect(answer).toMatchObject({ model: "primary-model" });
  for (const answer of beyond) {
    expect(answer).toMatchObject({ model: "local-rules", degraded: true });
  }
  expect(model.requests).toHaveLength(DAILY_CALLS);
});

test("a rate limit counts the requests of both servers", async (context) => {
  needsBoth(context);
  const { bearer } = await signInAt(here, CODE);
  const statuses: number[] = [];
  for (let turn = 0; turn < PER_MINUTE.exports; turn += 1) {
    statuses.push(await statusOf(`${turn % 2 ? here : there}${exportLedger.path}`, bearer));
  }

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await statusOf(`${here}${exportLedger.path}`, bearer)).toBe(429);
  expect(await statusOf(`${there}${exportLedger.path}`, bearer)).toBe(429);
});

test("wrong codes at one server slow down guesses at the other, but no device that is signed in", async (context) => {
  needsBoth(context);
  const { bearer } = await signInAt(here, CODE);
  const guess = (origin: string, code: string) =>
    post(`${origin}${signIn.path}`, { code, deviceId: randomUUID(), deviceName: "猜" });
  for (let turn = 0; turn < 9; turn += 1) await guess(turn % 2 ? here : there, `wrong-${turn}`);
  const statuses = async () => {
    await guess(there, "wrong-again");
    return [(await guess(here, CODE)).status, (await guess(there, CODE)).status];
  };

  // A busy machine may outlast the first wait, of a second; each further miss doubles it.
  await expect.poll(statuses).toEqual([429, 429]);
  expect(await statusOf(`${there}${currentSession.path}`, bearer)).toBe(200);
});

test("without Redis each server counts for itself, says so once, and answers every request", async (context) => {
  needsBoth(context);
  // The wrong codes above are counted in Redis only, so each server now accepts sign-ins again.
  await relay.cut();
  const { bearer } = await signInAt(here, CODE);
  const statuses: number[] = [];
  for (const origin of [here, there, here, there]) {
    statuses.push(await statusOf(`${origin}${exportLedger.path}`, bearer));
    statuses.push(await statusOf(`${origin}${syncPull.path}`, bearer));
  }
  const parsed = await post(`${there}${parseTransaction.path}`, { text: "午饭35" }, bearer);

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(parsed.status).toBe(200);
  for (const { child } of servers) child.kill("SIGTERM");
  for (const { ended } of servers) {
    const { code, stdout, stderr } = await ended;
    // A busy machine may lose Redis and find it again before the cut.
    const foundAgain = stdout.split(BACK).length - 1;

    expect({ code, stderr }).toEqual({ code: 0, stderr: LOST.repeat(foundAgain + 1) });
  }
});
