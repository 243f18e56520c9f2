import { createAuditLog } from "../access/audit.ts";
import { createDeviceRegistry } from "../access/devices.ts";
import { createPairings } from "../access/pairings.ts";
import { openRegistry } from "../access/registry.ts";
import type { LedgerStore } from "../ledger-store.ts";
import { createUsageStore } from "../limits/usage.ts";
import { migrate } from "../migrations/migrate.ts";
import { createModelDays } from "../models/model-days.ts";
import { createServerSettings } from "../models/server-settings.ts";
import { createPhotoStore } from "../photos/sql-photos.ts";
import { allCategories, allDefinitions, findEntries } from "../reads/find-entries.ts";
import { flowsOfLedger } from "../reads/flows.ts";
import { summaryOf, sumsOf } from "../reads/summary.ts";
import { versionsOfEntry } from "../reads/versions-of-entry.ts";
import { pull } from "../sync/pull.ts";
import { push } from "../sync/push.ts";
import { receive } from "../sync/receive.ts";
import { record, recorded } from "../sync/record.ts";
import { clear } from "../upkeep/clear.ts";
import { purge } from "../upkeep/purge.ts";
import { recount } from "../upkeep/recount.ts";
import { headOf, type SqlBooks } from "./sql-books.ts";

/** Opens the store on a database and migrates its tables first. */
export async function openSqlStore(books: SqlBooks): Promise<LedgerStore> {
  try {
    await migrate(books.db);
    return {
      registry: await openRegistry(books),
      devices: createDeviceRegistry(books),
      pairings: createPairings(books),
      audit: createAuditLog(books),
      usage: createUsageStore(books),
      photos: createPhotoStore(books),
      settings: createServerSettings(books),
      modelDays: createModelDays(books),
      push: (ledgerId, body) => push(books, ledgerId, body),
      record: (ledgerId, batch) => record(books, ledgerId, batch),
      receive: (ledgerId, received) => receive(books, ledgerId, received),
      recorded: (ledgerId, batch) => recorded(books, ledgerId, batch),
      pull: (ledgerId, page) => pull(books, { ledgerId, ...page }),
      head: (ledgerId) => headOf(books, ledgerId),
      watchHeads: books.heads.watch,
      versions: (ledgerId, entryId) => versionsOfEntry(books, ledgerId, entryId),
      recount: (ledgerId) => recount(books, ledgerId),
      purge: (ledgerId) => purge(books, ledgerId),
      find: (ledgerId, search) => findEntries(books, ledgerId, search),
      summary: (ledgerId, range) => summaryOf(books, ledgerId, range),
      sums: (ledgerId, range) => sumsOf(books, ledgerId, range),
      flows: (ledgerId) => flowsOfLedger(books, ledgerId),
      longWork: books.givingWay.begin,
      categories: (ledgerId) => allCategories(books, ledgerId),
      definitions: (ledgerId) => allDefinitions(books, ledgerId),
      clear: (ledgerId) => clear(books, ledgerId),
      damagedRows: () => books.damaged.counts(),
      close: () => closeBooks(books),
    };
  } catch (error) {
    await closeBooks(books);
    throw error;
  }
}

/** Waits until running writes have ended: SQLite would be closed during them. */
export async function closeBooks({ db, reads, kind }: SqlBooks): Promise<void> {
  if (kind === "sqlite") await db.connection().execute(async () => {});
  await Promise.all([db.destroy(), reads === db ? null : reads.destroy()]);
}
