import type { Totals, YearMonth } from "@suikouji/core";
import type { RefCallback } from "react";
import { MonthSwitcher } from "../../ui/month-switcher.tsx";
import styles from "./ledger-screen.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { TotalsLine } from "./totals-line.tsx";

export interface MonthBarProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly month: YearMonth;
  readonly present: YearMonth;
  /** While searching, the sums are those of all results, once they are known. */
  readonly search: "none" | "under-way" | "done";
  /** With a filter a zero sum is not shown, and the entries are counted. */
  readonly isNarrowed: boolean;
  readonly totals: Totals;
  readonly onMonth: (month: YearMonth) => void;
}

/** Stays at the top while the list scrolls under it. */
export function MonthBar(props: MonthBarProps) {
  const { ref, month, present, search, isNarrowed, totals, onMonth } = props;
  return (
    <div ref={ref} className={styles.bar}>
      {search === "none" ? (
        <MonthSwitcher month={month} present={present} onChange={onMonth} />
      ) : (
        <p className={styles.found} role="status">
          {search === "done" ? text.found(totals.count) : text.searching}
        </p>
      )}
      <div className={styles.totals} data-known={search !== "under-way"}>
        <TotalsLine totals={totals} brief={isNarrowed} counted={isNarrowed && search === "none"} />
      </div>
    </div>
  );
}
