import type { z } from "zod";

/** Tables whose rows are given to devices and people. */
export type CheckedTable = "entries" | "categories" | "devices";

/** Where a row is that nobody can be given: what it holds is somebody's books, and is not told. */
export interface DamagedRow {
  readonly table: CheckedTable;
  readonly ledgerId: string;
  /** Null where it is no UUID: a category's id holds its name, and a damaged one may hold anything. */
  readonly id: string | null;
  readonly revision: number | null;
}

/**
 * Rows that somebody or something damaged outside of this program. They are left out of every
 * answer, each is counted and told once, and the others are answered as if it were not there.
 */
export interface DamagedRows {
  /** The rows that are as they should be. */
  without<Row extends KeyedRow>(rows: readonly Row[], check: RowCheck): readonly Row[];
  found(table: CheckedTable, row: KeyedRow): void;
  /** How many different ones were met since the start. */
  counts(): Readonly<Record<CheckedTable, number>>;
}

export interface RowCheck {
  readonly table: CheckedTable;
  readonly schema: z.ZodType;
}

interface KeyedRow {
  readonly ledgerId: string;
  readonly id: string;
  readonly revision?: number;
}

/** A table that is damaged all over need not be counted to the end. */
const MOST_KNOWN = 10_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createDamagedRows(tell: (row: DamagedRow) => void): DamagedRows {
  const known = new Set<string>();
  const counts = { entries: 0, categories: 0, devices: 0 };

  function found(table: CheckedTable, { ledgerId, id, revision }: KeyedRow): void {
    const key = `${table} ${ledgerId} ${id}`;
    if (known.size >= MOST_KNOWN || known.has(key)) return;
    known.add(key);
    counts[table] += 1;
    tell({
      table,
      ledgerId,
      id: typeof id === "string" && UUID.test(id) ? id : null,
      revision: Number.isSafeInteger(revision) ? (revision ?? null) : null,
    });
  }

  return {
    without(rows, { table, schema }) {
      return rows.filter((row) => {
        if (schema.safeParse(row).success) return true;
        found(table, row);
        return false;
      });
    },
    found,
    counts: () => counts,
  };
}
