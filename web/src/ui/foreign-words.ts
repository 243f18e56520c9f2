import { currencyOf, fen, foreignMoneyOf, spokenYuan, type Transaction } from "@suikouji/core";
import { uiText } from "./ui-text.ts";

/** 20 美元; null: paid in yuan. */
export function foreignWords({ foreign }: Pick<Transaction, "foreign">): string | null {
  const money = foreignMoneyOf(foreign);
  return money === null ? null : moneyWords(money);
}

/** 20 美元 */
export function moneyWords({
  hundredths,
  currency: code,
}: {
  readonly hundredths: number;
  readonly currency: string;
}): string {
  const name = currencyOf(code)?.name ?? code;
  return uiText.foreignAmount(spokenYuan(fen(hundredths)), { code, name });
}

/** What was paid in yuan, in these words, with the foreign money behind it: 142元（20 美元）. */
export function withForeign(yuan: string, transaction: Pick<Transaction, "foreign">): string {
  const foreign = foreignWords(transaction);
  return foreign === null ? yuan : uiText.inBrackets(yuan, foreign);
}
