import { RECORD_KINDS, type RecordKind, withCleanTexts } from "@suikouji/core";
import type { Kysely } from "kysely";
import {
  categoryOfRow,
  definitionOfRow,
  entryOfRow,
  rowOfCategory,
  rowOfDefinition,
  rowOfEntry,
  TABLE_OF,
} from "../store/rows.ts";
import type { CategoryRow, DefinitionRow, EntryRow, Schema } from "../store/schema.ts";
import { pagesOf, TABLES } from "./tables.ts";

/**
 * Takes characters that nobody sees out of the texts of a backup, as a push does. Refusing them would lock out
 * the backups of earlier versions, which took line breaks from imported tables.
 */
export async function cleanTexts(db: Kysely<Schema>): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const table = TABLES.find(({ name }) => name === TABLE_OF[kind]);
    if (table === undefined) throw new Error(`No table of a backup has the records ${kind}`);
    for await (const page of pagesOf(db, table)) {
      for (const row of page) {
        const clean = cleanRow(kind, row);
        if (clean === null) continue;
        await db
          .updateTable(TABLE_OF[kind])
          .set(clean)
          .where("ledgerId", "=", clean.ledgerId)
          .where("id", "=", clean.id)
          .execute();
      }
    }
  }
}

/** Null: it is clean as it is. */
function cleanRow(kind: RecordKind, row: object): EntryRow | CategoryRow | DefinitionRow | null {
  switch (kind) {
    case "entry": {
      const entry = entryOfRow(row as EntryRow);
      const clean = withCleanTexts(kind, entry);
      return clean === entry ? null : rowOfEntry(clean);
    }
    case "category": {
      const category = categoryOfRow(row as CategoryRow);
      const clean = withCleanTexts(kind, category);
      return clean === category ? null : rowOfCategory(clean);
    }
    case "definition": {
      const definition = definitionOfRow(row as DefinitionRow);
      const clean = withCleanTexts(kind, definition);
      return clean === definition ? null : rowOfDefinition(clean);
    }
  }
}
