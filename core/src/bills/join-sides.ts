import { groupedBy } from "./grouped-by.ts";
import type { IdentifiedRecord } from "./propose-entries.ts";

/**
 * Joins 转出 and 转入 of one transfer: by the number that both name, or else by time and amount. The row that
 * left an account then knows where it went, and the other one only says it again.
 */
export function joinSides(records: readonly IdentifiedRecord[]): readonly IdentifiedRecord[] {
  const arrivals = records.filter(({ record }) => record.side === "in");
  if (arrivals.length === 0) return records;
  const unclaimed = groupedBy(arrivals, keyOf);
  const others = new Set<IdentifiedRecord>();
  const joined = records.map((row) => {
    if (row.record.side !== "out" || row.again !== null) return row;
    const arrived = unclaimed.get(keyOf(row))?.shift();
    if (arrived === undefined) return row;
    others.add(arrived);
    return { ...row, record: { ...row.record, toAccount: arrived.record.account } };
  });
  return joined.map((row) => (others.has(row) ? { ...row, again: "other-side" } : row));
}

function keyOf({ record }: IdentifiedRecord): string {
  const { partnerOrder, date, clock, amount } = record;
  return partnerOrder || [date, clock, amount].join(" ");
}
