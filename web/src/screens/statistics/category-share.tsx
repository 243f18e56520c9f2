import type { Fen, TransactionType } from "@suikouji/core";
import { useState } from "react";
import { type LedgerAddress, ledgerAddress } from "../../session/addresses.ts";
import { Money } from "../../ui/money.tsx";
import { formatFen } from "../../ui/money-format.ts";
import styles from "./category-share.module.css";
import { ChartFigure } from "./chart-figure.tsx";
import { donutArcs } from "./donut-arcs.ts";
import { percent, type RankedCategory, RING_PIECES, ringPieces } from "./ranking.ts";
import { statisticsText as text } from "./statistics-text.ts";

export interface CategoryShareProps {
  /** The time, as the ledger filters by it. */
  readonly time: Partial<LedgerAddress>;
  readonly type: Exclude<TransactionType, "TRANSFER">;
  readonly total: Fen;
  readonly ranked: readonly RankedCategory[];
}

const RING = { center: 80, outerRadius: 78, innerRadius: 54, gap: 0.028 };

export function CategoryShare({ time, type, total, ranked }: CategoryShareProps) {
  const kind = type === "EXPENSE" ? text.expense : text.income;
  const pieces = ringPieces(ranked);
  const arcs = donutArcs(
    pieces.map(({ amount }) => amount),
    RING,
  );
  const isShared = ranked.length > RING_PIECES;
  const [isUnfolded, setUnfolded] = useState(false);
  const listed = isShared && !isUnfolded ? ranked.slice(0, RING_PIECES - 1) : ranked;
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
        lines: ranked.map(({ name, amount, share, count }) => ({
          cells: [name, formatFen(amount), percent(share), String(count)],
        })),
      }}
    >
      <div className={styles.figure}>
        <div className={styles.ring}>
          <svg
            viewBox="0 0 160 160"
            role="img"
            aria-label={text.ringSummary(
              kind,
              ranked.slice(0, RING_PIECES).map(({ name, share }) => `${name} ${percent(share)}`),
            )}
          >
            {arcs.map(({ path }, index) => (
              <path
                key={pieces[index]?.categoryId ?? "others"}
                d={path}
                fillRule="evenodd"
                className={styles.piece}
                data-piece={pieceNumber(index, isShared)}
              />
            ))}
          </svg>
          <p className={styles.center} aria-hidden="true">
            <span className={styles.kind}>{kind}</span>
            <span className={styles.total} data-long={total >= 1_000_000_00}>
              {formatFen(total)}
            </span>
          </p>
        </div>
        <ol className={styles.ranking}>
          {listed.map((category, index) => (
            <li key={category.categoryId}>
              <a
                className={styles.line}
                href={ledgerAddress({ ...time, type, categoryIds: [category.categoryId] })}
                aria-description={text.categoryLink(category.name)}
              >
                <RankingLine piece={pieceNumber(index, isShared)} {...category} />
              </a>
            </li>
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
                  amount={pieces.at(-1)?.amount ?? total}
                  share={arcs.at(-1)?.share ?? 0}
                />
              </button>
            </li>
          ) : null}
        </ol>
      </div>
    </ChartFigure>
  );
}

function RankingLine(line: {
  readonly piece: number;
  readonly name: string;
  readonly amount: Fen;
  readonly share: number;
}) {
  const { piece, name, amount, share } = line;
  return (
    <>
      <span className={styles.swatch} data-piece={piece} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.share}>{percent(share)}</span>
      <span className={styles.amount}>
        <Money fen={amount} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.fill}
          data-piece={piece}
          style={{ inlineSize: `${Math.max(share * 100, 0.5)}%` }}
        />
      </span>
    </>
  );
}

/** The number of the colour; the piece for the small categories has the last one. */
function pieceNumber(index: number, isShared: boolean): number {
  return isShared && index >= RING_PIECES - 1 ? RING_PIECES : index + 1;
}
