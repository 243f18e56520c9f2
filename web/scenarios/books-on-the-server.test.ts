import { PUSH_LIMIT } from "@suikouji/contract";
import { createIdSource } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../e2e/support/servers/running-server.ts";
import { httpServerAccount } from "../src/platform/account/http-server-account.ts";
import { indexedDbCategories } from "../src/platform/books/categories/category-books.ts";
import { indexedDbLedger } from "../src/platform/books/ledger/indexed-db-ledger.ts";
import { httpSyncServer } from "../src/platform/books/sync/http-sync-server.ts";
import { syncRound } from "../src/platform/books/sync/sync-round.ts";
import { memoryBooksStorage, memoryDisk } from "../testing/memory-books-storage.ts";
import { tickingClock } from "../testing/test-clock.ts";

// Against the real server, in its own process.

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SUIKOUJI_ACCESS_CODE: CODE });
});
afterAll(() => server.stop());

const CODE = "correct-horse-battery";

describe("two devices of one ledger", () => {
  test("end with the same books, and with empty ones after they are erased", async () => {
    const [phone, tablet] = [await signedIn("手机"), await signedIn("平板")];
    await phone.ledger.saveBatch(
      Array.from({ length: PUSH_LIMIT + 5 }, (_, at) => transaction({ description: `第${at}笔` })),
    );
    await tablet.ledger.saveBatch([transaction({ category: "滑雪", description: "雪票" })]);
    await tablet.categories.change("EXPENSE:餐饮", { name: "吃喝" });

    await phone.round();
    await tablet.round();
    await phone.round();

    const kept = await phone.ledger.entries();
    expect(kept).toHaveLength(PUSH_LIMIT + 6);
    expect(kept.find(({ description }) => description === "第0笔")?.category).toBe("吃喝");
    expect(await tablet.ledger.entries()).toEqual(kept);
    expect(phone.waiting()).toBe(0);

    expect(await owner().account.clear()).toEqual({ ok: true, answer: null });
    await tablet.ledger.saveBatch([transaction({ description: "后来的" })]);
    await tablet.round();
    await phone.round();

    for (const { ledger } of [phone, tablet]) {
      const left = (await ledger.entries()).map(({ description }) => description);
      expect(left).toEqual(["后来的"]);
    }
  });

  test("a record that the server refuses stays on the device, and does not block the others", async () => {
    const phone = await signedIn("手机");
    const [first] = await phone.ledger.saveBatch([transaction(), transaction(), transaction()]);
    await phone.spoil(first?.id ?? "");

    await phone.round();

    expect(phone.waiting()).toBe(1);
    expect(phone.refused()).toEqual([first?.id]);
  });
});

