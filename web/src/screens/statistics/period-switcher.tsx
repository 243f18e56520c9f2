import { type CalendarDate, type DateRange, type YearMonth, yearMonthOf } from "@suikouji/core";
import { useState } from "react";
import type { StatisticsPeriod } from "../../session/statistics-address.ts";
import { MonthSwitcher } from "../../ui/month-switcher.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SpanFields } from "../../ui/span-fields.tsx";
import { readDays, type TypedSpan } from "../../ui/span-input.ts";
import { spanText } from "../../ui/span-text.ts";
import { StepSwitcher } from "../../ui/step-switcher.tsx";
import { movedPeriod, PERIOD_KINDS, periodOfKind, rangeOfPeriod } from "./period.ts";
import styles from "./statistics-screen.module.css";
import { statisticsText as text } from "./statistics-text.ts";

export interface PeriodSwitcherProps {
  readonly period: StatisticsPeriod;
  readonly today: CalendarDate;
  /** The days of the first and the last entry; null: none, or not known yet. */
  readonly recorded: DateRange | null;
  readonly onChange: (period: StatisticsPeriod) => void;
}

/** The kind of period, and one period back or forward, from the first entry to the last or today. */
export function PeriodSwitcher({ period, today, recorded, onChange }: PeriodSwitcherProps) {
  const { kind } = period;
  const range = rangeOfPeriod(period);
  const limits = {
    from: recorded?.from ?? FIRST_DAY,
    to: recorded !== null && recorded.to > today ? recorded.to : today,
  };
  return (
    <div className={styles.period}>
      <SegmentedControl
        label={text.periodLabel}
        segments={PERIOD_KINDS.map((value) => ({ value, label: text.periodKind[value] }))}
        value={kind}
        onChange={(next) => onChange(periodOfKind(next, range, today))}
      />
      {period.kind === "month" ? (
        <MonthSwitcher
          month={period.month}
          present={yearMonthOf(today)}
          limits={monthsOf(limits)}
          onChange={(month) => onChange({ kind: "month", month })}
        />
      ) : (
        <StepSwitcher
          previous={{
            label: text.previous[kind],
            isOff: range.from <= limits.from,
            onClick: () => onChange(movedPeriod(period, -1)),
          }}
          next={{
            label: text.next[kind],
            isOff: range.to >= limits.to,
            onClick: () => onChange(movedPeriod(period, 1)),
          }}
        >
          <span className={styles.periodName} aria-live="polite">
            {text.periodName(range)}
          </span>
        </StepSwitcher>
      )}
      {period.kind === "range" ? (
        <RangeFields days={range} onChange={(days) => onChange({ kind: "range", days })} />
      ) : null}
    </div>
  );
}

const FIRST_DAY = "0001-01-01" as CalendarDate;

/** A range needs both days; until it has them the last one stays. */
function RangeFields({
  days,
  onChange,
}: {
  readonly days: DateRange;
  readonly onChange: (days: DateRange) => void;
}) {
  const [typed, setTyped] = useState<TypedSpan>(days);
  const [shown, setShown] = useState(days);
  const [isJudged, setJudged] = useState(false);
  if (shown.from !== days.from || shown.to !== days.to) {
    setShown(days);
    setTyped(days);
  }
  const read = readDays(typed);

  function change(next: TypedSpan) {
    setTyped(next);
    const reading = readDays(next);
    const { from = null, to = null } = (reading.kind === "read" ? reading.span : null) ?? {};
    if (from === null || to === null) return;
    setShown({ from, to });
    onChange({ from, to });
  }

  return (
    <SpanFields
      title={text.rangeTitle}
      type="date"
      value={typed}
      problem={read.kind === "read" || !isJudged ? null : spanText.daysProblem[read.kind]}
      onChange={change}
      onLeave={() => setJudged(true)}
    />
  );
}

function monthsOf({ from, to }: DateRange): { readonly from: YearMonth; readonly to: YearMonth } {
  return { from: yearMonthOf(from), to: yearMonthOf(to) };
}
