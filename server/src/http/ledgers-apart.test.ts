import { randomUUID } from "node:crypto";
import { listEntries, signIn } from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { type Aim, everyPrivateRequest, routeOf } from "../../testing/every-endpoint.ts";
import { pushedLunch, pushedSkiing, pushOf } from "../../testing/ledger/pushed.ts";
import { OPEN_PATHS, openApiDocument } from "../../testing/openapi-document.ts";
import { draftsOf } from "../../testing/pending-drafts.ts";
import {
  ENDING_AT_ONCE,
  type TestApp,
  testApp,
  WIDE,
  WIDE_HOST,
} from "../../testing/running-app.ts";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";
import { scriptedSynthesizer } from "../../testing/speech-hosts/scripted-synthesizer.ts";

// Sends every private request as a caller that must not read or change the ledger.

const CANARY = "暗号芝麻开门";
const ENTRY = randomUUID();
const CATEGORY = `EXPENSE:${CANARY}`;

let server: TestApp;
let alice: SignedInDevice;
let bob: SignedInDevice;
let aim: Aim;

beforeEach(async () => {
  const speech = { recognizer: null, synthesizer: scriptedSynthesizer() };
  server = await testApp({ policy: WIDE, speech, syncEvents: ENDING_AT_ONCE });
  const { store } = server;
  const code = { salt: "00".repeat(16), hash: "00".repeat(32) };
  const [hers, his] = [
    await store.registry.add(CANARY, code),
    await store.registry.add("乙", code),
  ];
  alice = await signedIn(store, hers.id);
  bob = await signedIn(store, his.id);
  const entries = [pushedLunch({ id: ENTRY, description: CANARY, categoryId: CATEGORY })];
  const categories = [pushedSkiing({ id: CATEGORY, name: CANARY })];
  await store.push(hers.id, pushOf({ deviceId: alice.deviceId, entries, categories }));
  aim = {
    deviceId: bob.deviceId,
    revokes: alice.deviceId,
    confirm: draftsOf(alice),
    entryId: ENTRY,
    categoryId: CATEGORY,
  };
});

function ask(request: InjectOptions, headers: object) {
  return server.app.inject({
    ...request,
    headers: { host: WIDE_HOST, ...request.headers, ...headers },
  });
}

/** Everything stored in Alice's ledger. */
async function hersNow() {
  const { store } = server;
  const { ledgerId } = alice;
  const { nowMs: _, ...pulled } = await store.pull(ledgerId, { after: 0, limit: 100 });
  return {
    ledger: await store.registry.byId(ledgerId),
    devices: await store.devices.list(ledgerId),
    pulled,
  };
}

test("the list covers every private endpoint", async () => {
  const { paths } = (await openApiDocument()) as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  const asked = everyPrivateRequest(aim).map(
    ({ method, url }) => `${method} ${routeOf(url).replace(":id", "{id}")}`,
  );

  const open = [...OPEN_PATHS.map((path) => `GET ${path}`), `POST ${signIn.path}`];
  expect(new Set([...asked, ...open])).toEqual(
    new Set([...documented, "GET /metrics", "GET /docs", "GET /docs/json"]),
  );
});

test("a token of one ledger reads and changes nothing of another, whatever ids it sends", async () => {
  const before = await hersNow();
  const statuses: number[] = [];

  for (const request of everyPrivateRequest(aim)) {
    const { statusCode, body } = await ask(request, bob.bearer);
    statuses.push(statusCode);
    expect(body.replace(encodeURIComponent(CATEGORY), "")).not.toContain(CANARY);
    expect(body).not.toContain(alice.deviceId);
    expect(body).not.toContain(alice.ledgerId);
  }

  // 403: only owners of the default ledger read all figures, set up models and make ledgers. 404: her device, her entry
  // and her drafts are not in his ledger. 409: no picture can be read here. The other requests were answered from his
  // own ledger.
  expect(statuses.filter((status) => status !== 200).toSorted()).toEqual([
    403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 404, 409,
  ]);
  expect(await hersNow()).toEqual(before);
  expect(server.bugs).toEqual([]);
});

test("Alice's own token reaches all of it", async () => {
  const refused: unknown[] = [];
  for (const request of everyPrivateRequest({ ...aim, deviceId: alice.deviceId }).slice(0, -2)) {
    if ((await ask(request, alice.bearer)).statusCode !== 200) refused.push(request.url);
  }

  expect(new Set(refused)).toEqual(
    new Set([
      "/metrics",
      "/api/v1/speech/ear",
      "/api/v1/pictures/reader",
      "/api/v1/pictures/text",
      "/api/v1/models",
      "/api/v1/models/try",
      "/api/v1/models/list",
      "/api/v1/models/local",
      "/api/v1/ledgers",
    ]),
  );
  expect((await hersNow()).pulled.entries).toEqual([]);
});

describe.each([
  ["a revoked token", async () => alice.bearer, "unknown-token"],
  ["a revoked cookie", async () => ({ cookie: `suikouji=${alice.token}` }), "unknown-token"],
  ["her token with his ledger's id", async () => mixed(), "unknown-token"],
  ["no token", async () => ({}), "access-code-required"],
])("%s", (who, shown, code) => {
  test("is refused by every endpoint and changes nothing", async () => {
    if (who.startsWith("a revoked")) {
      // Used once, so that the server has the token in its cache.
      await ask({ url: listEntries.path }, alice.bearer);
      await server.store.devices.revoke(alice.ledgerId, alice.deviceId);
      server.access.tokens.forget(alice.ledgerId, alice.deviceId);
    }
    const before = await hersNow();

    for (const request of everyPrivateRequest({ ...aim, deviceId: alice.deviceId })) {
      const headers = { origin: `http://${WIDE_HOST}`, ...(await shown()) };
      const response = await ask(request, headers);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code });
      expect(response.body).not.toContain(CANARY);
    }

    expect(await hersNow()).toEqual(before);
  });
});

function mixed() {
  return { authorization: `Bearer ${alice.token.replace(alice.ledgerId, bob.ledgerId)}` };
}
