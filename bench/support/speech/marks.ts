import { type Fen, fenFromYuan, findAmounts, findNumbers } from "@suikouji/core";

export interface Marks {
  /** Heard amounts that were not said and have no mark. */
  readonly wrongUnmarked: readonly Fen[];
  /** Heard amounts that were said and have a mark. */
  readonly needless: readonly Fen[];
}

/** How well the marks on doubtful figures fit; `said` is the truth. */
export function marksOf(said: string, heard: string, doubtful: readonly string[]): Marks {
  const right = amountsOf(said);
  const wrong = amountsOf(heard).filter((amount) => !took(right, amount));
  const isMarked = markedAmong(amountsOf(heard), doubtful);
  return {
    wrongUnmarked: wrong.filter((amount) => !isMarked(amount)),
    needless: without(amountsOf(heard), wrong).filter(isMarked),
  };
}

/** As the dialogue marks drafts: a figure that is not an amount may have spoiled any of them. */
function markedAmong(amounts: readonly Fen[], doubtful: readonly string[]) {
  const marked = new Set<Fen>();
  for (const figure of doubtful) {
    const held = [
      ...amountsOf(figure),
      ...findNumbers(figure).map(({ value }) => fenFromYuan(value)),
    ];
    const found = amounts.filter((amount) => held.includes(amount));
    for (const amount of found.length === 0 ? amounts : found) marked.add(amount);
  }
  return (amount: Fen) => marked.has(amount);
}

function amountsOf(text: string): Fen[] {
  return findAmounts(text).map(({ amount }) => amount);
}

function without(amounts: Fen[], taken: readonly Fen[]): readonly Fen[] {
  for (const each of taken) took(amounts, each);
  return amounts;
}

function took(amounts: Fen[], wanted: Fen): boolean {
  const at = amounts.indexOf(wanted);
  if (at >= 0) amounts.splice(at, 1);
  return at >= 0;
}
