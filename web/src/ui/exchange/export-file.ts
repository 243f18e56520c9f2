import type { ExportFormat } from "@suikouji/contract";
import {
  accountsIn,
  beancountWriter,
  type CategoryView,
  csvWriter,
  type Definition,
  type LedgerEntry,
  type Moment,
  writeBooks,
} from "@suikouji/core";
import { exchangeText as text } from "./exchange-text.ts";
import { exportJson } from "./export-json.ts";

export interface ExportFile {
  /** How the name ends, without a dot. */
  readonly ending: string;
  readonly type: string;
  readonly content: string;
}

interface Books {
  readonly deviceId: string;
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly CategoryView[];
  readonly definitions: readonly Definition[];
}

/** The books of this device as a file; needs no network. Loaded when somebody exports. */
export function exportFile(format: ExportFormat, books: Books, now: Moment): ExportFile {
  const { entries } = books;
  switch (format) {
    case "json":
      return {
        ending: "json",
        type: "application/json",
        content: JSON.stringify(exportJson({ ledger: text.ledgerName, ...books }, now), null, 2),
      };
    case "csv":
      return {
        ending: "csv",
        type: "text/csv;charset=utf-8",
        content: writeBooks(csvWriter(), entries),
      };
    case "beancount":
      return {
        ending: "beancount",
        type: "text/plain;charset=utf-8",
        content: writeBooks(
          beancountWriter(text.ledgerName, accountsIn(books.definitions)),
          entries,
        ),
      };
  }
}
