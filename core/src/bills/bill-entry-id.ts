import type { CalendarDate } from "../calendar-date.ts";
import { derivedId, startOfDayMs } from "../ledger/derived-id.ts";
import type { BillSource } from "./bill-columns.ts";
import type { BillRecord } from "./read-record.ts";

const SOURCES: Readonly<Record<BillSource, string>> = {
  alipay: "1",
  wechat: "2",
  own: "3",
  other: "4",
  jd: "5",
  meituan: "6",
};

/** Bills are written in the time of China. */
export const BILL_OFFSET = "+08:00";

/**
 * The id of the entry that a row becomes: the same on every device and every time, so that no row is
 * imported twice, also after the entry was edited. It sorts by the time of the trade.
 *
 * `times`: how many equal rows came before it in the file.
 */
export function billEntryId(record: BillRecord, source: BillSource, times: number): string {
  if (record.order !== "") return orderEntryId(record, source, times);
  return idOf(record, { source, said: contentOf(record), times });
}

/** What a bill and a picture of the same payment say alike. */
export type OrderedPayment = Pick<BillRecord, "date" | "clock" | "amount" | "order">;

/** The id of the entry of a payment with an order number. */
export function orderEntryId(payment: OrderedPayment, source: BillSource, times: number): string {
  return idOf(payment, { source, said: [payment.order], times });
}

interface Told {
  readonly source: BillSource;
  readonly said: readonly string[];
  readonly times: number;
}

function idOf(payment: OrderedPayment, { source, said, times }: Told): string {
  const text = JSON.stringify([source, payment.amount, ...said, times]);
  return derivedId(momentMs(payment), SOURCES[source], text);
}

/** The digit that ids of a source's entries have; see {@link billSourceOf}. */
export function billSourceDigit(source: BillSource): string {
  return SOURCES[source];
}

/** The source of an entry that was imported from a table; null for an entry that was recorded. */
export function billSourceOf(id: string): BillSource | null {
  if (id.charAt(14) !== "8") return null;
  const sources = Object.keys(SOURCES) as BillSource[];
  return sources.find((source) => SOURCES[source] === id.charAt(15)) ?? null;
}

/**
 * Whatever tells two rows without an order number apart. With one, neither status nor direction may
 * count: Alipay turns 支出 into 不计收支 when a trade is closed.
 */
function contentOf(record: BillRecord): readonly string[] {
  const { direction, category, kind, merchant, item, side } = record;
  return ["", direction, category, kind, merchant, item, ...(side === null ? [] : [side])];
}

function momentMs({ date, clock }: { date: CalendarDate; clock: string | null }): number {
  const [hours = 0, minutes = 0, seconds = 0] = (clock ?? "").split(":").map(Number);
  return startOfDayMs(date) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
