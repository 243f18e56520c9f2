import { randomUUID } from "node:crypto";
import { entryHistory } from "@suikouji/contract";
import { fen } from "@suikouji/core";
import { beforeEach, expect, test } from "vitest";
import { editOf } from "../../testing/ledger/edited.ts";
import { newLedger } from "../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushedSkiing, pushOf, SOME_TIME_MS } from "../../testing/ledger/pushed.ts";
import { type TestApp, testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";

let server: TestApp;
let phone: SignedInDevice;
let tablet: SignedInDevice;
beforeEach(async () => {
  server = await testApp({ policy: WIDE });
  phone = await signedIn(server.store, undefined, { name: "手机" });
  tablet = await signedIn(server.store, undefined, { name: "平板", role: "member" });
});

function history(query: string, device = phone) {
  const headers = { host: WIDE_HOST, ...device.bearer };
  return server.app.inject({ url: `${entryHistory.path}${query}`, headers });
}

test("an entry's history lists its versions, latest first, with the devices' names", async () => {
  const { store } = server;
  const { ledgerId } = phone;
  const lunch = pushedLunch({ categoryId: "EXPENSE:滑雪" });
  await store.push(
    ledgerId,
    pushOf({
      deviceId: phone.deviceId,
      entries: [lunch],
      categories: [pushedSkiing({ name: "雪上" })],
    }),
  );
  const [first] = (await store.pull(ledgerId, { after: 0, limit: 10 })).entries;
  if (first === undefined) throw new Error("There is no lunch");
  const by = { deviceId: tablet.deviceId, stampMs: SOME_TIME_MS + 1 };
  const entries = [editOf(first, { amount: fen(4000), categoryId: "EXPENSE:餐饮" }, by)];
  await store.push(ledgerId, pushOf({ deviceId: tablet.deviceId, entries }));
  const [second] = (await store.pull(ledgerId, { after: 0, limit: 10 })).entries;

  const response = await history(`?id=${lunch.id.toUpperCase()}`, tablet);

  expect(response.statusCode).toBe(200);
  const { versions, devices } = response.json();
  expect(versions).toEqual([
    { ...second, category: "餐饮" },
    { ...first, category: "雪上" },
  ]);
  expect(devices).toHaveLength(2);
  expect(devices).toEqual(
    expect.arrayContaining([
      { id: phone.deviceId, name: "手机" },
      { id: tablet.deviceId, name: "平板" },
    ]),
  );
});

test("an unknown entry is 404, and so is an entry of another ledger", async () => {
  const other = await newLedger(server.store);
  const lunch = pushedLunch();
  await server.store.push(other, pushOf({ entries: [lunch] }));

  const [unknown, foreign] = [
    await history(`?id=${randomUUID()}`),
    await history(`?id=${lunch.id}`),
  ];

  expect([unknown.statusCode, foreign.statusCode]).toEqual([404, 404]);
  expect(foreign.json()).toEqual({ ...unknown.json(), requestId: foreign.json().requestId });
});

test.each(["", "?id=", "?id=lunch"])(
  "a query of %j is 400, because it names no entry",
  async (query) => {
    const response = await history(query);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid-request", errors: [{ field: "id" }] });
  },
);
