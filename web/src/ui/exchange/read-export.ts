import "../../platform/zod-without-eval.ts";
import { categoryOfPull, ExportReplySchema, entryOfPull } from "@suikouji/contract";
import { accept, type Result, reject } from "@suikouji/core";
import { z } from "zod";
import type { ExportedRecords } from "../../platform/books/missing-records.ts";

/** Not ours or damaged, or of a version that only a later app reads. */
export type ExportRefusal = "not-an-export" | "newer-version";

/** The device gives the records its own ledger's name. */
export function readExport(text: string): Result<ExportedRecords, ExportRefusal> {
  const document = parsed(text);
  const read = ExportReplySchema.safeParse(document);
  if (!read.success) {
    return reject(NewerSchema.safeParse(document).success ? "newer-version" : "not-an-export");
  }
  const { entries, categories, ledger } = read.data;
  return accept({
    entries: entries.map(({ category, ...entry }) => ({
      ...entryOfPull(entry, ledger),
      category,
    })),
    categories: categories.map((category) => categoryOfPull(category, ledger)),
  });
}

const { format, version } = ExportReplySchema.shape;
const NewerSchema = z.object({ format, version: z.int().gt(version.value) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
