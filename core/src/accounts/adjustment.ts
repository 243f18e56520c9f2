import type { CalendarDate } from "../calendar-date.ts";
import { OTHER_CATEGORY } from "../categories.ts";
import { foreignText } from "../foreign-money.ts";
import { fen } from "../money.ts";
import type { Transaction } from "../transaction.ts";
import { type AccountBalance, OWN_CURRENCY } from "./balances.ts";

/** How the entry of an adjusted balance is called in the books. */
const ADJUSTMENT = "余额调整";

export interface CountedBalance {
  /** What the user found in the account, in hundredths of its currency. */
  readonly amount: number;
  readonly on: CalendarDate;
  /** Yuan for one unit of the account's currency; 1 for an account in yuan. */
  readonly rate: number;
}

/**
 * The entry that brings an account to what the user counted; `null`: it is there already. It is a transfer
 * between the account and the unnamed pocket: nobody earned or spent the difference now.
 */
export function adjustmentTo(
  { account, amount: before }: AccountBalance,
  { amount, on, rate }: CountedBalance,
): Transaction | null {
  const difference = amount - before;
  if (difference === 0) return null;
  const hundredths = Math.abs(difference);
  const { name, currency } = account;
  const foreign = { foreign: foreignText({ currency, hundredths, rate }) };
  return {
    amount: fen(Math.round(hundredths * rate)),
    type: "TRANSFER",
    category: OTHER_CATEGORY,
    date: on,
    description: ADJUSTMENT,
    ...(difference > 0 ? { toAccount: name } : { account: name }),
    ...(currency === OWN_CURRENCY ? {} : foreign),
  };
}
