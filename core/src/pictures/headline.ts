import { nameIn } from "./names.ts";
import { type PageSum, sumsIn } from "./page-sums.ts";
import { stateIn } from "./states.ts";
import type { Word } from "./words.ts";

/** By how much the headline is taller than the page's usual text. */
const LARGER = 1.25;
/** How far over or under the sum, in heights, its name stands. */
const OVER = 3.4;
const UNDER = 2.4;

export interface Headline {
  readonly sum: PageSum;
  /** The name over the sum, or under it where its outcome stands over it. */
  readonly name: Word | null;
  /** The words right over it: 支出(人民币), 支付成功. */
  readonly over: readonly Word[];
}

/** The sum in the largest print, standing alone; null: none stands out. */
export function headlineOf(words: readonly Word[]): Headline | null {
  const usual = medianOf(words.map(({ height }) => height));
  const sums = words.flatMap((word, index) => {
    const [sum] = sumsIn(word);
    if (sum?.isAlone) return [sum];
    const next = words[index + 1] ?? words[index - 1];
    const isSplit = /^\d+(?:\.\d{1,2})?$/.test(word.text) && next?.text === "元";
    return isSplit ? sumsIn({ ...word, text: `${word.text}元` }) : [];
  });
  const [sum] = sums.toSorted((one, other) => other.word.height - one.word.height);
  if (sum === undefined || sum.word.height < LARGER * usual) return null;
  const { level, height } = sum.word;
  const over = words.filter(
    (each) => each.level < level - height * 0.4 && level - each.level < height * OVER,
  );
  const under = words.filter(
    (each) => each.level > level + height * 0.4 && each.level - level < height * UNDER,
  );
  const isName = ({ text }: Word) =>
    nameIn(text) !== "" &&
    (stateIn(text) ?? "refund") === "refund" &&
    sumsIn({ ...sum.word, text }).length === 0;
  const sender = over.find(({ text }) => /的红包$/.test(text));
  const name =
    sender ?? over.findLast(isName) ?? (over.length > 0 ? under.find(isName) : undefined) ?? null;
  return { sum, name, over };
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
