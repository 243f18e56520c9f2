import { type Kysely, sql } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

/**
 * What the entries of each group of a ledger add up to, and an index of entries in foreign money.
 * No totals are known until the daily recount has added them up: meanwhile questions look through
 * the entries.
 */
export async function createTotals(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable("totals")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("categoryId", text, (column) => column.notNull())
    .addColumn("accountId", text, (column) => column.notNull())
    .addColumn("toAccountId", text, (column) => column.notNull())
    .addColumn("isForeign", "integer", (column) => column.notNull())
    .addColumn("amountFen", "bigint", (column) => column.notNull())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("totalsKey", [
      ...["ledgerId", "type", "categoryId", "accountId", "toAccountId", "isForeign"],
    ] as const)
    .execute();
  await db.schema
    .createIndex("entriesInForeignMoney")
    .on("entries")
    .columns(["ledgerId", "id"])
    .where(sql.ref("foreign"), "is not", null)
    .execute();
}
