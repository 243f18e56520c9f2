import { isTooFarAhead, NEW_CLOCK, RECORD_KINDS, restamp, stampNow } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { recordsIn } from "./sync-records.ts";

/**
 * The device's clock was ahead: gives what waits new stamps by the server's time, which the pull
 * before this has brought.
 */
export async function restampOutbox(
  tables: BooksTables,
  { deviceId, serverMs, nowMs }: { deviceId: string; serverMs: number; nowMs: number },
): Promise<void> {
  const stampMs = stampNow((await tables.notes.get("clock")) ?? NEW_CLOCK, nowMs);
  const rows = await tables.outbox.first(await tables.outbox.count());
  for (const kind of RECORD_KINDS) {
    const mine = rows.filter((row) => row.kind === kind);
    const found = await recordsIn(tables, kind).get(mine.map(({ id }) => id));
    const restamped = found.flatMap((record, at) => {
      if (record === undefined) return [];
      // An earlier stamp would lose against the server's version.
      const presentMs = mine[at]?.known?.updatedAtMs ?? null;
      if (!isTooFarAhead(record.updatedAtMs, { serverMs, presentMs })) return [];
      const signature = { deviceId, stampMs: Math.max(stampMs, (presentMs ?? 0) + 1) };
      return [restamp(kind, record, signature)];
    });
    await recordsIn(tables, kind).put(restamped);
  }
}
