import type { NoticeDraft } from "./notice.ts";

type Announced = Pick<
  NoticeDraft,
  "amount" | "type" | "date" | "time" | "payment" | "from" | "description"
>;

/** A bank and a wallet tell of a payment within this time. */
const MINUTES_APART = 1;

/**
 * Whether two messages tell the same payment: the same message twice, or one of the bank and one of the
 * wallet or the shop. Two messages of one sender at different minutes are two payments.
 */
export function isSamePayment(one: Announced, other: Announced): boolean {
  if (one.amount !== other.amount || one.type !== other.type || one.date !== other.date)
    return false;
  if (one.time === null || other.time === null) return false;
  if (one.from === other.from) {
    return (
      one.time === other.time &&
      one.description === other.description &&
      one.payment === other.payment
    );
  }
  return Math.abs(minutesOf(one.time) - minutesOf(other.time)) <= MINUTES_APART;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
