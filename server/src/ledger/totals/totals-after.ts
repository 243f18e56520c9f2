import type { Entry } from "@suikouji/core";
import type { EntryRow, TotalRow } from "../store/schema.ts";
import { addEntries, nonzero, type Totals } from "./totals.ts";

export interface TotalChanges {
  readonly changes: readonly TotalRow[];
  /** False: a damaged entry is replaced, so nobody knows what its totals become. */
  readonly areKnown: boolean;
}

interface Replacing {
  readonly written: readonly Entry[];
  /** The sound ones among the rows that are there. */
  readonly known: readonly Entry[];
  readonly rows: readonly Pick<EntryRow, "id" | "seal">[];
}

/** How writing entries changes the totals of their ledger. */
export function totalsAfter(ledgerId: string, { written, known, rows }: Replacing): TotalChanges {
  const ids = new Set(written.map(({ id }) => id));
  const replaced = known.filter(({ id }) => ids.has(id));
  const totals: Totals = new Map();
  addEntries(totals, ledgerId, written);
  addEntries(totals, ledgerId, replaced, -1);
  const sound = new Set(replaced.map(({ id }) => id));
  // A damaged entry without a seal is in no total: a recount took it out.
  const areKnown = rows.every(({ id, seal }) => !ids.has(id) || sound.has(id) || seal === 0);
  return { changes: nonzero(totals), areKnown };
}
