import type { Fen } from "@suikouji/core";
import { useState } from "react";
import { Money } from "../../../ui/money.tsx";
import styles from "./answer-card.module.css";
import { answerText as text } from "./answer-text.ts";

export interface AnswerBar {
  readonly label: string;
  readonly amount: Fen;
  /** Beside the amount: 35%, 3 笔. */
  readonly note?: string;
  /** The size of the bar, if it is not the amount. */
  readonly size?: number;
  /** `null`: the ledger cannot show just these entries. */
  readonly href: string | null;
}

/** More would push everything else off the screen. */
const SHOWN = 7;

/** A bar for each number; each leads to its entries. */
export function AnswerBars({ bars }: { readonly bars: readonly AnswerBar[] }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded || bars.length <= SHOWN ? bars : bars.slice(0, SHOWN - 1);
  const longest = Math.max(1, ...bars.map(sizeOf));
  return (
    <>
      <ul className={styles.bars}>
        {shown.map((bar) => (
          <li key={bar.label}>
            <a className={styles.bar} href={bar.href ?? undefined}>
              <span className={styles.label}>{bar.label}</span>
              <span className={styles.amount}>
                {bar.note === undefined ? null : <span className={styles.note}>{bar.note}</span>}
                <Money fen={bar.amount} />
              </span>
              <svg
                className={styles.plot}
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className={styles.track} width="100" height="4" />
                <rect
                  className={styles.fill}
                  width={Math.max(1, (sizeOf(bar) / longest) * 100)}
                  height="4"
                />
              </svg>
            </a>
          </li>
        ))}
      </ul>
      {shown.length === bars.length ? null : (
        <button type="button" className={styles.more} onClick={() => setUnfolded(true)}>
          {text.more(bars.length - shown.length)}
        </button>
      )}
    </>
  );
}

function sizeOf({ size, amount }: AnswerBar): number {
  return size ?? amount;
}
