import { CLEAR_WORDS, clearLedger, syncPull, syncPush } from "@suikouji/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pushedLunch, pushedSkiing, pushedWallet, pushOf } from "../../testing/ledger/pushed.ts";
import { OWNER } from "../../testing/owner.ts";
import { type TestApp, testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { StorageFailed } from "../ledger/ledger-store.ts";

let server: TestApp;
let phone: SignedInDevice;
beforeEach(async () => {
  server = await testApp({ policy: WIDE });
  phone = await signedIn(server.store);
});

function push(payload: object, { app } = server, device = phone) {
  const headers = { host: WIDE_HOST, ...device.bearer };
  return app.inject({ method: "POST", url: syncPush.path, payload, headers });
}

async function pull(query = "", device = phone) {
  const headers = { host: WIDE_HOST, ...device.bearer };
  return server.app.inject({ url: `${syncPull.path}${query}`, headers });
}

const ofPhone = (said: Parameters<typeof pushOf>[0] = {}) =>
  pushOf({ deviceId: phone.deviceId, ...said });

test("a device pulls what another device pushed", async () => {
  const tablet = await signedIn(server.store);
  const [lunch, skiing, wallet] = [pushedLunch(), pushedSkiing(), pushedWallet()];

  const records = { entries: [lunch], categories: [skiing], definitions: [wallet] };
  const pushed = await push(ofPhone(records));
  const pulled = await pull("", tablet);

  expect(pushed.statusCode).toBe(200);
  const { deviceId } = phone;
  const [entry] = pushed.json().entries;
  const [category] = pushed.json().categories;
  const [definition] = pushed.json().definitions;
  expect(pulled.json()).toEqual({
    ledgerId: expect.any(String),
    epoch: pushed.json().epoch,
    begun: "new",
    entries: [{ ...lunch, deviceId, revision: entry.revision }],
    categories: [{ ...skiing, deviceId, revision: category.revision }],
    definitions: [{ ...wallet, deviceId, revision: definition.revision }],
    after: 3,
    more: false,
    head: 3,
    digest: expect.any(Number),
    nowMs: expect.any(Number),
    ...{ lost: [], lostCategories: [], lostDefinitions: [] },
  });
});

test("an app of an earlier version, which knows no definitions, pushes and pulls", async () => {
  const { definitions: _, ...body } = ofPhone({ entries: [pushedLunch()] });

  const pushed = await push(body);
  const again = await push(body);

  expect([pushed.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(pushed.json());
});

test("pages continue where the last one ended", async () => {
  const entries = Array.from({ length: 5 }, () => pushedLunch());
  await push(ofPhone({ entries }));

  const first = (await pull("?limit=3")).json();
  const second = (await pull(`?limit=3&after=${first.after}`)).json();

  expect([first.entries.length, first.more]).toEqual([3, true]);
  expect([second.entries.length, second.more]).toEqual([2, false]);
});

test.each([
  ["?after=-1", "after"],
  ["?after=1.5", "after"],
  ["?after=x", "after"],
  ["?limit=0", "limit"],
  ["?limit=1001", "limit"],
])("a pull with %s is 400 and names the field", async (query, field) => {
  const response = await pull(query);

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "invalid-request", errors: [{ field }] });
});

describe("a push", () => {
  test("repeated with the same key and content gets the same answer", async () => {
    const body = ofPhone({ entries: [pushedLunch()] });

    const [first, again] = [await push(body), await push(body)];

    expect(again.json()).toEqual(first.json());
    expect((await pull()).json().entries).toHaveLength(1);
  });

  test("with a used key and other content is 409 key-reused", async () => {
    const body = ofPhone({ entries: [pushedLunch()] });
    await push(body);

    const response = await push({ ...body, entries: [pushedLunch()] });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ status: 409, code: "key-reused" });
  });

  test("into books that were erased meanwhile is 409 ledger-cleared", async () => {
    const { epoch } = (await pull()).json();
    const headers = { host: WIDE_HOST, ...phone.bearer };
    const payload = { confirm: CLEAR_WORDS };
    await server.app.inject({ method: "POST", url: clearLedger.path, payload, headers });

    const response = await push(ofPhone({ epoch, entries: [pushedLunch()] }));

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "ledger-cleared" });
  });

  test("in another device's name is 403, because the device's id tells versions apart", async () => {
    const response = await push(pushOf({ entries: [pushedLunch()] }));

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "foreign-device" });
    expect((await pull()).json().entries).toEqual([]);
  });

  test("of more than 200 entries is 400", async () => {
    const response = await push(ofPhone({ entries: Array(201).fill(pushedLunch()) }));

    expect(response.json()).toMatchObject({ code: "invalid-request" });
  });

  test("over 1 MB is 413, and the largest allowed one is accepted", async () => {
    const description = "字".repeat(500);
    const entries = Array.from({ length: 200 }, () => pushedLunch({ description }));

    expect((await push(ofPhone({ entries }))).statusCode).toBe(200);
    const tooMuch = { ...ofPhone(), padding: "x".repeat(1024 * 1024) };
    expect((await push(tooMuch)).statusCode).toBe(413);
  });

  test.each([
    ["storage-failed", 503, "store-unavailable", "5"],
    ["storage-full", 503, "storage-full", "60"],
  ] as const)("that meets %s is %i %s with Retry-After", async (failure, ...told) => {
    const [status, code, wait] = told;
    const store = await openTestStore();
    const failing = async () => {
      throw new StorageFailed(failure, "53100");
    };
    const other = await testApp({ policy: WIDE, store: { ...store, push: failing } });
    const device = await signedIn(store);

    const response = await push(pushOf({ deviceId: device.deviceId }), other, device);

    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
    expect(response.headers["retry-after"]).toBe(wait);
    expect(other.bugs).toEqual([]);
  });
});

test("the owner's token may push in any device's name", async () => {
  const { app } = await testApp();

  const payload = pushOf({ entries: [pushedLunch()] });
  const request = { method: "POST", url: syncPush.path, payload, headers: OWNER } as const;
  const response = await app.inject(request);

  expect(response.statusCode).toBe(200);
});
