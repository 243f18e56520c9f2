import { type Fen, isRecordableAmount } from "./money.ts";

/** An amount in another currency than the ledger's, and how much of the ledger's one unit is worth. */
export interface ForeignMoney {
  /** ISO 4217: USD. */
  readonly currency: string;
  /** In hundredths of the currency's unit, also for currencies without coins. */
  readonly hundredths: number;
  /** Yuan for one unit, as the user said it: 7.1. */
  readonly rate: number;
}

const FORM = /^([A-Z]{3}) (\d{1,10}\.\d{2}) @(\d{1,6}(?:\.\d{1,8})?)$/u;

/** As one text, `USD 20.00 @7.1`, so that equal amounts are equal values for merging and comparing. */
export function foreignText({ currency, hundredths, rate }: ForeignMoney): string {
  return `${currency} ${(hundredths / 100).toFixed(2)} @${rateText(rate)}`;
}

/** `null`: not a text of {@link foreignText}, or absent. */
export function foreignMoneyOf(text: string | undefined): ForeignMoney | null {
  const [, currency, amount, rate] = FORM.exec(text ?? "") ?? [];
  if (currency === undefined || amount === undefined || rate === undefined) return null;
  const money = { currency, hundredths: Math.round(Number(amount) * 100), rate: Number(rate) };
  return foreignText(money) === text && money.rate > 0 ? money : null;
}

/** Its value in the ledger's currency; `null`: too small or too large to record. */
export function fenOfForeign({ hundredths, rate }: Omit<ForeignMoney, "currency">): Fen | null {
  const value = Math.round(hundredths * rate) as Fen;
  return isRecordableAmount(value) ? value : null;
}

function rateText(rate: number): string {
  return rate.toFixed(8).replace(/\.?0+$/u, "");
}
