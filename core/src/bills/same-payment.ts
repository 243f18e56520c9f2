import type { CalendarDate } from "../calendar-date.ts";
import { startOfDayMs } from "../ledger/derived-id.ts";
import type { BillSource } from "./bill-columns.ts";

/** A row of a bill or an entry that came from one. */
export interface Imported {
  readonly source: BillSource;
  /** With its offset; null: the bill names only the day. */
  readonly occurredAt: string | null;
  readonly words: string;
}

/** What banks call the wallet or shop that a payment went through. */
const CALLED_BY_BANKS: Readonly<Partial<Record<BillSource, RegExp>>> = {
  wechat: /财付通|微信|tenpay/i,
  alipay: /支付宝|蚂蚁|alipay/i,
  jd: /京东|网银在线/,
  meituan: /美团|三快/,
};

/** A shop's payment is also on the bill of the wallet that paid it. */
const SHOPS: readonly BillSource[] = ["jd", "meituan"];

/** Whether a payment on one bill may be on the other, too. Numbers tell trades of the same wallet apart. */
export function mayTellOfOne(one: BillSource, other: BillSource): boolean {
  if (one === "own" || other === "own") return one !== other;
  if (one === "other" || other === "other") return true;
  return one !== other && [one, other].some((source) => SHOPS.includes(source));
}

/** Clocks of two companies. */
const MOST_APART_MS = 2 * 60_000;

export function isWithinMinutes(one: Imported, other: Imported): boolean {
  const apart = msApart(one, other);
  return apart !== null && apart <= MOST_APART_MS;
}

/** Both bills name the time, and it is not the same. */
export function isAtOtherTime(one: Imported, other: Imported): boolean {
  const apart = msApart(one, other);
  return apart !== null && apart > MOST_APART_MS;
}

/** A bank's row without words of its own names the wallet whose bill has the other. */
export function namesWallet(one: Imported, other: Imported): boolean {
  return isNamed(one.source, other) || isNamed(other.source, one);
}

function isNamed(wallet: BillSource, { source, words }: Imported): boolean {
  return source === "other" && (CALLED_BY_BANKS[wallet]?.test(words) ?? false);
}

function msApart({ occurredAt: one }: Imported, { occurredAt: other }: Imported): number | null {
  return one === null || other === null ? null : Math.abs(momentMs(one) - momentMs(other));
}

/** Bills are written in one time: the offsets are the same. */
function momentMs(occurredAt: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = occurredAt.slice(11, 19).split(":").map(Number);
  const clockMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return startOfDayMs(occurredAt.slice(0, 10) as CalendarDate) + clockMs;
}
