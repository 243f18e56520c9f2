import { type Kysely, sql } from "kysely";
import type { EntryRow, HistoryRow, Schema } from "../store/schema.ts";
import { countLedgers } from "./0005-ledger-size.ts";

/**
 * A push converts the ids of entries and batches to lower case. An entry that was stored with
 * capitals would otherwise be a second entry when it is pushed again, and count twice.
 */
export async function lowerCaseIds(db: Kysely<Schema>): Promise<void> {
  const alike = await db
    .selectFrom("entries")
    .selectAll()
    .where(sql<boolean>`lower(id) in (select lower(id) from entries where id <> lower(id))`)
    .execute();
  const winners = new Map<string, EntryRow>();
  for (const row of alike) {
    const key = `${row.ledgerId} ${row.id.toLowerCase()}`;
    const before = winners.get(key);
    if (before === undefined || isLater(row, before)) winners.set(key, row);
  }
  const kept = new Set(winners.values());
  for (const row of alike) if (!kept.has(row)) await moveToHistory(db, row);
  for (const { ledgerId, id } of kept) {
    await db
      .updateTable("entries")
      .set({ id: id.toLowerCase() })
      .where("ledgerId", "=", ledgerId)
      .where("id", "=", id)
      .execute();
  }
  await sql`update entries set batch_id = lower(batch_id) where batch_id <> lower(batch_id)`.execute(
    db,
  );
  if (alike.length > kept.size) await countLedgers(db);
}

/** How versions were compared when this migration was written. */
function isLater(one: EntryRow, other: EntryRow): boolean {
  if (one.updatedAtMs !== other.updatedAtMs) return one.updatedAtMs > other.updatedAtMs;
  return one.deviceId > other.deviceId;
}

async function moveToHistory(db: Kysely<Schema>, row: EntryRow): Promise<void> {
  const { ledgerId, id, updatedAtMs, deviceId, amountFen, deleted, ...fields } = row;
  const version = { ledgerId, id, updatedAtMs, deviceId };
  const record = { ...version, ...fields, amount: amountFen, deleted: deleted === 1 };
  // The history had no seals at that version.
  const unsealed: Kysely<{ history: Omit<HistoryRow, "seal"> }> = db.withTables();
  await unsealed
    .insertInto("history")
    .values({
      ...version,
      kind: "entry",
      record: JSON.stringify(record),
      // A migration has no clock, so this is the version's own time.
      keptAtMs: updatedAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom("entries").where("ledgerId", "=", ledgerId).where("id", "=", id).execute();
}
