import "../../platform/zod-without-eval.ts";
import {
  categoryOfPull,
  definitionOfPull,
  ExportReplySchema,
  entryOfPull,
} from "@suikouji/contract";
import {
  accept,
  type LedgerEntry,
  type Result,
  reject,
  usableAccountName,
  usableCategoryName,
  withCleanTexts,
} from "@suikouji/core";
import { z } from "zod";
import type { ExportedRecords } from "../../platform/books/import/missing-records.ts";
import { browserPace, inSlices, type Pace } from "../../platform/files/in-slices.ts";
import { photoOfRow, type ReadPhoto } from "./exported-photos.ts";
import { faultsOf, type UnreadRow } from "./unread-rows.ts";

/** Not an export or damaged, or of a version that only a later app reads. */
export type ExportRefusal = "not-an-export" | "newer-version";

export interface ReadExport extends ExportedRecords {
  /** The invalid rows: entries first, in the order of the file. */
  readonly unread: readonly UnreadRow[];
  /** How many records had unseen characters, which were removed. */
  readonly cleaned: number;
  /** Rows that are no photos are left out: their entries name them still. */
  readonly photos: readonly ReadPhoto[];
}

export interface ReadingExport {
  readonly pace?: Pace;
  /** Gets whole percents. */
  readonly onProgress?: (percent: number) => void;
}

/**
 * Reads an export row by row, with pauses in which the page responds. The records get the name of the
 * device's own ledger.
 */
export async function readExport(
  text: string,
  { pace = browserPace, onProgress = () => {} }: ReadingExport = {},
): Promise<Result<ReadExport, ExportRefusal>> {
  const document = parsed(text);
  const frame = FrameSchema.safeParse(document);
  if (!frame.success) {
    return reject(NewerSchema.safeParse(document).success ? "newer-version" : "not-an-export");
  }
  const { ledger } = frame.data;
  const rows = frame.data.entries;
  const told = (done: number) => onProgress(Math.floor((100 * done) / rows.length));
  const entries = await readRows("entry", rows, {
    pace,
    onProgress: told,
    // The parent is a field of the category's record.
    read: ofSchema(
      EntrySchema,
      ({ category, parentCategory: _, account, toAccount, ...entry }) => ({
        ...entryOfPull(entry, ledger),
        category: usableCategoryName(category),
        ...usableAccounts({ account, toAccount }),
      }),
    ),
  });
  const categories = await readRows("category", frame.data.categories, {
    pace,
    read: ofSchema(CategorySchema, (category) => categoryOfPull(category, ledger)),
  });
  const definitions = await readRows("definition", frame.data.definitions, {
    pace,
    read: ofSchema(DefinitionSchema, (definition) => definitionOfPull(definition, ledger)),
  });
  const photos = await inSlices(frame.data.photos ?? [], photoOfRow, { pace });
  const clean = {
    entries: entries.read.map((entry) => withCleanTexts("entry", entry)),
    categories: categories.read.map((category) => withCleanTexts("category", category)),
    definitions: definitions.read.map((definition) => withCleanTexts("definition", definition)),
  };
  return accept({
    ...clean,
    cleaned:
      countChanged(entries.read, clean.entries) +
      countChanged(categories.read, clean.categories) +
      countChanged(definitions.read, clean.definitions),
    unread: [...entries.unread, ...categories.unread, ...definitions.unread],
    photos: photos.filter((photo) => photo !== null),
  });
}

function countChanged(before: readonly unknown[], after: readonly unknown[]): number {
  return after.filter((record, index) => record !== before[index]).length;
}

type Accounts = Pick<LedgerEntry, "account" | "toAccount">;

function usableAccounts(
  accounts: { readonly [Name in keyof Accounts]: string | undefined },
): Accounts {
  const named = Object.entries(accounts).map(([field, name]) => [
    field,
    usableAccountName(name ?? ""),
  ]);
  return Object.fromEntries(named.filter(([, name]) => name !== undefined));
}

const { format, version } = ExportReplySchema.shape;
const NewerSchema = z.object({ format, version: z.int().gt(version.value) });
const FrameSchema = ExportReplySchema.extend({
  entries: z.array(z.unknown()),
  categories: z.array(z.unknown()),
  definitions: z.array(z.unknown()).default([]),
  photos: z.array(z.unknown()).optional(),
});
const EntrySchema = ExportReplySchema.shape.entries.element;
const CategorySchema = ExportReplySchema.shape.categories.element;
const DefinitionSchema = ExportReplySchema.shape.definitions.unwrap().element;

type RowReader<Read> = (row: unknown) => Result<Read, z.ZodError>;

function ofSchema<Row, Read>(schema: z.ZodType<Row>, convert: (row: Row) => Read): RowReader<Read> {
  return (row) => {
    const result = schema.safeParse(row);
    return result.success ? accept(convert(result.data)) : reject(result.error);
  };
}

interface RowsReading<Read> {
  readonly read: RowReader<Read>;
  readonly pace: Pace;
  readonly onProgress?: (done: number) => void;
}

async function readRows<Read>(
  kind: UnreadRow["kind"],
  rows: readonly unknown[],
  { read: readRow, ...pace }: RowsReading<Read>,
): Promise<{ readonly read: readonly Read[]; readonly unread: readonly UnreadRow[] }> {
  const read: Read[] = [];
  const unread: UnreadRow[] = [];
  const results = await inSlices(rows, readRow, pace);
  for (const [index, result] of results.entries()) {
    if (result.ok) read.push(result.value);
    else unread.push({ kind, ordinal: index + 1, faults: faultsOf(result.rejection) });
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
