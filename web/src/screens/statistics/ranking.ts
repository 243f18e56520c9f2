import {
  type CategoryBook,
  type CategoryTotal,
  categoryNameOf,
  type Fen,
  parentIdOf,
  sumFen,
} from "@suikouji/core";

export interface RankedCategory extends Ranked {
  readonly categoryId: string;
  readonly name: string;
  /** Its children, the largest first; empty: none of them has an entry. */
  readonly parts: readonly RankedPart[];
}

export interface RankedPart extends Ranked {
  /** Null: what is filed under the parent itself. */
  readonly child: { readonly categoryId: string; readonly name: string } | null;
}

interface Ranked {
  readonly amount: Fen;
  readonly count: number;
  /** Of all categories of its type: 0 to 1. */
  readonly share: number;
}

/** One piece of the ring; without a category it stands for all the small ones. */
export interface RingPiece {
  readonly category: RankedCategory | null;
  readonly amount: Fen;
}

/** As many colours as people can tell apart; the rest share one. */
export const RING_PIECES = 6;

/** The categories of one type, the largest first; children are added up into their parents. */
export function rankCategories(
  totals: readonly CategoryTotal[],
  type: "EXPENSE" | "INCOME",
  book: CategoryBook,
): readonly RankedCategory[] {
  const meant = totals.filter((total) => total.type === type);
  const whole = sumFen(meant.map(({ amount }) => amount));
  const shareOf = (amount: Fen) => (whole === 0 ? 0 : amount / whole);
  const parentOf = (id: string) => parentIdOf(book, id) ?? id;
  return [...new Set(meant.map((total) => parentOf(total.categoryId)))]
    .map((categoryId) => {
      const members = meant.filter((total) => parentOf(total.categoryId) === categoryId);
      const amount = sumFen(members.map((member) => member.amount));
      return {
        categoryId,
        name: categoryNameOf(book, categoryId),
        amount,
        count: members.reduce((sum, { count }) => sum + count, 0),
        share: shareOf(amount),
        parts: partsOf(categoryId, members).map(({ categoryId: id, amount, count }) => ({
          child: id === categoryId ? null : { categoryId: id, name: categoryNameOf(book, id) },
          amount,
          count,
          share: shareOf(amount),
        })),
      };
    })
    .sort(largestFirst);
}

function partsOf(parentId: string, members: readonly CategoryTotal[]): readonly CategoryTotal[] {
  const isDivided = members.some(({ categoryId }) => categoryId !== parentId);
  return isDivided ? members.toSorted(largestFirst) : [];
}

function largestFirst(one: { readonly amount: Fen }, other: { readonly amount: Fen }): number {
  return other.amount - one.amount;
}

export function ringPieces(ranked: readonly RankedCategory[]): readonly RingPiece[] {
  const isShared = ranked.length > RING_PIECES;
  const large = isShared ? ranked.slice(0, RING_PIECES - 1) : ranked;
  const pieces = large.map((category) => ({ category, amount: category.amount }));
  const small = ranked.slice(large.length).map(({ amount }) => amount);
  return isShared ? [...pieces, { category: null, amount: sumFen(small) }] : pieces;
}

/** 0.1234 is 12.3%; a share too small for that is not shown as zero. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return "<0.1%";
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths}%`;
}
