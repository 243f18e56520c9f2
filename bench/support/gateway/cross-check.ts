import { type Fen, fenFromYuan } from "@suikouji/core";
import { createAmountCheck } from "../../../server/src/replies/amounts/amount-check.ts";
import { percentile, timesOf } from "../harness/percentile.ts";

const AMOUNTS: readonly Fen[] = [60, 30, 9000].map(fenFromYuan);
const CALLS = 5_000;

/** The median cost, in µs, of checking three amounts of an answer against the sentence. */
export function crossCheckMicros(sentences: readonly string[]): number {
  let ordinal = 0;
  const check = () => {
    ordinal += 1;
    const said = [sentences[ordinal % sentences.length] ?? ""];
    return AMOUNTS.every(createAmountCheck({ said, drafts: [], local: () => [] }));
  };
  if (!check()) throw new Error("The amounts of the answer were not heard in the sentence");
  return percentile(timesOf(check, CALLS), 50);
}
