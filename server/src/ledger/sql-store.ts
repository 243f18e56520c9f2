import { createAuditLog } from "./audit.ts";
import { clear } from "./clear.ts";
import { createDeviceRegistry } from "./devices.ts";
import { createSqlLedger } from "./ledger-port.ts";
import type { LedgerStore } from "./ledger-store.ts";
import { migrate } from "./migrations/migrate.ts";
import { createPairings } from "./pairings.ts";
import { pull } from "./pull.ts";
import { purge } from "./purge.ts";
import { push } from "./push.ts";
import { allCategories, findEntries } from "./reads.ts";
import { recount } from "./recount.ts";
import { openRegistry } from "./registry.ts";
import type { SqlBooks } from "./sql-books.ts";
import { summaryOf } from "./summary.ts";
import { createUsageStore } from "./usage.ts";
import { versionsOfEntry } from "./versions-of-entry.ts";

/** The store on a database, whose tables are brought to the present version first. */
export async function openSqlStore(books: SqlBooks): Promise<LedgerStore> {
  try {
    await migrate(books.db);
    return {
      registry: await openRegistry(books),
      devices: createDeviceRegistry(books),
      pairings: createPairings(books),
      audit: createAuditLog(books),
      usage: createUsageStore(books),
      ledger: (ledgerId) => createSqlLedger(books, ledgerId),
      push: (ledgerId, body) => push(books, ledgerId, body),
      pull: (ledgerId, page) => pull(books, { ledgerId, ...page }),
      versions: (ledgerId, entryId) => versionsOfEntry(books, ledgerId, entryId),
      recount: (ledgerId) => recount(books, ledgerId),
      purge: (ledgerId) => purge(books, ledgerId),
      find: (ledgerId, search) => findEntries(books, ledgerId, search),
      summary: (ledgerId, range) => summaryOf(books, ledgerId, range),
      categories: (ledgerId) => allCategories(books, ledgerId),
      clear: (ledgerId) => clear(books, ledgerId),
      damagedRows: () => books.damaged.counts(),
      close: () => closeBooks(books),
    };
  } catch (error) {
    await closeBooks(books);
    throw error;
  }
}

/** Once the writes that were begun have ended: SQLite would be closed from under them. */
export async function closeBooks({ db, reads, kind }: SqlBooks): Promise<void> {
  if (kind === "sqlite") await db.connection().execute(async () => {});
  await Promise.all([db.destroy(), reads === db ? null : reads.destroy()]);
}
