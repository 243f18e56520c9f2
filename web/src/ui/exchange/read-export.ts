import "../../platform/zod-without-eval.ts";
import { categoryOfPull, ExportReplySchema, entryOfPull } from "@suikouji/contract";
import { accept, type Result, reject, usableCategoryName } from "@suikouji/core";
import { z } from "zod";
import type { ExportedRecords } from "../../platform/books/missing-records.ts";
import { faultsOf, type UnreadRow } from "./unread-rows.ts";

/** Not ours or damaged, or of a version that only a later app reads. */
export type ExportRefusal = "not-an-export" | "newer-version";

export interface ReadExport extends ExportedRecords {
  /** The rows that are no good: entries first, in the order of the file. */
  readonly unread: readonly UnreadRow[];
}

/** Reads an export row by row. The device gives the records its own ledger's name. */
export function readExport(text: string): Result<ReadExport, ExportRefusal> {
  const document = parsed(text);
  const frame = FrameSchema.safeParse(document);
  if (!frame.success) {
    return reject(NewerSchema.safeParse(document).success ? "newer-version" : "not-an-export");
  }
  const { ledger } = frame.data;
  const entries = readRows("entry", frame.data.entries, EntrySchema);
  const categories = readRows("category", frame.data.categories, CategorySchema);
  return accept({
    entries: entries.read.map(({ category, ...entry }) => ({
      ...entryOfPull(entry, ledger),
      category: usableCategoryName(category),
    })),
    categories: categories.read.map((category) => categoryOfPull(category, ledger)),
    unread: [...entries.unread, ...categories.unread],
  });
}

const { format, version } = ExportReplySchema.shape;
const NewerSchema = z.object({ format, version: z.int().gt(version.value) });
const FrameSchema = ExportReplySchema.extend({
  entries: z.array(z.unknown()),
  categories: z.array(z.unknown()),
});
const EntrySchema = ExportReplySchema.shape.entries.element;
const CategorySchema = ExportReplySchema.shape.categories.element;

function readRows<Row>(
  kind: UnreadRow["kind"],
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
): { readonly read: readonly Row[]; readonly unread: readonly UnreadRow[] } {
  const read: Row[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, row] of rows.entries()) {
    const result = schema.safeParse(row);
    if (result.success) read.push(result.data);
    else unread.push({ kind, ordinal: index + 1, faults: faultsOf(result.error) });
  }
  return { read, unread };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
