import { orderEntryId } from "../bills/bill-entry-id.ts";
import { derivedId, startOfDayMs } from "../ledger/derived-id.ts";
import { fen } from "../money.ts";
import type { SeenPayment } from "./seen-payment.ts";

/** WeChat's order numbers: 4200… of payments, 1000… of transfers, 5030… of refunds. */
const WECHAT = /^(?:42000\d{23}|1000\d{24,28}|5030\d{22,26})$/;
/** Alipay's begin with the day: 2026111422001476881400012345. */
const ALIPAY = /^20\d{6}22\d{18}$/;
/** Beside the sources of bills, which are 1 to 6. */
const PICTURE = "7";

/**
 * The id that the entry of a payment gets: where the picture says what a bill of WeChat or Alipay says (number,
 * amount, second), the id that the row of this bill gets; with any other number one of its own, so that a second
 * picture of it is recognised.
 */
export function paymentEntryId(payment: SeenPayment): string | null {
  const { order, day, clock, billed } = payment;
  if (order === null || day === null) return null;
  const source = WECHAT.test(order) ? "wechat" : ALIPAY.test(order) ? "alipay" : null;
  if (source !== null && clock !== null && clock.length === 8) {
    return orderEntryId({ order, date: day, clock, amount: fen(billed) }, source, 0);
  }
  return derivedId(startOfDayMs(day), PICTURE, JSON.stringify(["picture", billed, order]));
}
