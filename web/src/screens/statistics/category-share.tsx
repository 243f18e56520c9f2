import type { Fen, TransactionType } from "@suikouji/core";
import { useState } from "react";
import { type LedgerAddress, ledgerAddress } from "../../session/addresses.ts";
import { shownCategory } from "../../ui/category-names.ts";
import { formatFen } from "../../ui/money-format.ts";
import { uiText } from "../../ui/ui-text.ts";
import { CategoryRing } from "./category-ring.tsx";
import styles from "./category-share.module.css";
import { ChartFigure } from "./chart-figure.tsx";
import { RankedLine } from "./ranked-line.tsx";
import { percent, type RankedCategory, RING_PIECES, ringPieces } from "./ranking.ts";
import { RankingLine } from "./ranking-line.tsx";
import { statisticsText as text } from "./statistics-text.ts";

export interface CategoryShareProps {
  /** The time, as the ledger filters by it. */
  readonly time: Partial<LedgerAddress>;
  readonly type: Exclude<TransactionType, "TRANSFER">;
  readonly total: Fen;
  readonly ranked: readonly RankedCategory[];
}

export function CategoryShare({ time, type, total, ranked }: CategoryShareProps) {
  const pieces = ringPieces(ranked);
  const isShared = ranked.length > RING_PIECES;
  const [isUnfolded, setUnfolded] = useState(false);
  const listed = isShared && !isUnfolded ? ranked.slice(0, RING_PIECES - 1) : ranked;
  const rest = pieces.at(-1)?.amount ?? total;
  return (
    <ChartFigure
      title={text.byCategory}
      numbers={{
        columns: [
          text.columns.category,
          text.columns.amount,
          text.columns.share,
          text.columns.count,
        ],
        lines: ranked.flatMap((each) => linesOf(each, type)),
      }}
    >
      <div className={styles.figure}>
        <CategoryRing type={type} total={total} ranked={ranked} pieces={pieces} />
        <ol className={styles.ranking}>
          {listed.map((category, index) => (
            <RankedLine
              key={category.categoryId}
              category={category}
              type={type}
              piece={pieceNumber(index, isShared)}
              address={(id) => ledgerAddress({ ...time, type, categoryIds: [id] })}
            />
          ))}
          {isShared && !isUnfolded ? (
            <li>
              <button
                type="button"
                className={styles.line}
                aria-expanded={false}
                onClick={() => setUnfolded(true)}
              >
                <RankingLine
                  piece={RING_PIECES}
                  name={text.others(ranked.length - listed.length)}
                  amount={rest}
                  share={total === 0 ? 0 : rest / total}
                />
              </button>
            </li>
          ) : null}
        </ol>
      </div>
    </ChartFigure>
  );
}

/** A line of the table for the category, and one for each of its parts. */
function linesOf({ name: stored, parts, ...whole }: RankedCategory, type: TransactionType) {
  const name = shownCategory(stored, type);
  const lines = parts.map(({ child, ...part }) => ({
    ...part,
    name: uiText.categoryPath({
      category: child === null ? text.noPart : shownCategory(child.name, type),
      parentCategory: name,
    }),
  }));
  return [{ ...whole, name }, ...lines].map((line) => ({
    cells: [line.name, formatFen(line.amount), percent(line.share), String(line.count)],
  }));
}

/** The number of the colour; the piece for the small categories has the last one. */
function pieceNumber(index: number, isShared: boolean): number {
  return isShared && index >= RING_PIECES - 1 ? RING_PIECES : index + 1;
}
