import type { Fen } from "@suikouji/core";
import { useCategoryLook } from "../../ui/category-looks.tsx";
import { shownCategory } from "../../ui/category-names.ts";
import { formatFen } from "../../ui/money-format.ts";
import styles from "./category-share.module.css";
import type { CategoryShareProps } from "./category-share.tsx";
import { donutArcs } from "./donut-arcs.ts";
import { pieceColour } from "./piece-colour.ts";
import { percent, RING_PIECES, type RingPiece } from "./ranking.ts";
import { statisticsText as text } from "./statistics-text.ts";

const RING = { center: 80, outerRadius: 78, innerRadius: 54, gap: 0.028 };

export interface CategoryRingProps extends Pick<CategoryShareProps, "type" | "ranked"> {
  readonly total: Fen;
  readonly pieces: readonly RingPiece[];
}

export function CategoryRing({ type, total, ranked, pieces }: CategoryRingProps) {
  const kind = type === "EXPENSE" ? text.expense : text.income;
  const arcs = donutArcs(
    pieces.map(({ amount }) => amount),
    RING,
  );
  return (
    <div className={styles.ring}>
      <svg
        viewBox="0 0 160 160"
        role="img"
        aria-label={text.ringSummary(
          kind,
          ranked
            .slice(0, RING_PIECES)
            .map(({ name, share }) => `${shownCategory(name, type)} ${percent(share)}`),
        )}
      >
        {arcs.map(({ path }, index) => (
          <Arc
            key={pieces[index]?.category?.categoryId ?? "others"}
            path={path}
            name={pieces[index]?.category?.name ?? ""}
            type={type}
            piece={index + 1}
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
  );
}

function Arc(
  arc: Pick<CategoryShareProps, "type"> & {
    readonly path: string;
    readonly name: string;
    readonly piece: number;
  },
) {
  const { colour } = useCategoryLook(arc.name, arc.type);
  return (
    <path
      d={arc.path}
      fillRule="evenodd"
      className={styles.piece}
      {...pieceColour(arc.piece, colour)}
    />
  );
}
