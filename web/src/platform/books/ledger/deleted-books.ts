import {
  DELETED_KEPT_MS,
  type Entry,
  entryNamer,
  isPurged,
  isToBePurged,
  timeOf,
} from "@suikouji/core";
import type { DeletedBooks } from "../books.ts";
import type { Writer } from "../storage/write-records.ts";
import { namesOf } from "./named-entries.ts";

export function indexedDbDeleted({ storage, now }: Pick<Writer, "storage" | "now">): DeletedBooks {
  return {
    entries: () =>
      storage.read(async (tables) => {
        // By the server's time, as `purgeDeleted` counts it.
        const nowMs = now().epochMs - ((await tables.notes.get("clock"))?.aheadMs ?? 0);
        const isOffered = (entry: Entry) =>
          entry.deleted && !isPurged(entry) && !isToBePurged(entry, nowMs);
        const named = entryNamer(await namesOf(tables));
        return (await tables.entries.all())
          .filter(isOffered)
          .map((entry) => ({
            entry: named(entry),
            deletedAtMs: deletionOf(entry),
            leftMs: entry.updatedAtMs + DELETED_KEPT_MS - nowMs,
          }))
          .sort((one, other) => other.deletedAtMs - one.deletedAtMs);
      }),
  };
}

/** A deleted entry may have been merged with a later edit, so the latest change is not enough. */
function deletionOf({ stamps, updatedAtMs }: Entry): number {
  return stamps?.removal === undefined ? updatedAtMs : timeOf(stamps.removal.at);
}
