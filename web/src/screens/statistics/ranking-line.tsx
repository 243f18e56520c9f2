import type { Fen, TransactionType } from "@suikouji/core";
import { useCategoryLook } from "../../ui/category-looks.tsx";
import { shownCategory } from "../../ui/category-names.ts";
import { drawn } from "../../ui/icons.tsx";
import { Money } from "../../ui/money.tsx";
import { useIconPath } from "../../ui/use-icon-path.ts";
import styles from "./category-share.module.css";
import { pieceColour } from "./piece-colour.ts";
import { percent } from "./ranking.ts";

export interface RankingLineProps {
  readonly piece: number;
  readonly name: string;
  readonly amount: Fen;
  readonly share: number;
  /** Of a category; several together have none. */
  readonly type?: TransactionType;
}

export function RankingLine({ piece, name, amount, share, type }: RankingLineProps) {
  const look = useCategoryLook(name, type);
  const isCategory = type !== undefined;
  const path = useIconPath(isCategory ? look.icon : null);
  const colours = pieceColour(piece, isCategory ? look.colour : null);
  return (
    <span className={styles.content} {...colours}>
      <span className={styles.swatch} data-drawn={path !== null} aria-hidden="true">
        {path === null ? null : drawn({ size: 1 }, path)}
      </span>
      <span className={styles.name}>{type === undefined ? name : shownCategory(name, type)}</span>
      <span className={styles.share}>{percent(share)}</span>
      <span className={styles.amount}>
        <Money fen={amount} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${Math.max(share * 100, 0.5)}%` }} />
      </span>
    </span>
  );
}
