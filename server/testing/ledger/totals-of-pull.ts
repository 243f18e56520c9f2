import { entryOfPull, type PullReply } from "@suikouji/contract";
import type { TotalRow } from "../../src/ledger/store/schema.ts";
import { knownTotals } from "../../src/ledger/totals/stored-totals.ts";
import { addEntries, type Totals } from "../../src/ledger/totals/totals.ts";
import type { TestPlace } from "./on-each-database.ts";

/** The totals that the pulled entries have. */
export function totalsOfPull({ ledgerId, entries }: PullReply): readonly TotalRow[] {
  const totals: Totals = new Map();
  addEntries(
    totals,
    ledgerId,
    entries.map((entry) => entryOfPull(entry, ledgerId)),
  );
  return inOrder([...totals.values()]);
}

/** Those that the store keeps; throws if they are not known. */
export async function keptTotals(place: TestPlace, ledgerId: string): Promise<readonly TotalRow[]> {
  const totals = await knownTotals(place.connect().db, ledgerId);
  if (totals === null) throw new Error("The totals are not known");
  return inOrder(totals.filter(({ count }) => count !== 0));
}

function inOrder(totals: readonly TotalRow[]): readonly TotalRow[] {
  return totals.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ amountFen: _, count: __, ...group }: TotalRow): string {
  return JSON.stringify(Object.entries(group).sort());
}
