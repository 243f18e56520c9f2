import type { DraftTransaction } from "../../draft/draft-batch.ts";
import { type Fen, spokenYuan } from "../../money.ts";
import { type HowReckoned, type Reckoned, reckonedIn } from "../../reckoned.ts";
import { ordinals } from "./counting.ts";

const HALF = 5;

/** The numbers as said: 12.5, not 12.50. */
const plain = (number: number) => spokenYuan(Math.round(number * 100) as Fen);

const WORDS: Readonly<Record<HowReckoned, (...of: string[]) => string>> = {
  times: (price, count) => `${price}元乘${count}`,
  shared: (bill, people) => `一共${bill}，${people}人平摊`,
  part: (whole, parts, of) => `${whole}的${of}分之${parts}`,
  tenths: (price, tenths) => `${price}打${tenths}折`,
  less: (price, reduction) => `${price}减${reduction}`,
  change: (given, back) => `给了${given}，找回${back}`,
  second: (price, tenths, count) =>
    `每件${price}，第二件${tenths === plain(HALF) ? "半价" : `${tenths}折`}，共${count}件`,
  sum: (...payments) => payments.join("加"),
};

/** 一共240，3人平摊: how an amount was calculated. */
export function reckonedWords({ how, of }: Reckoned): string {
  return WORDS[how](...of.map(plain));
}

/** More would be a lecture; the cards show it all the same. */
const MOST_TOLD = 2;

/** Spoken after the drafts: 80元是这样算的：一共240，3人平摊。 */
export function sayReckoned(
  items: readonly Pick<DraftTransaction, "index" | "parsed">[],
  count: number,
): readonly string[] {
  const told = items.flatMap((item) => {
    const reckoned = reckonedIn(item.parsed);
    if (reckoned === null) return [];
    const which = count === 1 ? "" : `第${ordinals([item])}笔`;
    return `${which}${spokenYuan(item.parsed.amount)}元是这样算的：${reckonedWords(reckoned)}。`;
  });
  return told.length <= MOST_TOLD ? told : [];
}
