import {
  beginningOf,
  bringsNews,
  type Entry,
  type LedgerLife,
  type Page,
  type SyncServer,
} from "@suikouji/core";
import type { BooksStorage, BooksTables } from "../storage/books-storage.ts";
import { erase } from "../storage/erase-books.ts";
import { CountOutdated } from "./count-outdated.ts";
import { positionOf, readAgain } from "./sync-pull-steps.ts";

/**
 * What the user may decide when the server has another ledger than the device.
 * - merge: also send everything on the device to that ledger.
 * - follow: erase the books on the device and take the server's.
 */
export type Decision = "merge" | "follow";

/** What the user knew when they decided. */
export interface Counted {
  readonly onlyHere: number;
  /** The ledger that the books were compared with. */
  readonly ledgerId: string;
  readonly versions: ReadonlySet<string>;
}

/**
 * Another tab may have done it already: a second time would erase what is new. Rejects with {@link
 * CountOutdated} rather than erase entries that were not counted.
 */
export async function carryOut(
  tables: BooksTables,
  { decision, met, counted }: { decision: Decision; met: LedgerLife; counted: Counted | null },
): Promise<void> {
  const { ledgerId } = await positionOf(tables);
  if (ledgerId === met.ledgerId) return;
  if (decision === "merge") return await readAgain(tables, met, "under-way");
  if (counted?.ledgerId !== met.ledgerId) throw new CountOutdated();
  for (const version of versionsOf(await tables.entries.kept())) {
    if (!counted.versions.has(version)) throw new CountOutdated();
  }
  await erase(tables);
  await tables.notes.put("position", beginningOf(met));
}

/**
 * How many entries the device would lose if it followed the server: those the server lacks, or has
 * in an earlier version. Reads the whole ledger; rejects with `SyncUnavailable`.
 */
export async function countOnlyHere(storage: BooksStorage, server: SyncServer): Promise<Counted> {
  const kept = await storage.read(({ entries }) => entries.kept());
  const left = new Map(kept.map((entry) => [entry.id, entry]));
  let page: Page = await server.pull(0);
  const { ledgerId } = page;
  for (let after = 0; ; page = await server.pull(after)) {
    for (const entry of page.entries) {
      const here = left.get(entry.id);
      if (here !== undefined && !bringsNews("entry", here, entry)) left.delete(entry.id);
    }
    if (!page.more || page.after <= after) break;
    after = page.after;
  }
  return { onlyHere: left.size, ledgerId, versions: versionsOf(kept) };
}

/** Equal for two that are the same version of the same entry, sent or not. */
export function versionsOf(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(
    entries.map(({ id, updatedAtMs, deviceId }) => `${id} ${updatedAtMs} ${deviceId}`),
  );
}