describe("the account", () => {
  test("signs in, lists its devices, revokes one and signs out", async () => {
    const [phone, tablet] = [device("手机"), device("平板")];

    expect(await phone.account.signIn(CODE)).toMatchObject({
      ok: true,
      answer: { ledger: { name: "我的账本" }, device: { name: "手机", current: true } },
    });
    await tablet.account.signIn(CODE);
    expect(await phone.account.session()).toMatchObject({
      ok: true,
      answer: { device: { id: phone.deviceId } },
    });
    const before = names(await phone.account.devices());
    expect(before).toEqual(expect.arrayContaining(["平板", "手机"]));
    const after = names(await owner().account.revoke(tablet.deviceId));
    expect(after).toHaveLength((before?.length ?? 0) - 1);
    expect(await phone.account.status()).toMatchObject({ ok: true, answer: {} });

    expect(await tablet.account.session()).toEqual(SIGNED_OUT);
    await tablet.ledger.saveBatch([transaction()]);
    await expect(tablet.round()).rejects.toMatchObject({ reason: "signed-out" });
    expect(tablet.waiting()).toBe(1);
    expect(await phone.account.signOut()).toEqual({ ok: true, answer: null });
  });

  test("reports what went wrong", async () => {
    const phone = device("手机");

    expect(await phone.account.signIn("wrong")).toEqual({
      ok: false,
      refusal: { type: "wrong-code" },
    });
    expect(await owner().account.revoke("00000000-0000-4000-8000-000000000000")).toMatchObject({
      ok: false,
      refusal: { type: "refused", sentence: expect.stringMatching(/设备/) },
    });
  });

  test("a device that signed out signs in as a new one, because nothing proves who it was", async () => {
    const phone = await signedIn("手机");
    await phone.account.signOut();

    const again = await phone.account.signIn(CODE);

    expect(again).toMatchObject({ ok: true, answer: { device: { name: "手机", current: true } } });
    expect(again).not.toMatchObject({ answer: { device: { id: phone.deviceId } } });
    expect(phone.reloads()).toBe(1);
  });

  test("without a server it is unreachable; the books wait", async () => {
    const phone = device("手机", { origin: "http://127.0.0.1:1" });
    await phone.ledger.saveBatch([transaction()]);

    expect(await phone.account.status()).toEqual({ ok: false, refusal: { type: "unreachable" } });
    await expect(phone.round()).rejects.toMatchObject({ reason: "offline" });
    expect(phone.waiting()).toBe(1);
  });

  test("after too many guesses it says how long to wait", async () => {
    const thief = device("贼");

    const guesses = [];
    for (let guess = 0; guess < 30; guess += 1) guesses.push(await thief.account.signIn("guess"));

    // On a busy machine the first wait is over before the next guess.
    expect(guesses).toContainEqual({
      ok: false,
      refusal: { type: "too-many-guesses", waitSeconds: expect.any(Number) },
    });
  });
});

const SIGNED_OUT = { ok: false, refusal: { type: "signed-out" } };

function names(asked: { readonly ok: boolean; readonly answer?: readonly { name: string }[] }) {
  return asked.answer?.map(({ name }) => name).sort();
}

async function signedIn(deviceName: string) {
  const made = device(deviceName);
  await made.account.signIn(CODE);
  return made;
}

/** The owner, with the token instead of a cookie. */
const owner = () => device("主人", { shown: server.owner });

/** A device with its books in memory; like a browser, it keeps cookies and sends its origin. */
function device(deviceName: string, { origin = server.address, shown = {} } = {}) {
  let cookie: string | null = null;
  let reloads = 0;
  const fetchThere: typeof fetch = async (path, init) => {
    const headers = { ...init?.headers, ...shown, origin, ...(cookie === null ? {} : { cookie }) };
    const response = await fetch(`${origin}${path}`, { ...init, headers });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return response;
  };
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock();
  const deviceId = crypto.randomUUID();
  const writer = { storage, deviceId, now, ids };
  const sync = httpSyncServer({ fetch: fetchThere, deviceId, ledgerId: null });
  const outbox = () => [...disk.durable().outbox.values()];
  return {
    deviceId,
    account: httpServerAccount({
      fetch: fetchThere,
      deviceId,
      deviceName: async () => deviceName,
      renewDevice: async () => crypto.randomUUID(),
      onRenewed: () => {
        reloads += 1;
      },
    }),
    reloads: () => reloads,
    ledger: indexedDbLedger(writer),
    categories: indexedDbCategories(writer),
    waiting: () => outbox().length,
    refused: () => outbox().flatMap(({ id, refused }) => (refused === 1 ? [id] : [])),
    /** Damages a record, as a bug of an older app would have. */
    spoil: (id: string) =>
      storage.change(async ({ entries }) => {
        const [entry] = await entries.get([id]);
        if (entry !== undefined) await entries.put([{ ...entry, occurredAt: "yesterday" }]);
      }),
    round: () =>
      syncRound({
        storage,
        server: sync,
        deviceId,
        ids,
        nowMs: () => now().epochMs,
        chunkLimit: PUSH_LIMIT,
      }),
  };
}
