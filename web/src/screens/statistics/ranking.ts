import {
  type CategoryTotal,
  type CategoryView,
  categoryNameOf,
  type Fen,
  sumFen,
} from "@suikouji/core";

export interface RankedCategory {
  readonly categoryId: string;
  readonly name: string;
  readonly amount: Fen;
  readonly count: number;
  /** Of all categories of its type: 0 to 1. */
  readonly share: number;
}

/** One piece of the ring; without an id it stands for all the small categories. */
export interface RingPiece {
  readonly categoryId: string | null;
  readonly amount: Fen;
}

/** As many colours as people can tell apart; the rest share one. */
export const RING_PIECES = 6;

/** The categories of one type, the largest first. */
export function rankCategories(
  totals: readonly CategoryTotal[],
  type: "EXPENSE" | "INCOME",
  book: readonly CategoryView[],
): readonly RankedCategory[] {
  const meant = totals.filter((total) => total.type === type);
  const whole = sumFen(meant.map(({ amount }) => amount));
  return meant
    .map(({ categoryId, amount, count }) => ({
      categoryId,
      name: categoryNameOf(book, categoryId),
      amount,
      count,
      share: whole === 0 ? 0 : amount / whole,
    }))
    .sort((one, other) => other.amount - one.amount);
}

export function ringPieces(ranked: readonly RankedCategory[]): readonly RingPiece[] {
  if (ranked.length <= RING_PIECES) return ranked;
  const large = ranked.slice(0, RING_PIECES - 1);
  const small = ranked.slice(RING_PIECES - 1);
  return [...large, { categoryId: null, amount: sumFen(small.map(({ amount }) => amount)) }];
}

/** 0.1234 is 12.3%; a share too small for that is not shown as zero. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return "<0.1%";
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths}%`;
}
