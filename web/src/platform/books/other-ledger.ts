import { type LedgerLife, type Page, type SyncServer, supersedes } from "@suikouji/core";
import type { BooksStorage, BooksTables } from "./books-storage.ts";
import { erase } from "./erasing.ts";
import { beginningOf, positionOf, sendEverythingTo } from "./sync-pull-steps.ts";

/**
 * What the user may decide where the server has another ledger than the device.
 * - merge: everything on the device is sent to that ledger as well.
 * - follow: the device gives its books up and takes those of the server.
 */
export type Decision = "merge" | "follow";

/** Another tab may have carried it out already: done twice, the second would erase what is new. */
export async function carryOut(
  tables: BooksTables,
  { decision, met }: { decision: Decision; met: LedgerLife },
): Promise<void> {
  const { ledgerId } = await positionOf(tables);
  if (ledgerId === met.ledgerId) return;
  if (decision === "merge") return await sendEverythingTo(tables, met);
  await erase(tables);
  await tables.notes.put("position", beginningOf(met));
}

/**
 * How many entries the device would lose if it followed the server: those the server lacks, or has
 * in an earlier version. Reads the whole ledger; rejects with `SyncUnavailable`.
 */
export async function countOnlyHere(storage: BooksStorage, server: SyncServer): Promise<number> {
  const left = new Map(
    (await storage.read(({ entries }) => entries.kept())).map((entry) => [entry.id, entry]),
  );
  for (let after = 0; ; ) {
    const page: Page = await server.pull(after);
    for (const entry of page.entries) {
      const here = left.get(entry.id);
      if (here !== undefined && !supersedes(here, entry)) left.delete(entry.id);
    }
    if (!page.more || page.after <= after) return left.size;
    after = page.after;
  }
}
