import { addDays } from "../calendar-date.ts";
import { groupedBy } from "./grouped-by.ts";
import type { BillRecord } from "./read-record.ts";
import type { Trade } from "./trade.ts";

/** A record and what it is for the books. */
export interface TradedRecord {
  readonly record: BillRecord;
  readonly trade: Trade;
}

/** The refunds of a purchase, and whether they are all of what was paid. */
export interface Refunded<Row extends TradedRecord> {
  readonly purchase: Row;
  readonly refunds: readonly Row[];
  readonly isWhole: boolean;
}

/** Shops take things back for some months. */
export const REFUND_DAYS = 180;

interface Purchase<Row extends TradedRecord> {
  readonly row: Row;
  readonly moment: string;
  readonly refunds: Row[];
  /** What has not come back yet, in fen. */
  open: number;
}

/**
 * The purchases of a bill that were paid back, wholly or partly. A refund belongs to one at most: to
 * the one with its order number, or else to the last one before it from the same merchant, one of
 * the same amount first.
 */
export function pairRefunds<Row extends TradedRecord>(
  rows: readonly Row[],
): readonly Refunded<Row>[] {
  const refunds = rows.filter(({ trade }) => trade === "refund");
  if (refunds.length === 0) return [];
  const named = new Set(refunds.flatMap(({ record }) => namesOf(record)));
  const mayBeMeant = ({ record: { order, partnerOrder, merchant } }: Row) =>
    named.has(merchant) || named.has(partnerOrder) || named.has(numberIn(order));
  const purchases = rows
    .filter((row) => isPurchase(row) && mayBeMeant(row))
    .map(purchaseOf)
    .sort(byMoment);
  const byOrder = groupedBy(purchases, ({ row }) => numbersOf(row.record)[0] ?? "");
  const byPartner = groupedBy(purchases, ({ row }) => row.record.partnerOrder);
  const byMerchant = groupedBy(purchases, ({ row }) => row.record.merchant);
  for (const row of refunds) {
    const { merchant, amount } = row.record;
    const [order = "", partnerOrder = ""] = numbersOf(row.record);
    const numbered = [...(byOrder.get(order) ?? []), ...(byPartner.get(partnerOrder) ?? [])];
    const purchase =
      lastBefore(row.record, numbered.toSorted(byMoment)) ??
      numbered.find(({ open }) => open >= amount) ??
      lastBefore(row.record, byMerchant.get(merchant) ?? []);
    if (purchase === undefined) continue;
    purchase.open -= amount;
    purchase.refunds.push(row);
  }
  return purchases
    .filter(({ refunds }) => refunds.length > 0)
    .map(({ row: purchase, refunds, open }) => ({
      ...{ purchase, refunds },
      isWhole: open === 0 || purchase.trade === "closed",
    }));
}

/** The numbers of the trade; to that of a refund Alipay appends the refund's own: 2026…01_8. */
function numbersOf({ order, partnerOrder }: BillRecord): readonly string[] {
  return [numberIn(order), partnerOrder];
}

function numberIn(order: string): string {
  const end = order.search(/[_*]/);
  return end < 0 ? order : order.slice(0, end);
}

/** Everything that a refund and its purchase may have in common. */
function namesOf(record: BillRecord): readonly string[] {
  return [...numbersOf(record), record.merchant].filter((name) => name !== "");
}

function isPurchase({ record, trade }: TradedRecord): boolean {
  return trade === "closed" || (trade === "plain" && record.direction === "EXPENSE");
}

function purchaseOf<Row extends TradedRecord>(row: Row): Purchase<Row> {
  return { row, moment: momentOf(row.record), refunds: [], open: row.record.amount };
}

/** The purchases are in the order of time. One of the same things or the same amount comes first. */
function lastBefore<Row extends TradedRecord>(
  refund: BillRecord,
  purchases: readonly Purchase<Row>[],
): Purchase<Row> | undefined {
  const [until, since] = [momentOf(refund), addDays(refund.date, -REFUND_DAYS)];
  const thing = returnedThing(refund);
  let [same, last]: [Purchase<Row>?, Purchase<Row>?] = [];
  for (let at = purchases.length - 1; at >= 0; at -= 1) {
    const purchase = purchases[at];
    if (purchase === undefined || purchase.moment < since) break;
    if (purchase.moment > until || purchase.open < refund.amount) continue;
    if (thing !== "" && purchase.row.record.item.startsWith(thing)) return purchase;
    if (purchase.open === refund.amount) {
      if (thing === "") return purchase;
      same ??= purchase;
    }
    last ??= purchase;
  }
  return same ?? last;
}

/** 「退款-外套」 names what came back, for JD the first thing of a parcel. */
function returnedThing({ item }: BillRecord): string {
  return /^退款-(.{1,40})/u.exec(item)?.[1] ?? "";
}

function momentOf({ date, clock }: BillRecord): string {
  return `${date} ${clock ?? ""}`;
}

function byMoment(one: { readonly moment: string }, other: { readonly moment: string }): number {
  return one.moment < other.moment ? -1 : one.moment > other.moment ? 1 : 0;
}
