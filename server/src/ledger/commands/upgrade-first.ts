import { type UpgradeOptions, upgradeBooks } from "../automatic-backups/upgrade-books.ts";
import { upgradeSentence } from "../automatic-backups/upgrade-text.ts";
import type { SqlBooks } from "../store/sql-books.ts";

/** A command may be the first to see the books after an update, before the server. */
export async function upgradeFirst(
  books: SqlBooks,
  { print, ...options }: UpgradeOptions & { readonly print: (line: string) => void },
): Promise<void> {
  const upgrade = await upgradeBooks(books, options);
  if (upgrade !== null) print(upgradeSentence(upgrade));
}
