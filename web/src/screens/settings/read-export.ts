import "../../platform/zod-without-eval.ts";
import { categoryOfPull, ExportReplySchema, entryOfPull } from "@suikouji/contract";
import type { ExportedRecords } from "../../platform/books/missing-records.ts";

/** Null: no export of ours, or a damaged one. The device gives the records its own ledger's name. */
export function readExport(text: string): ExportedRecords | null {
  const read = ExportReplySchema.safeParse(parsed(text));
  if (!read.success) return null;
  const { entries, categories, ledger } = read.data;
  return {
    entries: entries.map(({ category, ...entry }) => ({
      ...entryOfPull(entry, ledger),
      category,
    })),
    categories: categories.map((category) => categoryOfPull(category, ledger)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
