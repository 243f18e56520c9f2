import { setImmediate } from "node:timers/promises";
import { categoryIdOf, fen } from "@suikouji/core";
import { expect, test } from "vitest";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { editOf } from "../../../testing/ledger/edited.ts";
import {
  newLedger,
  onEachDatabase,
  type TestPlace,
} from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";
import { countLedgers } from "../migrations/0005-ledger-size.ts";
import type { Retention } from "./retention.ts";

const DAY_MS = 86_400_000;
const SECRET = "不想让人知道的";

await onEachDatabase("A purge", (place) => {
  /** A lunch that the phone edited, the tablet edited without having seen that, and deleted. */
  async function withDeletedLunch(retention?: Retention) {
    const time = { nowMs: SOME_TIME_MS };
    const clock = { now: () => ({ epochMs: time.nowMs, utcOffsetMinutes: 480 }) };
    const store = await place.open({ clock, ...(retention === undefined ? {} : { retention }) });
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch({ description: SECRET, note: SECRET, tags: "旅行" });
    const entries = [lunch, pushedLunch({ description: "留着的" })];
    await store.push(ledgerId, pushOf({ entries, categories: [pushedSkiing()] }));
    const read = async () => {
      const found = (await pullAll(store, ledgerId)).entries.find(({ id }) => id === lunch.id);
      if (found === undefined) throw new Error("The lunch is gone");
      return found;
    };
    const first = await read();
    const at = (later: number, deviceId: string) => ({ deviceId, stampMs: SOME_TIME_MS + later });
    const push = (deviceId: string, entry: ReturnType<typeof editOf>) =>
      store.push(ledgerId, pushOf({ deviceId, entries: [entry] }));
    await push(PHONE, editOf(first, { amount: fen(4000) }, at(1, PHONE)));
    await push(TABLET, editOf(first, { amount: fen(5000) }, at(2, TABLET)));
    await push(TABLET, editOf(await read(), { deleted: true }, at(3, TABLET)));
    return { store, ledgerId, time, read, push, first, at };
  }

  test("removes the words of entries deleted 30 days ago, and keeps ids, stamps and digest", async () => {
    const { store, ledgerId, time, read } = await withDeletedLunch();
    const before = await pullAll(store, ledgerId);
    const { note, tags, ...lunch } = await read();
    expect([note, tags]).toEqual([SECRET, "旅行"]);
    expect(await wordsIn(place, ledgerId)).toEqual({ entries: 1, history: 3, losses: 1 });

    time.nowMs = SOME_TIME_MS + 30 * DAY_MS + 4;
    const count = await store.purge(ledgerId);

    expect(count).toBe(1);
    expect(await wordsIn(place, ledgerId)).toEqual({ entries: 0, history: 0, losses: 0 });
    expect(await read()).toEqual({
      ...lunch,
      amountFen: 1,
      type: "EXPENSE",
      categoryId: categoryIdOf("EXPENSE", "其他"),
      accountId: null,
      toAccountId: null,
      description: "",
      date: "1970-01-01",
      occurredAt: "1970-01-01T00:00:00Z",
    });
    const pulled = await pullAll(store, ledgerId);
    expect(pulled).toMatchObject({ digest: before.digest, after: before.after });
    expect(pulled.digest).toBe(digestOfPull(pulled));
    expect(pulled.entries.map(({ description }) => description).sort()).toEqual(["", "留着的"]);
    expect(await headOf(place, ledgerId)).toEqual(await headCountedAnew(place, ledgerId));
    expect(await store.purge(ledgerId)).toBe(0);
  });

  test("keeps entries deleted less than 30 days ago", async () => {
    const { store, ledgerId, time } = await withDeletedLunch();
    const before = await pullAll(store, ledgerId);

    time.nowMs = SOME_TIME_MS + 30 * DAY_MS + 3;
    const count = await store.purge(ledgerId);

    expect(count).toBe(0);
    expect(await pullAll(store, ledgerId)).toEqual({ ...before, nowMs: time.nowMs });
    expect(await wordsIn(place, ledgerId)).toEqual({ entries: 1, history: 3, losses: 1 });
  });

  test("removes earlier versions and lost edits after a year", async () => {
    const { store, ledgerId, time, read, push, at } = await withDeletedLunch({
      deletedDays: 1_000,
      historyDays: 365,
    });
    await push(TABLET, editOf(await read(), { deleted: false }, at(4, TABLET)));

    time.nowMs = SOME_TIME_MS + 365 * DAY_MS;
    await store.purge(ledgerId);
    expect(await wordsIn(place, ledgerId)).toEqual({ entries: 1, history: 4, losses: 1 });
    time.nowMs += 1;
    await store.purge(ledgerId);

    expect(await wordsIn(place, ledgerId)).toEqual({ entries: 1, history: 0, losses: 0 });
    expect(await headOf(place, ledgerId)).toEqual(await headCountedAnew(place, ledgerId));
  });

  test("keeps deleted entries as long as configured", async () => {
    const { store, ledgerId, time } = await withDeletedLunch({ deletedDays: 1, historyDays: 365 });

    time.nowMs = SOME_TIME_MS + DAY_MS + 4;

    expect(await store.purge(ledgerId)).toBe(1);
  });

  test("removes the words that a device pushes late for a purged entry", async () => {
    const { store, ledgerId, time, push, first, at } = await withDeletedLunch();
    time.nowMs = SOME_TIME_MS + 31 * DAY_MS;
    await store.purge(ledgerId);
    const { over: _, ...late } = editOf(first, { amount: fen(3000) }, at(1, PHONE));
    const cheap = { ...late, amountFen: 2900 };
    await push(PHONE, cheap);
    expect(await wordsIn(place, ledgerId)).toMatchObject({ history: 1 });

    await store.purge(ledgerId);

    expect(await wordsIn(place, ledgerId)).toEqual({ entries: 0, history: 0, losses: 0 });
    expect(await headOf(place, ledgerId)).toEqual(await headCountedAnew(place, ledgerId));
  });

  test("of many entries takes several transactions", async () => {
    const { store, ledgerId, time } = await withDeletedLunch();
    for (let batch = 0; batch < 3; batch += 1) {
      const entries = Array.from({ length: 200 }, () => pushedLunch({ deleted: true }));
      await store.push(ledgerId, pushOf({ entries }));
    }
    time.nowMs = SOME_TIME_MS + 31 * DAY_MS;

    const counts = [
      await store.purge(ledgerId),
      await store.purge(ledgerId),
      await store.purge(ledgerId),
    ];

    expect(counts).toEqual([500, 101, 0]);
    expect(await headOf(place, ledgerId)).toEqual(await headCountedAnew(place, ledgerId));
  });

  test("lets others read and write in the same store until it ends", async () => {
    const { store, ledgerId, time } = await withDeletedLunch();
    const entries = Array.from({ length: 200 }, () => pushedLunch({ deleted: true }));
    await store.push(ledgerId, pushOf({ entries }));
    time.nowMs = SOME_TIME_MS + 31 * DAY_MS;
    let isOver = false;

    const purging = store.purge(ledgerId).finally(() => {
      isOver = true;
    });
    let meanwhile = 0;
    while (!isOver) {
      await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
      // As every request, it comes from the event loop.
      await setImmediate();
      if (!isOver) meanwhile += 1;
    }

    expect(await purging).toBe(201);
    expect(meanwhile).toBeGreaterThan(1);
    expect(await headOf(place, ledgerId)).toEqual(await headCountedAnew(place, ledgerId));
  });
});

/** In how many rows the lunch's description is readable. */
async function wordsIn(place: TestPlace, ledgerId: string) {
  const { db } = place.connect();
  const [entries, history, losses] = await Promise.all([
    db
      .selectFrom("entries")
      .select("description as text")
      .where("ledgerId", "=", ledgerId)
      .execute(),
    db.selectFrom("history").select("record as text").where("ledgerId", "=", ledgerId).execute(),
    db.selectFrom("losses").select("record as text").where("ledgerId", "=", ledgerId).execute(),
  ]);
  const count = (rows: readonly { readonly text: string }[]) =>
    rows.filter(({ text }) => text.includes(SECRET)).length;
  return { entries: count(entries), history: count(history), losses: count(losses) };
}

function headOf(place: TestPlace, ledgerId: string) {
  const { db } = place.connect();
  const heads = db.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId);
  return heads.executeTakeFirstOrThrow();
}

async function headCountedAnew(place: TestPlace, ledgerId: string) {
  await countLedgers(place.connect().db, { isLatest: true });
  return headOf(place, ledgerId);
}
