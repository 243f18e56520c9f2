import type { ExportFormat, ExportReply, NamedEntry } from "@suikouji/contract";
import { type Account, type BooksWriter, beancountWriter, csvWriter, fen } from "@suikouji/core";

/** What an export tells about the ledger besides its entries. */
export interface ExportedLedger
  extends Pick<ExportReply, "exportedAt" | "ledger" | "categories" | "definitions"> {
  readonly accounts: readonly Account[];
}

/** Writes one export, entry by entry; `end` gives the text after the last entry. */
export interface ExportWriter {
  readonly start: string;
  write(entry: NamedEntry): string;
  end(): string;
}

export function exportWriter(format: ExportFormat, ledger: ExportedLedger): ExportWriter {
  switch (format) {
    case "json":
      return jsonWriter(ledger);
    case "csv":
      return ofWire(csvWriter());
    case "beancount":
      return ofWire(beancountWriter(ledger.ledger, ledger.accounts));
  }
}

/** The type and the ending of the file. */
export const EXPORT_FILES: Readonly<
  Record<ExportFormat, { readonly type: string; readonly ending: string }>
> = {
  json: { type: "application/json; charset=utf-8", ending: "json" },
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  beancount: { type: "text/plain; charset=utf-8", ending: "beancount" },
};

function jsonWriter(exported: ExportedLedger): ExportWriter {
  const { exportedAt, ledger, categories, definitions } = exported;
  const head: Omit<ExportReply, "entries" | "categories" | "definitions"> = {
    format: "suikouji-export",
    version: 1,
    exportedAt,
    ledger,
  };
  let separator = "";
  return {
    start: `${JSON.stringify(head).slice(0, -1)},"entries":[`,
    write(entry) {
      const text = separator + JSON.stringify(entry);
      separator = ",\n";
      return text;
    },
    end: () =>
      `],"categories":${JSON.stringify(categories)},"definitions":${JSON.stringify(definitions)}}\n`,
  };
}

function ofWire(writer: BooksWriter): ExportWriter {
  return {
    start: writer.start,
    write: ({ amountFen, ...entry }) => writer.write({ ...entry, amount: fen(amountFen) }),
    end: () => writer.end(),
  };
}
