import { isCount, isText, jsonOf, listOf, shape } from "../checks.ts";
import { type Definition, LONGEST_DEFINITION_NAME, LONGEST_DETAILS } from "../ledger/definition.ts";
import type { Entry } from "../ledger/entry.ts";
import { NEVER_RESTORES } from "../ledger/field-groups.ts";
import { fieldStampsOf } from "../ledger/field-stamps.ts";
import { isUnset } from "../ledger/unset-stamps.ts";

/** A table that was imported: a record of the books, so that every device can undo it. */
export interface PastImport {
  /** The batch of its entries. */
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  readonly atMs: number;
  /** How many entries its rows became. */
  readonly rows: number;
  /** The ids of the categories and accounts that it brought. */
  readonly brought: readonly string[];
}

/** Null if the details cannot be read: they may come from a later version of the app. */
export function importOfDefinition({ id, kind, name, details }: Definition): PastImport | null {
  const read = jsonOf(details);
  if (kind !== "import" || !isImport(read)) return null;
  const { atMs, rows, brought } = read as Omit<PastImport, "id" | "name">;
  return { id, name, atMs, rows, brought };
}

export function nameOfImport(fileName: string): string {
  const characters = [...fileName.trim()];
  if (characters.length <= LONGEST_DEFINITION_NAME) return characters.join("");
  return `${characters.slice(0, LONGEST_DEFINITION_NAME - 1).join("")}…`;
}

/** What does not fit stays in the books when the import is undone. */
export function detailsOfImport({ atMs, rows, brought }: Omit<PastImport, "id" | "name">): string {
  const details = JSON.stringify({ atMs, rows, brought });
  if (details.length <= LONGEST_DETAILS) return details;
  return detailsOfImport({ atMs, rows, brought: brought.slice(0, -1) });
}

/** Whether nobody has changed the entry since it was made of a row. */
export function isAsImported(entry: Entry): boolean {
  const { fields } = fieldStampsOf("entry", entry);
  return Object.entries(fields).every(
    ([group, stamp]) => group === NEVER_RESTORES || isUnset(stamp),
  );
}

const isImport = shape({ atMs: isCount, rows: isCount, brought: listOf(isText) });
