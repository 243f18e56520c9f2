import type { Kysely } from "kysely";
import { sealLedgers } from "../../src/ledger/migrations/0007-field-stamps.ts";
import type {
  BooksRow,
  CategoryRow,
  DeviceRow,
  EntryRow,
  HistoryRow,
  Schema,
} from "../../src/ledger/store/schema.ts";

/**
 * Fills the tables of a version; a version that only added an index takes the rows of the one
 * before.
 */
export async function fillBooksOf(version: string, db: Kysely<Schema>): Promise<void> {
  const known = Object.keys(BOOKS_OF_VERSION).sort();
  const fill = BOOKS_OF_VERSION[known.findLast((name) => name <= version) ?? ""];
  if (fill === undefined) throw new Error("A version needs books to migrate from");
  await fill(db);
}

/** Rows of the default ledger in each version of the tables, as the start of migrations. */
const BOOKS_OF_VERSION: Readonly<Record<string, (db: Kysely<Schema>) => Promise<void>>> = {
  "0001-books": (db) => fillFirst(db),
  "0002-usage": async (db) => {
    await fillFirst(db);
    const used = { calls: 1, tokens: 2, seconds: 3, characters: 4 };
    await db
      .insertInto("usage")
      .values({ ledgerId: "ledger", day: "2026-11-15", ...used })
      .execute();
  },
  "0003-roles": async (db) => {
    await fillFirst(db);
    const ledgerId = "ledger";
    await db.updateTable("devices").set({ role: "owner" }).execute();
    await db
      .insertInto("pairings")
      .values({
        ledgerId,
        tokenHash: "link",
        role: "member",
        madeBy: "phone",
        expiresAtMs: 9,
        usedAtMs: null,
      })
      .execute();
    await db
      .insertInto("audit")
      .values({ ledgerId, id: "1", atMs: 6, kind: "cleared", deviceName: "手机", detail: null })
      .execute();
  },
  "0007-field-stamps": async (db) => {
    await fillFirst(db, { seal: 7 });
    await sealLedgers(db);
  },
};

async function fillFirst(
  db: Kysely<Schema>,
  sealed: { readonly seal?: number } = {},
): Promise<void> {
  const ledgerId = "ledger";
  const written = { ledgerId, deviceId: "phone", updatedAtMs: 1_794_708_000_000 };
  await db
    .insertInto("ledgers")
    .values({ id: ledgerId, name: "我的账本", codeSalt: "aa", codeHash: "bb", createdAtMs: 1 })
    .execute();
  // From before entries and bytes were counted.
  const uncounted: Kysely<{ books: Omit<BooksRow, "entryCount" | "bytes" | "digest"> }> =
    db.withTables();
  await uncounted
    .insertInto("books")
    .values({ ledgerId, epoch: "first", begun: "new", revision: 3 })
    .execute();
  // From before devices had roles.
  const withoutRoles: Kysely<{ devices: Omit<DeviceRow, "role"> }> = db.withTables();
  await withoutRoles
    .insertInto("devices")
    .values({
      ledgerId,
      id: "phone",
      name: "手机",
      tokenHash: "token",
      createdAtMs: 2,
      lastSeenAtMs: 3,
      revokedAtMs: null,
    })
    .execute();
  // From before records had a stamp per field, and seals.
  const unsealed: Kysely<{
    categories: Omit<CategoryRow, "stamps" | "seal">;
    entries: Omit<EntryRow, "stamps" | "seal">;
    history: Omit<HistoryRow, "seal">;
  }> = db.withTables();
  await unsealed
    .insertInto("categories")
    .values({
      ...written,
      id: "EXPENSE:滑雪",
      revision: 1,
      type: "EXPENSE",
      name: "滑雪",
      hidden: 0,
      order: 20,
      deleted: 0,
    })
    .execute();
  const lunch = {
    ...written,
    id: "01900000-0000-7000-8000-000000000001",
    revision: 3,
    batchId: "01900000-0000-7000-8000-000000000000",
    amountFen: 9_999_999_999,
    currency: "CNY" as const,
    type: "EXPENSE" as const,
    categoryId: "EXPENSE:滑雪",
    accountId: null,
    toAccountId: null,
    description: "雪票",
    date: "2026-11-15" as Schema["entries"]["date"],
    occurredAt: "2026-11-15T12:30:00+08:00",
    createdAtMs: 1_794_708_000_000,
    deleted: 0 as const,
  };
  await unsealed.insertInto("entries").values(lunch).execute();
  await unsealed
    .insertInto("history")
    .values({ ...written, ...sealed, kind: "entry", id: lunch.id, record: "{}", keptAtMs: 4 })
    .execute();
  await db
    .insertInto("pushes")
    .values({ ledgerId, key: "key", contentHash: "hash", reply: "{}", createdAtMs: 5 })
    .execute();
}
