import type { DayTotals, Fen } from "@suikouji/core";
import { type PointerEvent, useState } from "react";
import { dayAndWeekday } from "../../ui/day-words.ts";
import { formatFen } from "../../ui/money-format.ts";
import { barScale } from "./bar-scale.ts";
import { ChartFigure } from "./chart-figure.tsx";
import styles from "./plot.module.css";
import { shortYuan } from "./short-yuan.ts";
import { statisticsText as text } from "./statistics-text.ts";
import { useWidth } from "./use-width.ts";

export interface DayBarsProps {
  readonly days: readonly DayTotals[];
  readonly type: "EXPENSE" | "INCOME";
}

const HEIGHT = 168;
const TOP = 10;
const GROUND = 142;
const LEFT = 40;
/** Room for the last day's name. */
const RIGHT = 6;

/** A bar for each day of the month; pointing at one tells its sum. */
export function DayBars({ days, type }: DayBarsProps) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const isExpense = type === "EXPENSE";
  const kind = isExpense ? text.expense : text.income;
  const values = days.map((day) => (isExpense ? day.expense : day.income));
  const scale = barScale(values);
  const most = values.indexOf(Math.max(...values) as Fen);
  const shown = pointed ?? most;
  const slot = (width - LEFT - RIGHT) / days.length;
  const barWidth = Math.max(2, slot * 0.62);

  function point({ nativeEvent }: PointerEvent) {
    const index = Math.floor((nativeEvent.offsetX - LEFT) / slot);
    setPointed(index >= 0 && index < days.length ? index : null);
  }

  return (
    <ChartFigure
      title={text.byDay}
      note={sumOn(days[shown], values[shown], pointed === null)}
      numbers={{
        columns: [text.columns.day, text.columns.expense, text.columns.income],
        lines: days
          .filter(({ count }) => count > 0)
          .map(({ date, expense, income }) => [
            dayAndWeekday(date),
            formatFen(expense),
            formatFen(income),
          ]),
      }}
    >
      <div ref={ref} className={styles.plot} style={{ blockSize: HEIGHT }}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={text.daySummary(kind, sumOn(days[most], values[most], true))}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
          >
            {scale.ticks.map((tick) => {
              const y = GROUND - scale.heightOf(tick, GROUND - TOP);
              return (
                <g key={tick}>
                  <line className={styles.rule} x1={LEFT} x2={width} y1={y} y2={y} />
                  <text className={styles.tick} x={LEFT - 8} y={y} dy="0.32em">
                    {shortYuan(tick)}
                  </text>
                </g>
              );
            })}
            {days.map(({ date }, index) => {
              const height = scale.heightOf(values[index] ?? 0, GROUND - TOP);
              const left = LEFT + slot * index;
              return (
                <g key={date}>
                  {height === 0 ? null : (
                    <rect
                      className={styles.bar}
                      data-kind={type}
                      data-shown={index === shown}
                      x={left + (slot - barWidth) / 2}
                      y={GROUND - Math.max(height, 1.5)}
                      width={barWidth}
                      height={Math.max(height, 1.5)}
                      rx={Math.min(3, barWidth / 2)}
                    />
                  )}
                  {isLabelled(index) ? (
                    <text className={styles.label} x={left + slot / 2} y={GROUND + 18}>
                      {text.dayOfMonth(date)}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </ChartFigure>
  );
}

function sumOn(day: DayTotals | undefined, sum = 0 as Fen, isMost: boolean): string {
  if (day === undefined) return "";
  const words = `${dayAndWeekday(day.date)} ¥${formatFen(sum)}`;
  return isMost ? text.mostOn(words) : words;
}

/** The 1st, 8th, 15th, 22nd and 29th: a week apart, and never too close. */
function isLabelled(index: number): boolean {
  return index % 7 === 0;
}
