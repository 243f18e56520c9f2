import type { Fen } from "@suikouji/core";
import { type PointerEvent, useState } from "react";
import { ledgerAddress } from "../../session/addresses.ts";
import { formatFen } from "../../ui/money-format.ts";
import { barScale } from "./bar-scale.ts";
import { ChartFigure } from "./chart-figure.tsx";
import styles from "./plot.module.css";
import { shortYuan } from "./short-yuan.ts";
import { statisticsText as text } from "./statistics-text.ts";
import { timeLabel, timeName } from "./time-names.ts";
import type { TimeTotals } from "./time-totals.ts";
import { useWidth } from "./use-width.ts";

export interface TimeBarsProps {
  /** In order, and of one unit. */
  readonly times: readonly TimeTotals[];
  readonly type: "EXPENSE" | "INCOME";
}

const HEIGHT = 168;
const TOP = 10;
const GROUND = 142;
const LEFT = 40;
/** Space for the label of the last bar. */
const RIGHT = 6;

/** A bar for each day, month or year; pointing at one shows its sum. */
export function TimeBars({ times, type }: TimeBarsProps) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const isExpense = type === "EXPENSE";
  const kind = isExpense ? text.expense : text.income;
  const unit = times[0]?.unit ?? "day";
  const values = times.map((time) => (isExpense ? time.expense : time.income));
  const scale = barScale(values);
  const most = values.indexOf(Math.max(...values) as Fen);
  const shown = pointed ?? most;
  const slot = (width - LEFT - RIGHT) / times.length;
  const barWidth = Math.min(Math.max(2, slot * 0.62), WIDEST_BAR);
  const labelEvery = unit === "day" && times.length > 14 ? 7 : Math.ceil(LABEL_WIDTH / slot);

  function point({ nativeEvent }: PointerEvent) {
    const index = Math.floor((nativeEvent.offsetX - LEFT) / slot);
    setPointed(index >= 0 && index < times.length ? index : null);
  }

  return (
    <ChartFigure
      title={text.byTime[unit]}
      note={sumOf(times[shown], values[shown], pointed === null)}
      {...hrefOf(times[shown], type)}
      numbers={{
        columns: [text.timeColumn[unit], text.columns.expense, text.columns.income],
        lines: times
          .filter(({ count }) => count > 0)
          .map((time) => ({
            cells: [timeName(time), formatFen(time.expense), formatFen(time.income)],
            ...hrefOf(time, null),
          })),
      }}
    >
      <div ref={ref} className={styles.plot} style={{ blockSize: HEIGHT }}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={text.timeSummary(
              text.byTime[unit],
              kind,
              sumOf(times[most], values[most], true),
            )}
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
            {times.map((time, index) => {
              const height = scale.heightOf(values[index] ?? 0, GROUND - TOP);
              const left = LEFT + slot * index;
              return (
                <g key={time.range.from}>
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
                  {index % labelEvery === 0 ? (
                    <text className={styles.label} x={left + slot / 2} y={GROUND + 18}>
                      {timeLabel(time, times.length === 7)}
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

/** In pixels: a few bars must not fill the whole width. */
const WIDEST_BAR = 40;
const LABEL_WIDTH = 32;

function sumOf(time: TimeTotals | undefined, sum = 0 as Fen, isMost: boolean): string {
  if (time === undefined) return "";
  const words = `${timeName(time)} ¥${formatFen(sum)}`;
  return isMost ? text.most[time.unit](words) : words;
}

function hrefOf(time: TimeTotals | undefined, type: TimeBarsProps["type"] | null) {
  return time === undefined ? {} : { href: ledgerAddress({ type, days: time.range }) };
}
