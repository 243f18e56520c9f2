import type { LedgerEntry } from "../ledger/entry.ts";

/**
 * Writes books as text, entry by entry, so that a server can send a whole ledger without holding it
 * in memory. The order of the entries is the caller's.
 */
export interface BooksWriter {
  readonly start: string;
  write(entry: ExportedEntry): string;
  /** The text after the last entry. */
  end(): string;
}

export interface ExportedEntry
  extends Pick<
    LedgerEntry,
    | "id"
    | "amount"
    | "type"
    | "category"
    | "parentCategory"
    | "description"
    | "accountId"
    | "toAccountId"
    | "account"
    | "toAccount"
    | "tags"
    | "note"
    | "foreign"
  > {
  /** yyyy-MM-dd */
  readonly date: string;
  /** The date with a time of day: 2026-11-15T12:30:00+08:00. */
  readonly occurredAt: string;
}

/** The whole text, sorted by date; entries of a day stay in their order. */
export function writeBooks(writer: BooksWriter, entries: readonly ExportedEntry[]): string {
  const lines = entries
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map((entry) => writer.write(entry));
  return writer.start + lines.join("") + writer.end();
}
