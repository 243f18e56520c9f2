import { OWN_CURRENCY } from "../accounts/balances.ts";
import { type ForeignMoney, foreignMoneyOf } from "../foreign-money.ts";
import type { Leg, Legs } from "./beancount-accounts.ts";
import type { ExportedEntry } from "./books-writer.ts";

/** One side of a transaction. */
export interface Posting {
  readonly account: string;
  /** The currency of its amount, which the account must be open for. */
  readonly currency: string;
  /** `-20.00 USD @@ 142.00 CNY` */
  readonly amount: string;
}

/**
 * The two sides, the target first. Another currency stands on the account that is kept in it, or else on
 * the category, so that the balance of each account is as the app shows it.
 */
export function postingsOf(entry: ExportedEntry, { from, to }: Legs): readonly Posting[] {
  const money = pricedMoney(entry);
  const yuan = `${hundredths(entry.amount)} ${OWN_CURRENCY}`;
  const plain = ({ account }: Leg, sign: string) => ({
    account,
    currency: OWN_CURRENCY,
    amount: `${sign}${yuan}`,
  });
  if (money === null) return [plain(to, ""), plain(from, "-")];
  const { currency } = money;
  const units = `${hundredths(money.hundredths)} ${currency}`;
  const keepers = [to, from].filter((leg) => leg.currency === currency);
  const carriers = keepers.length > 0 ? keepers : [to, from].filter((leg) => leg.currency === null);
  const price = carriers.length === 2 ? "" : ` @@ ${yuan}`;
  const posting = (leg: Leg, sign: string) =>
    carriers.includes(leg)
      ? { account: leg.account, currency, amount: `${sign}${units}${price}` }
      : plain(leg, sign);
  return [posting(to, ""), posting(from, "-")];
}

/** Beancount cannot price nothing. */
function pricedMoney({ foreign }: ExportedEntry): ForeignMoney | null {
  const money = foreignMoneyOf(foreign);
  const isPriced = money !== null && money.hundredths > 0 && money.currency !== OWN_CURRENCY;
  return isPriced ? money : null;
}

export function hundredths(amount: number): string {
  return (amount / 100).toFixed(2);
}
