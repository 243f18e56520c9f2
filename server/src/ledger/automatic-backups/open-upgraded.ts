import type { LedgerStore } from "../ledger-store.ts";
import type { SqlBooks } from "../store/sql-books.ts";
import { closeBooks, openSqlStore } from "../store/sql-store.ts";
import { type Upgrade, type UpgradeOptions, upgradeBooks } from "./upgrade-books.ts";

/** Upgrades the books if needed and opens their store; closes them if the upgrade fails. */
export async function openUpgraded(
  books: SqlBooks,
  options: UpgradeOptions,
): Promise<{ readonly store: LedgerStore; readonly upgrade: Upgrade | null }> {
  const upgrade = await upgradeBooks(books, options).catch(async (error: unknown) => {
    await closeBooks(books);
    throw error;
  });
  return { store: await openSqlStore(books), upgrade };
}
