import type { Category, Entry } from "@suikouji/core";
import { sql, type Transaction } from "kysely";
import { bytesOfVersion } from "./ledger-size.ts";
import type { HistoryRow, RecordKind, Schema } from "./schema.ts";

/** Of one record; older ones go. Somebody who corrects an entry more often is a program. */
const MOST_VERSIONS = 20;

/** In a ledger that is full: corrections pass, so they must not fill it further. */
const MOST_VERSIONS_WHEN_FULL = 1;

/** Keeps versions that were replaced or came too late; by how many bytes the history grew. */
export async function keepInHistory(
  transaction: Transaction<Schema>,
  rows: readonly HistoryRow[],
  { isFull }: { readonly isFull: boolean },
): Promise<number> {
  if (rows.length === 0) return 0;
  // A version that came too late may come again, under another key.
  const added = await transaction
    .insertInto("history")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("record")
    .execute();
  const most = isFull ? MOST_VERSIONS_WHEN_FULL : MOST_VERSIONS;
  const dropped = await dropOldest(transaction, rows, most);
  const sum = (versions: readonly Pick<HistoryRow, "record">[]) =>
    versions.reduce((bytes, version) => bytes + bytesOfVersion(version), 0);
  return sum(added) - sum(dropped);
}

export function historyRow(
  kind: RecordKind,
  record: Entry | Category,
  keptAtMs: number,
): HistoryRow {
  const { ledgerId, id, updatedAtMs, deviceId } = record;
  return { ledgerId, kind, id, updatedAtMs, deviceId, record: JSON.stringify(record), keptAtMs };
}

async function dropOldest(
  transaction: Transaction<Schema>,
  rows: readonly HistoryRow[],
  most: number,
): Promise<readonly Pick<HistoryRow, "record">[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = sql.join([...new Set(rows.map(({ id }) => id))]);
  const key = sql.raw("ledger_id, kind, id, updated_at_ms, device_id");
  const query = sql<Pick<HistoryRow, "record">>`delete from history
    where ledger_id = ${first.ledgerId} and (${key}) in (
      select ${key} from (
        select ${key}, row_number() over (
          partition by kind, id order by updated_at_ms desc, device_id desc) as place
        from history where ledger_id = ${first.ledgerId} and id in (${ids})) as versions
      where place > ${most})
    returning record`;
  return (await query.execute(transaction)).rows;
}
