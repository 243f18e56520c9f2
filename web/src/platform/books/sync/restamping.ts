import { isTooFarAhead, RECORD_KINDS, restamp } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { recordsIn } from "./sync-records.ts";

/**
 * The device's clock was ahead: gives what waits stamps of the server's past. `aheadMs`: by how
 * much more than the device knew; 0: not known.
 */
export async function restampOutbox(
  tables: BooksTables,
  { deviceId, serverMs, aheadMs }: { deviceId: string; serverMs: number; aheadMs: number },
): Promise<void> {
  const rows = await tables.outbox.first(await tables.outbox.count());
  for (const kind of RECORD_KINDS) {
    const mine = rows.filter((row) => row.kind === kind);
    const found = await recordsIn(tables, kind).get(mine.map(({ id }) => id));
    const restamped = found.flatMap((record, at) => {
      if (record === undefined) return [];
      const presentMs = mine[at]?.known?.updatedAtMs ?? null;
      if (!isTooFarAhead(record.updatedAtMs, { serverMs, presentMs })) return [];
      return [restamp(kind, record, { deviceId, serverMs, aheadMs, afterMs: presentMs ?? 0 })];
    });
    await recordsIn(tables, kind).put(restamped);
  }
}
