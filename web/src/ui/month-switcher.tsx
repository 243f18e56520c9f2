import { addYearMonths, parseYearMonth, type YearMonth } from "@suikouji/core";
import { useState } from "react";
import { Button } from "./button.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import styles from "./month-switcher.module.css";
import { monthText } from "./month-text.ts";
import { Sheet } from "./sheet.tsx";
import { StepSwitcher } from "./step-switcher.tsx";

export interface MonthSwitcherProps {
  readonly month: YearMonth;
  /** The current month. */
  readonly present: YearMonth;
  /** The first and the last month that can be chosen; absent: any. */
  readonly limits?: { readonly from: YearMonth; readonly to: YearMonth };
  readonly onChange: (month: YearMonth) => void;
}

/** One month back or forward; its name opens the list of all months. */
export function MonthSwitcher({ month, present, limits, onChange }: MonthSwitcherProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <StepSwitcher
        previous={{
          label: monthText.previous,
          isOff: limits !== undefined && month <= limits.from,
          onClick: () => onChange(addYearMonths(month, -1)),
        }}
        next={{
          label: monthText.next,
          isOff: limits !== undefined && month >= limits.to,
          onClick: () => onChange(addYearMonths(month, 1)),
        }}
      >
        <button type="button" className={styles.name} onClick={() => setPicking(true)}>
          <span aria-live="polite">{monthText.name(month)}</span>
          <ChevronDownIcon size={1} />
        </button>
      </StepSwitcher>
      <Sheet open={isPicking} title={monthText.pick} onClose={() => setPicking(false)}>
        <MonthGrid
          month={month}
          present={present}
          {...(limits === undefined ? {} : { limits })}
          onChange={(picked) => {
            setPicking(false);
            onChange(picked);
          }}
        />
      </Sheet>
    </>
  );
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function MonthGrid({ month, present, limits, onChange }: MonthSwitcherProps) {
  const [year, setYear] = useState(yearOf(month));
  return (
    <div className={styles.picker}>
      <StepSwitcher
        previous={{
          label: monthText.previousYear,
          isOff: limits !== undefined && year <= yearOf(limits.from),
          onClick: () => setYear(year - 1),
        }}
        next={{
          label: monthText.nextYear,
          isOff: limits !== undefined && year >= yearOf(limits.to),
          onClick: () => setYear(year + 1),
        }}
      >
        <span className={styles.year} aria-live="polite">
          {monthText.year(year)}
        </span>
      </StepSwitcher>
      <ul className={styles.grid}>
        {MONTHS.map((number) => {
          const each = parseYearMonth(`${year}-${String(number).padStart(2, "0")}`);
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.month}
                aria-pressed={each === month}
                aria-current={each === present ? "date" : undefined}
                disabled={
                  each === null ||
                  (limits !== undefined && (each < limits.from || each > limits.to))
                }
                onClick={() => {
                  if (each !== null) onChange(each);
                }}
              >
                {monthText.monthOnly(number)}
              </button>
            </li>
          );
        })}
      </ul>
      <Button wide onClick={() => onChange(present)}>
        {monthText.present}
      </Button>
    </div>
  );
}

function yearOf(month: YearMonth): number {
  return Number(month.slice(0, 4));
}
