import { addYearMonths, parseYearMonth, type YearMonth } from "@suikouji/core";
import { useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import styles from "./month-switcher.module.css";
import { monthText } from "./month-text.ts";
import { Sheet } from "./sheet.tsx";

export interface MonthSwitcherProps {
  readonly month: YearMonth;
  /** The month it is now. */
  readonly present: YearMonth;
  readonly onChange: (month: YearMonth) => void;
}

/** One month back or on; its name opens all of them. */
export function MonthSwitcher({ month, present, onChange }: MonthSwitcherProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={styles.switcher}>
      <IconButton
        label={monthText.previous}
        icon={ChevronLeftIcon}
        onClick={() => onChange(addYearMonths(month, -1))}
      />
      <button type="button" className={styles.name} onClick={() => setPicking(true)}>
        <span aria-live="polite">{monthText.name(month)}</span>
        <ChevronDownIcon size={1} />
      </button>
      <IconButton
        label={monthText.next}
        icon={ChevronRightIcon}
        onClick={() => onChange(addYearMonths(month, 1))}
      />
      <Sheet open={isPicking} title={monthText.pick} onClose={() => setPicking(false)}>
        <MonthGrid
          month={month}
          present={present}
          onChange={(picked) => {
            setPicking(false);
            onChange(picked);
          }}
        />
      </Sheet>
    </div>
  );
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function MonthGrid({ month, present, onChange }: MonthSwitcherProps) {
  const [year, setYear] = useState(Number(month.slice(0, 4)));
  return (
    <div className={styles.picker}>
      <div className={styles.switcher}>
        <IconButton
          label={monthText.previousYear}
          icon={ChevronLeftIcon}
          onClick={() => setYear(year - 1)}
        />
        <span className={styles.year} aria-live="polite">
          {monthText.year(year)}
        </span>
        <IconButton
          label={monthText.nextYear}
          icon={ChevronRightIcon}
          onClick={() => setYear(year + 1)}
        />
      </div>
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
                disabled={each === null}
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
