import type { z } from "zod";

/** Tables whose rows are sent to clients. */
export type CheckedTable = "entries" | "categories" | "definitions" | "devices";

/** The location of a damaged row, without its content, which is a user's books. */
export interface DamagedRow {
  readonly table: CheckedTable;
  readonly ledgerId: string;
  /** Null if it is no UUID: other ids hold names, and a damaged id may hold anything. */
  readonly id: string | null;
  readonly revision: number | null;
}

/**
 * Rows that were damaged outside of this program. They are left out of every answer; each is
 * counted and reported once.
 */
export interface DamagedRows {
  /** Returns the valid rows. */
  without<Row extends KeyedRow>(rows: readonly Row[], check: RowCheck): readonly Row[];
  found(table: CheckedTable, row: KeyedRow): void;
  /** The number of different damaged rows since the start. */
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

/** If a whole table is damaged, counting stops here. */
const MOST_KNOWN = 10_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createDamagedRows(tell: (row: DamagedRow) => void): DamagedRows {
  const known = new Set<string>();
  const counts = { entries: 0, categories: 0, definitions: 0, devices: 0 };

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
