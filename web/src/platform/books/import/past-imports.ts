import {
  type Category,
  categoryBook,
  type Definition,
  type Entry,
  importOfDefinition,
  isAsImported,
  type PastImport,
} from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import type { Writer } from "../storage/write-records.ts";
import { type UndoReport, undoImport } from "./import-records.ts";
import type { Imported } from "./records-to-undo.ts";

export interface StandingImport extends PastImport {
  /** How many of its rows are still in the books. */
  readonly left: number;
}

/** The tables that were imported, on any device of the ledger. */
export interface PastImports {
  /** Those with rows in the books, the newest first. */
  standing(): Promise<readonly StandingImport[]>;
  /** Undoes the import as `undoImport` does; rows that were changed since stay. */
  undo(id: string): Promise<UndoReport>;
}

export function indexedDbPastImports(writer: Writer): PastImports {
  const { storage } = writer;
  return {
    standing: () =>
      storage.read(async (tables) => {
        const imports = (await tables.definitions.all())
          .filter(({ deleted }) => !deleted)
          .flatMap((definition) => importOfDefinition(definition) ?? []);
        if (imports.length === 0) return [];
        const left = new Map(imports.map(({ id }) => [id, 0]));
        await tables.entries.visitKept(({ batchId }) => {
          const before = left.get(batchId);
          if (before !== undefined) left.set(batchId, before + 1);
        });
        return imports
          .map((each) => ({ ...each, left: left.get(each.id) ?? 0 }))
          .filter((each) => each.left > 0)
          .toSorted((one, other) => other.atMs - one.atMs);
      }),

    async undo(id) {
      const { imported, changed } = await storage.read((tables) => importedBy(tables, id));
      const { kept } = await undoImport(writer, { imported });
      return { kept: kept + changed };
    },
  };
}

/** What the import wrote, as far as nobody changed it since; `changed` counts its other rows. */
async function importedBy(
  tables: BooksTables,
  id: string,
): Promise<{ readonly imported: Imported; readonly changed: number }> {
  const entries: Entry[] = [];
  let changed = 0;
  // Of a row that two devices imported, the batch is that of the first.
  await tables.entries.visitKept((entry) => {
    if (entry.batchId !== id) return;
    if (isAsImported(entry)) entries.push(entry);
    else changed += 1;
  });
  const definitions = await tables.definitions.all();
  const record = definitions.find((each) => each.id === id);
  const past = record === undefined ? null : importOfDefinition(record);
  const brought = new Set(past?.brought);
  const isUntouched = (each: Category | Definition) =>
    brought.has(each.id) &&
    each.deviceId === record?.deviceId &&
    each.updatedAtMs <= record.updatedAtMs;
  const imported = {
    entries,
    categories: (await tables.categories.all()).filter(
      (each) => !BUILT_IN.has(each.id) && isUntouched(each),
    ),
    definitions: definitions.filter((each) => each === record || isUntouched(each)),
    // Which of them were in the books before is known only to the undo right after the import.
    ...{ replaced: [], replacedDefinitions: [] },
    ...{ filedBefore: new Set<string>(), namedBefore: new Set<string>() },
  };
  return { imported, changed };
}

/** They are never brought by an import, but may have been shown again. */
const BUILT_IN = new Set(categoryBook([]).map(({ id }) => id));
