import { type CalendarDate, fen, sealOf } from "@suikouji/core";
import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { fillBooksOf } from "../../../testing/ledger/books-of-version.ts";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { DATABASE_KINDS, emptyPlace } from "../../../testing/ledger/fresh-place.ts";
import { SOME_TIME_MS } from "../../../testing/ledger/pushed.ts";
import type { ENTRY_TEXTS, EntryRow, HistoryRow, Schema } from "../store/schema.ts";
import { migrate, SCHEMA_VERSIONS } from "./migrate.ts";

const EARLIER = SCHEMA_VERSIONS.filter((version) => version < "0007-field-stamps");
const LATEST_EARLIER = EARLIER.at(-1) ?? "";
const MANY = 5_000;

type Later = "stamps" | "seal" | "forgotten" | (typeof ENTRY_TEXTS)[number];
type EarlierEntry = Omit<EntryRow, Later>;
type EarlierVersion = Omit<HistoryRow, "seal">;

describe.each(DATABASE_KINDS)("Books without seals on %s", (kind) => {
  test.for(EARLIER)("of version %s get seals and their digest", async (version, context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    await migrate(db, version);
    await fillBooksOf(version, db);

    const store = await place.open();

    const pulled = await pullAll(store, "ledger");
    expect([pulled.entries.length, pulled.categories.length]).toEqual([1, 1]);
    expect(pulled.digest).toBe(digestOfPull(pulled));
    expect(pulled.digest).toBeGreaterThan(0);
    expect(store.damagedRows()).toEqual({ entries: 0, categories: 0, definitions: 0, devices: 0 });
    // A text that is no version is identified by its time.
    expect(await db.selectFrom("history").selectAll().execute()).toEqual([
      {
        ledgerId: "ledger",
        kind: "entry",
        id: "01900000-0000-7000-8000-000000000001",
        seal: SOME_TIME_MS,
        updatedAtMs: SOME_TIME_MS,
        deviceId: "phone",
        record: "{}",
        keptAtMs: 4,
      },
    ]);
  });

  test("with 5,000 entries and a version of each are sealed page by page", async (context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    await migrate(db, LATEST_EARLIER);
    await fillBooksOf(LATEST_EARLIER, db);
    const entries = Array.from({ length: MANY }, (_, number) => earlierEntry(number));
    await fillEarlier(db, entries);

    const store = await place.open();

    const pulled = await pullAll(store, "ledger");
    expect(pulled.entries).toHaveLength(MANY + 1);
    expect(pulled.digest).toBe(digestOfPull(pulled));
    const history = await db.selectFrom("history").selectAll().orderBy("id").execute();
    expect(history).toHaveLength(MANY + 1);
    const { id } = entryOf(MANY - 1);
    expect(await store.versions("ledger", id)).toMatchObject([
      { id, amount: 3500, revision: MANY },
      { id, amount: 100, revision: 1 },
    ]);
    expect(history.at(-1)).toEqual({
      ...versionOf(MANY - 1),
      seal: sealOf("entry", earlierVersion(MANY - 1)),
    });
  });

  test("with a damaged row get a digest without it", async (context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    await migrate(db, LATEST_EARLIER);
    await fillBooksOf(LATEST_EARLIER, db);
    await fillEarlier(db, [{ ...earlierEntry(0), amountFen: -1 }, earlierEntry(1)]);

    const store = await place.open();

    const pulled = await pullAll(store, "ledger");
    expect(pulled.entries).toHaveLength(2);
    expect(pulled.digest).toBe(digestOfPull(pulled));
    expect(store.damagedRows()).toEqual({ entries: 1, categories: 0, definitions: 0, devices: 0 });
  });
});

async function fillEarlier(db: Kysely<Schema>, entries: readonly EarlierEntry[]): Promise<void> {
  const earlier: Kysely<{ entries: EarlierEntry; history: EarlierVersion }> = db.withTables();
  for (let from = 0; from < entries.length; from += 500) {
    const page = entries.slice(from, from + 500);
    await earlier.insertInto("entries").values(page).execute();
    const versions = page.map((_, index) => versionOf(from + index));
    await earlier.insertInto("history").values(versions).execute();
  }
  await db
    .updateTable("books")
    .set({ revision: MANY + 3 })
    .execute();
}

function entryOf(number: number) {
  const [ledgerId, deviceId] = ["ledger", "phone"];
  return {
    ledgerId,
    deviceId,
    id: `02900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    revision: number + 1,
    batchId: "02900000-0000-7000-8000-000000000000",
    currency: "CNY" as const,
    type: "EXPENSE" as const,
    categoryId: "EXPENSE:餐饮",
    accountId: null,
    toAccountId: null,
    description: "午饭",
    date: "2026-11-15" as CalendarDate,
    occurredAt: "2026-11-15T12:30:00+08:00",
    createdAtMs: SOME_TIME_MS,
    updatedAtMs: SOME_TIME_MS + 1,
  };
}

function earlierEntry(number: number): EarlierEntry {
  return { ...entryOf(number), amountFen: 3500, deleted: 0 };
}

function earlierVersion(number: number) {
  const written = { updatedAtMs: SOME_TIME_MS, revision: 1, deleted: false };
  return { ...entryOf(number), amount: fen(100), ...written };
}

function versionOf(number: number): EarlierVersion {
  const version = earlierVersion(number);
  const { ledgerId, id, updatedAtMs, deviceId } = version;
  const record = JSON.stringify(version);
  return { ledgerId, kind: "entry", id, updatedAtMs, deviceId, record, keptAtMs: 4 };
}
