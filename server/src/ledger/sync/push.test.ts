import { fen, parseCalendarDate } from "@suikouji/core";
import { expect, test } from "vitest";
import {
  newLedger,
  onEachDatabase,
  type TestPlace,
} from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";
import { KeyReused, LedgerCleared, NoSuchLedger } from "../ledger-store.ts";

const DAY_MS = 86_400_000;
const ALL = { limit: 1000, offset: 0 };

await onEachDatabase("A push", (place) => {
  async function openLedger() {
    const store = await place.open();
    return { store, ledgerId: await newLedger(store) };
  }

  test("stores categories, definitions and entries, in that order of revisions", async () => {
    const { store, ledgerId } = await openLedger();
    const lunch = pushedLunch();

    const reply = await store.push(
      ledgerId,
      pushOf({ entries: [lunch], categories: [pushedSkiing()], definitions: [pushedWallet()] }),
    );

    expect(reply).toEqual({
      epoch: expect.any(String),
      entries: [{ id: lunch.id, revision: 3, superseded: false }],
      categories: [{ id: "EXPENSE:滑雪", revision: 1, superseded: false }],
      definitions: [{ id: "account:微信", revision: 2, superseded: false }],
      standing: { entries: [], categories: [], definitions: [] },
    });
    const { amountFen, ...fields } = lunch;
    expect((await store.find(ledgerId, ALL)).entries).toEqual([
      { ...fields, ledgerId, deviceId: PHONE, revision: 3, amount: fen(amountFen) },
    ]);
    expect(await store.categories(ledgerId)).toEqual([
      { ...pushedSkiing(), ledgerId, deviceId: PHONE, revision: 1 },
    ]);
    expect(await store.definitions(ledgerId)).toEqual([
      { ...pushedWallet(), ledgerId, deviceId: PHONE, revision: 2 },
    ]);
  });

  test("with the same key gets the same reply and changes nothing", async () => {
    const { store, ledgerId } = await openLedger();
    const lunch = pushedLunch();
    const body = pushOf({ entries: [lunch] });
    const reply = await store.push(ledgerId, body);
    await store.push(
      ledgerId,
      pushOf({ entries: [{ ...lunch, updatedAtMs: lunch.updatedAtMs + 1 }] }),
    );

    expect(await store.push(ledgerId, body)).toEqual(reply);
    expect(await store.push(ledgerId, { ...body, epoch: reply.epoch })).toEqual(reply);
    expect(await store.pull(ledgerId, { after: 0, limit: 10 })).toMatchObject({
      after: 2,
      entries: [{ revision: 2 }],
    });
  });

  test("of another device's version keeps that device as its author", async () => {
    const { store, ledgerId } = await openLedger();
    const [lunch, skiing] = [pushedLunch(), pushedSkiing()];
    const reply = await store.push(
      ledgerId,
      pushOf({ deviceId: PHONE, entries: [lunch], categories: [skiing] }),
    );

    const again = await store.push(
      ledgerId,
      pushOf({
        deviceId: TABLET,
        entries: [{ ...lunch, deviceId: PHONE }],
        categories: [{ ...skiing, deviceId: PHONE }],
      }),
    );

    expect(again).toEqual(reply);
    expect(await store.pull(ledgerId, { after: 0, limit: 10 })).toMatchObject({
      after: 2,
      entries: [{ deviceId: PHONE }],
      categories: [{ deviceId: PHONE }],
    });
  });

  test("with a used key and other content is refused and changes nothing", async () => {
    const { store, ledgerId } = await openLedger();
    const body = pushOf({ entries: [pushedLunch()] });
    await store.push(ledgerId, body);

    const other = store.push(ledgerId, { ...body, entries: [pushedLunch()] });

    await expect(other).rejects.toThrow(KeyReused);
    expect((await store.find(ledgerId, ALL)).entries).toHaveLength(1);
  });

  test("sent many times at once to several servers is applied once", async () => {
    const { store, ledgerId } = await openLedger();
    const another = await place.open();
    const body = pushOf({ entries: [pushedLunch(), pushedLunch()] });

    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? store : another).push(ledgerId, body),
      ),
    );

    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await store.pull(ledgerId, { after: 0, limit: 10 })).toMatchObject({
      after: 2,
      more: false,
    });
  });

  test("of an older version is superseded, and both versions are kept", async () => {
    const { store, ledgerId } = await openLedger();
    const lunch = pushedLunch({ description: "平板写的", updatedAtMs: SOME_TIME_MS + 5 });
    await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [lunch] }));
    const late = { ...lunch, description: "手机写的", updatedAtMs: SOME_TIME_MS };

    const reply = await store.push(ledgerId, pushOf({ entries: [late] }));
    const again = await store.push(ledgerId, pushOf({ entries: [late] }));

    expect(reply.entries).toEqual([{ id: lunch.id, revision: 1, superseded: true }]);
    expect(again.entries).toEqual(reply.entries);
    expect((await store.find(ledgerId, ALL)).entries).toMatchObject([{ description: "平板写的" }]);
    expect(await historyOf(place, ledgerId)).toMatchObject([
      { kind: "entry", id: lunch.id, deviceId: PHONE, updatedAtMs: SOME_TIME_MS },
    ]);
  });

  test("of a newer version replaces the present one, which goes to the history", async () => {
    const { store, ledgerId } = await openLedger();
    const lunch = pushedLunch();
    const skiing = pushedSkiing();
    await store.push(ledgerId, pushOf({ entries: [lunch], categories: [skiing] }));

    const reply = await store.push(
      ledgerId,
      pushOf({
        deviceId: TABLET,
        entries: [{ ...lunch, amountFen: 9_999_999_999, deleted: true }],
        categories: [{ ...skiing, hidden: true, order: -3 }],
      }),
    );

    expect(reply.entries).toEqual([{ id: lunch.id, revision: 4, superseded: false }]);
    expect(await store.pull(ledgerId, { after: 0, limit: 10 })).toMatchObject({
      entries: [{ amountFen: 9_999_999_999, deleted: true, deviceId: TABLET, revision: 4 }],
      categories: [{ hidden: true, order: -3, deviceId: TABLET, revision: 3 }],
    });
    const kept = await historyOf(place, ledgerId);
    expect(kept.map(({ kind, record }) => [kind, JSON.parse(record).revision])).toEqual([
      ["category", 1],
      ["entry", 2],
    ]);
  });

  test("of a version already present is acknowledged without a new revision", async () => {
    const { store, ledgerId } = await openLedger();
    const lunch = pushedLunch();
    await store.push(ledgerId, pushOf({ entries: [lunch] }));

    const reply = await store.push(ledgerId, pushOf({ entries: [lunch] }));

    expect(reply.entries).toEqual([{ id: lunch.id, revision: 1, superseded: false }]);
    expect(await store.pull(ledgerId, { after: 1, limit: 10 })).toMatchObject({
      after: 1,
      entries: [],
    });
    expect(await historyOf(place, ledgerId)).toEqual([]);
  });

  test("with the epoch of erased books is refused; without an epoch it is accepted", async () => {
    const { store, ledgerId } = await openLedger();
    const { epoch } = await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
    const newEpoch = await store.clear(ledgerId);

    const stale = store.push(ledgerId, pushOf({ epoch, entries: [pushedLunch()] }));

    await expect(stale).rejects.toThrow(LedgerCleared);
    expect((await store.find(ledgerId, ALL)).entries).toEqual([]);
    await store.push(ledgerId, pushOf({ epoch: newEpoch, entries: [pushedLunch()] }));
    await store.push(ledgerId, pushOf({ epoch: null, entries: [pushedLunch()] }));
    expect((await store.find(ledgerId, ALL)).entries).toHaveLength(2);
  });

  test("to an unknown ledger is refused", async () => {
    const { store } = await openLedger();

    await expect(store.push("nobody's", pushOf())).rejects.toThrow(NoSuchLedger);
    await expect(store.pull("nobody's", { after: 0, limit: 10 })).rejects.toThrow(NoSuchLedger);
    await expect(store.clear("nobody's")).rejects.toThrow(NoSuchLedger);
  });

  test("with characters that a database cannot store keeps the text and replaces them", async () => {
    const { store, ledgerId } = await openLedger();
    const body = pushOf({
      entries: [pushedLunch({ description: "午\0饭\ud83c😀", categoryId: "EXPENSE:\0" })],
      categories: [pushedSkiing({ id: "EXPENSE:\0", name: "\0" })],
    });

    const reply = await store.push(ledgerId, body);

    expect(reply.categories).toMatchObject([{ id: "EXPENSE:\0" }]);
    expect(await store.push(ledgerId, body)).toEqual(reply);
    expect((await store.find(ledgerId, ALL)).entries).toMatchObject([
      { description: "午\uFFFD饭\uFFFD😀", categoryId: "EXPENSE:\uFFFD" },
    ]);
    expect(await store.categories(ledgerId)).toMatchObject([{ id: "EXPENSE:\uFFFD" }]);
  });

  test("has its reply deleted after 90 days, and repeated later still adds nothing twice", async () => {
    let nowMs = SOME_TIME_MS;
    const store = await place.open({
      clock: { now: () => ({ epochMs: nowMs, utcOffsetMinutes: 480 }) },
    });
    const ledgerId = await newLedger(store);
    const body = pushOf({ entries: [pushedLunch()] });
    await store.push(ledgerId, body);
    const many = () => pushOf({ entries: Array.from({ length: 64 }, () => pushedLunch()) });

    nowMs += 89 * DAY_MS;
    await store.push(ledgerId, many());
    expect(await keysOf(place, ledgerId)).toContain(body.key);

    nowMs += 2 * DAY_MS;
    await store.push(ledgerId, many());
    expect(await keysOf(place, ledgerId)).not.toContain(body.key);

    expect(await store.push(ledgerId, body)).toMatchObject({ entries: [{ revision: 1 }] });
    expect(await store.pull(ledgerId, { after: 0, limit: 1000 })).toMatchObject({ after: 129 });
  });

  test("can be searched by day, type and category, newest first", async () => {
    const { store, ledgerId } = await openLedger();
    const [first, second, salary] = [
      pushedLunch({ id: "01900000-0000-7000-8000-000000000001" }),
      pushedLunch({ id: "01900000-0000-7000-8000-000000000002", date: "2026-11-16" }),
      pushedLunch({
        id: "01900000-0000-7000-8000-000000000003",
        type: "INCOME",
        categoryId: "INCOME:工资",
      }),
    ];
    const gone = pushedLunch({ deleted: true });
    await store.push(ledgerId, pushOf({ entries: [first, second, salary, gone] }));
    const found = async (search: object) =>
      (await store.find(ledgerId, { ...ALL, ...search })).entries.map(({ id }) => id);

    expect(await found({})).toEqual([second.id, salary.id, first.id]);
    expect(await found({ limit: 1, offset: 1 })).toEqual([salary.id]);
    expect(await found({ to: parseCalendarDate("2026-11-15") })).toEqual([salary.id, first.id]);
    expect(await found({ from: parseCalendarDate("2026-11-16") })).toEqual([second.id]);
    expect(await found({ type: "INCOME" })).toEqual([salary.id]);
    expect(await found({ categoryIds: ["EXPENSE:餐饮"] })).toEqual([second.id, first.id]);
    expect(await found({ categoryIds: [] })).toEqual([]);
  });
});

function historyOf(place: TestPlace, ledgerId: string) {
  return place
    .connect()
    .db.selectFrom("history")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .orderBy("kind")
    .execute();
}

async function keysOf(place: TestPlace, ledgerId: string): Promise<readonly string[]> {
  const { db } = place.connect();
  const rows = await db
    .selectFrom("pushes")
    .select("key")
    .where("ledgerId", "=", ledgerId)
    .execute();
  return rows.map(({ key }) => key);
}
