import { fenOfForeign } from "../../foreign-money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Scene } from "../lexicon/lexicon.ts";
import { scanNumber } from "../numbers/scan-number.ts";
import { is, type Reading, type Token } from "../token.ts";
import { markedMoneyAt } from "./money.ts";

const RATE = "汇率";
const WORTH = ["合", "折", "等于", "人民币", "一共", "总共"];
const AFTER_RATE = "是按为算:： ";

/** 汇率7.1, 汇率是七块一: a number that is no sum. */
export function rateReadings(text: string): readonly Reading[] {
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

/**
 * Foreign money in yuan, by the rate that was said, else by the last one used. Without a rate the app asks; about
 * drafts it is then no value.
 */
export function withRates(
  tokens: readonly Token[],
  scene: Scene,
  { rates = {} }: UserContext,
): readonly Token[] {
  const worth = worthIn(tokens);
  const said = worth?.rate ?? tokens.find((token) => is(token, "rate"))?.value;
  return tokens.map((token) => {
    if (token === worth?.total) return { ...token, sense: "light", names: ["light"] };
    const { foreign } = token;
    if (foreign === undefined) return token;
    const rate = said ?? rates[foreign.currency];
    const amount = rate === undefined ? null : fenOfForeign({ ...foreign, rate });
    if (rate !== undefined && amount !== null)
      return { ...token, amount, value: amount / 100, foreign: { ...foreign, rate } };
    return scene === "record"
      ? { ...token, unrated: true }
      : { ...token, sense: "label", names: ["label", "foreign-currency", "unrated"] };
  });
}
