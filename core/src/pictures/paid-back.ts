import { sumsIn } from "./page-sums.ts";
import type { Word } from "./words.ts";

/** 已退款(¥12.00): what came back of a payment in hundredths; 0 if the words do not say. */
export function paidBackIn(words: readonly Word[]): number {
  const word = words.find(({ text }) => /已(?:部分)?退款?\s*\(?¥?\d/.test(text));
  return (word === undefined ? undefined : sumsIn(word)[0]?.hundredths) ?? 0;
}
