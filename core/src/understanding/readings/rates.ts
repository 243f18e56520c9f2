import { type ForeignMoney, foreignMoneyOf, valuedAt } from "../../foreign-money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Transaction } from "../../transaction.ts";
import { scanNumber } from "../numbers/scan-number.ts";
import { is, type Token, type TokenReading } from "../token.ts";
import { markedMoneyAt } from "./money.ts";

const RATE = "汇率";
const WORTH = ["合", "折", "等于", "人民币", "一共", "总共"];
const AFTER_RATE = "是按为算改成换调到应该:： ";

/** 汇率7.1, 汇率是七块一: a number that is no sum. */
export function rateReadings(text: string): readonly TokenReading[] {
  const start = text.indexOf(RATE);
  if (start < 0) return [];
  let from = start + RATE.length;
  while (from < text.length && AFTER_RATE.includes(text.charAt(from))) from += 1;
  const number = scanNumber(text, from);
  if (number === null || number.range || !(number.value > 0)) return [];
  const [money] = markedMoneyAt(text, from, number);
  const { end, yuan } = money ?? { end: number.end, yuan: number.value };
  return [{ start, end, sense: "rate", names: ["rate", "light"], cost: 0, value: yuan }];
}

/** 20美元，合142块: what the foreign money before it was worth. */
function worthIn(tokens: readonly Token[]): { rate: number; total: Token } | null {
  const sums = tokens.filter((token) => is(token, "money"));
  const [paid, total, another] = sums;
  if (!paid?.foreign || !total || another || total.foreign || !total.value) return null;
  const between = tokens
    .slice(tokens.indexOf(paid) + 1, tokens.indexOf(total))
    .map(({ text }) => text)
    .join("");
  if (!WORTH.some((word) => between.includes(word))) return null;
  return { rate: (total.value * 100) / paid.foreign.hundredths, total };
}

/** Foreign money in yuan, by the rate that was said, else by that of an open draft or the last one used. Without a rate the app asks; about drafts it is then no value. */
export function withRates(
  tokens: readonly Token[],
  batch: readonly Transaction[] | null,
  { memory }: UserContext,
): readonly Token[] {
  const rates = batch?.map(({ foreign }) => foreignMoneyOf(foreign)) ?? [];
  const worth = worthIn(tokens);
  const said = worth?.rate ?? tokens.find((token) => is(token, "rate"))?.value;
  // 汇率改成7.2, about the only draft.
  const paid = rates.length === 1 && !tokens.some(({ foreign }) => foreign) ? rates[0] : null;
  const asValue = ({ currency, hundredths }: ForeignMoney) =>
    ({ sense: "money", names: ["money", "foreign"], foreign: { currency, hundredths } }) as const;
  return tokens.map((each) => {
    if (each === worth?.total) return { ...each, sense: "light", names: ["light"] };
    const token: Token = paid && is(each, "rate") ? { ...each, ...asValue(paid) } : each;
    const { foreign } = token;
    if (foreign === undefined) return token;
    const { currency } = foreign;
    const open = rates.findLast((each) => each?.currency === currency)?.rate;
    const rate = said ?? open ?? memory?.rates[currency];
    const valued = rate === undefined ? null : valuedAt(foreign, rate);
    if (rate !== undefined && valued !== null) {
      const { amount } = valued;
      return { ...token, amount, value: amount / 100, foreign: { ...foreign, rate } };
    }
    return batch === null
      ? { ...token, unrated: true }
      : { ...token, sense: "label", names: ["label", "foreign-currency", "unrated"] };
  });
}
