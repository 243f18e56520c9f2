import { randomUUID } from "node:crypto";
import { DEFAULT_LEDGER_NAME } from "@suikouji/core";
import type { StoredCode } from "../../access/access-code.ts";
import {
  LedgerNameTaken,
  type LedgerRecord,
  type LedgerRegistry,
  NoSuchLedger,
} from "../ledger-store.ts";
import type { LedgerRow, Schema } from "../store/schema.ts";
import { querying, type SqlBooks, writing } from "../store/sql-books.ts";
import { totalsBecomeKnown } from "../totals/stored-totals.ts";
import { ERASED } from "../upkeep/clear.ts";

export async function openRegistry(books: SqlBooks): Promise<LedgerRegistry> {
  const defaultLedger =
    (await findLedger(books, "name", DEFAULT_LEDGER_NAME)) ??
    (await renamedDefaultLedger(books)) ??
    (await makeDefaultLedger(books));
  return {
    defaultLedgerId: defaultLedger.id,
    async all() {
      const rows = await querying(books, (db) =>
        db.selectFrom("ledgers").selectAll().orderBy("createdAtMs").orderBy("id").execute(),
      );
      return rows.map(ledgerOfRow);
    },
    byId: (id) => findLedger(books, "id", id),
    byName: (name) => findLedger(books, "name", name),
    async add(name, code) {
      // The name marks the default ledger, also while that has another one.
      if (name === DEFAULT_LEDGER_NAME) throw new LedgerNameTaken();
      const added = await makeLedger(books, name, code);
      if (added === null) throw new LedgerNameTaken();
      return added;
    },
    async setCode(id, { salt, hash }) {
      const { numUpdatedRows } = await writing(books, (transaction) =>
        transaction
          .updateTable("ledgers")
          .set({ codeSalt: salt, codeHash: hash })
          .where("id", "=", id)
          .executeTakeFirst(),
      );
      if (numUpdatedRows === 0n) throw new NoSuchLedger();
    },
    async remove(id) {
      if (id === defaultLedger.id) throw new NoSuchLedger();
      await writing(books, async (transaction) => {
        for (const table of OF_LEDGER) {
          await transaction.deleteFrom(table).where("ledgerId", "=", id).execute();
        }
        const { numDeletedRows } = await transaction
          .deleteFrom("ledgers")
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new NoSuchLedger();
      });
    },
    async rename(id, name) {
      const isDefault = id === defaultLedger.id;
      if (!isDefault && name === DEFAULT_LEDGER_NAME) throw new LedgerNameTaken();
      const row = await writing(books, async (transaction) => {
        const namesake = await transaction
          .selectFrom("ledgers")
          .select("id")
          .where("name", "=", name)
          .where("id", "<>", id)
          .executeTakeFirst();
        if (namesake !== undefined) throw new LedgerNameTaken();
        return await transaction
          .updateTable("ledgers")
          .set({ name, ...(isDefault ? { createdAtMs: DEFAULT_CREATED_AT_MS } : {}) })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
      });
      if (row === undefined) throw new NoSuchLedger();
      return ledgerOfRow(row);
    },
  };
}

/** In an order that leaves no row without the one it belongs to. */
const OF_LEDGER = [
  ...ERASED,
  "usage",
  "audit",
  "pairings",
  "devices",
  "books",
] as const satisfies readonly (keyof Schema)[];

/** A default ledger that was renamed has this time of creation, which no other ledger gets. */
const DEFAULT_CREATED_AT_MS = 0;

async function renamedDefaultLedger(books: SqlBooks): Promise<LedgerRecord | null> {
  const row = await querying(books, (db) =>
    db
      .selectFrom("ledgers")
      .selectAll()
      .where("createdAtMs", "=", DEFAULT_CREATED_AT_MS)
      .executeTakeFirst(),
  );
  return row === undefined ? null : ledgerOfRow(row);
}

/** If another process makes it at the same time, that one is used. */
async function makeDefaultLedger(books: SqlBooks): Promise<LedgerRecord> {
  const made = await makeLedger(books, DEFAULT_LEDGER_NAME, null);
  const found = made ?? (await findLedger(books, "name", DEFAULT_LEDGER_NAME));
  if (found === null) throw new Error("The default ledger is neither made nor found");
  return found;
}

/** Null: the name is taken. */
function makeLedger(
  books: SqlBooks,
  name: string,
  code: StoredCode | null,
): Promise<LedgerRecord | null> {
  return writing(books, async (transaction) => {
    const row = await transaction
      .insertInto("ledgers")
      .values({
        id: randomUUID(),
        name,
        codeSalt: code?.salt ?? null,
        codeHash: code?.hash ?? null,
        createdAtMs: Math.max(books.clock.now().epochMs, DEFAULT_CREATED_AT_MS + 1),
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await transaction
      .insertInto("books")
      .values({
        ledgerId: row.id,
        epoch: randomUUID(),
        begun: "new",
        revision: 0,
        entryCount: 0,
        bytes: 0,
        digest: 0,
      })
      .execute();
    await transaction.executeQuery(totalsBecomeKnown(transaction, row.id).compile());
    return ledgerOfRow(row);
  });
}

async function findLedger(
  books: SqlBooks,
  column: "id" | "name",
  value: string,
): Promise<LedgerRecord | null> {
  const row = await querying(books, (db) =>
    db.selectFrom("ledgers").selectAll().where(column, "=", value).executeTakeFirst(),
  );
  return row === undefined ? null : ledgerOfRow(row);
}

function ledgerOfRow({ id, name, codeSalt, codeHash }: LedgerRow): LedgerRecord {
  const isLocked = codeSalt === null || codeHash === null;
  return { id, name, code: isLocked ? null : { salt: codeSalt, hash: codeHash } };
}
