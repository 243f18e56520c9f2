import { fen } from "@suikouji/core";
import { type PointerEvent, useState } from "react";
import { ledgerAddress } from "../../session/addresses.ts";
import { formatFen } from "../../ui/money-format.ts";
import { barScale } from "./bar-scale.ts";
import { ChartFigure } from "./chart-figure.tsx";
import styles from "./plot.module.css";
import { plotPoints } from "./plot-points.ts";
import { shortYuan } from "./short-yuan.ts";
import { statisticsText as text } from "./statistics-text.ts";
import { timeLabel, timeName } from "./time-names.ts";
import type { TimeTotals } from "./time-totals.ts";
import { LegendMark, TrendLine } from "./trend-line.tsx";
import { useWidth } from "./use-width.ts";

const HEIGHT = 184;
const GROUND = 154;
const LEFT = 40;
/** Space for half a label at the right end. */
const RIGHT = 14;

/** Two lines that differ in colour, dashes and marks. */
export function TrendLines({
  title,
  trend,
}: {
  readonly title: string;
  /** In order, and of one unit. */
  readonly trend: readonly TimeTotals[];
}) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = barScale(trend.flatMap(({ income, expense }) => [income, expense]));
  const box = { left: LEFT + 8, right: width - RIGHT, top: 12, bottom: GROUND };
  const points = (values: readonly number[]) => plotPoints(values, box, scale.top);
  const expense = points(trend.map((time) => time.expense));
  const income = points(trend.map((time) => time.income));
  const shown = pointed ?? trend.length - 1;
  const step = (box.right - box.left) / Math.max(1, trend.length - 1);
  const labelEvery = Math.ceil(LABEL_WIDTH / step);

  function point({ nativeEvent }: PointerEvent) {
    const index = Math.round((nativeEvent.offsetX - box.left) / step);
    setPointed(Math.min(Math.max(index, 0), trend.length - 1));
  }

  return (
    <ChartFigure
      title={title}
      note={sumsOf(trend[shown])}
      {...hrefOf(trend[shown])}
      numbers={{
        columns: [
          text.timeColumn[trend[0]?.unit ?? "month"],
          text.columns.expense,
          text.columns.income,
          text.columns.balance,
        ],
        lines: trend.toReversed().map((time) => ({
          cells: [
            timeName(time),
            formatFen(time.expense),
            formatFen(time.income),
            signed(time.income - time.expense),
          ],
          ...hrefOf(time),
        })),
      }}
    >
      <div ref={ref} className={styles.plot} style={{ blockSize: HEIGHT }}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={text.trendSummary(nameOf(trend[0]), nameOf(trend.at(-1)))}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
          >
            {scale.ticks.map((tick) => {
              const y = GROUND - scale.heightOf(tick, GROUND - box.top);
              return (
                <g key={tick}>
                  <line className={styles.rule} x1={LEFT} x2={width} y1={y} y2={y} />
                  <text className={styles.tick} x={LEFT - 8} y={y} dy="0.32em">
                    {shortYuan(tick)}
                  </text>
                </g>
              );
            })}
            <TrendLine kind="income" points={income} ground={GROUND} shown={shown} />
            <TrendLine kind="expense" points={expense} ground={GROUND} shown={shown} />
            {trend.map((time, index) =>
              (trend.length - 1 - index) % labelEvery === 0 ? (
                <text
                  key={time.range.from}
                  className={styles.label}
                  x={expense[index]?.x}
                  y={GROUND + 20}
                >
                  {timeLabel(time, false)}
                </text>
              ) : null,
            )}
          </svg>
        )}
      </div>
      <ul className={styles.legend}>
        <li className={styles.expense}>
          <LegendMark kind="expense" />
          {text.expense}
        </li>
        <li className={styles.income}>
          <LegendMark kind="income" />
          {text.income}
        </li>
      </ul>
    </ChartFigure>
  );
}

/** In pixels. */
const LABEL_WIDTH = 32;

function nameOf(time: TimeTotals | undefined): string {
  return time === undefined ? "" : timeName(time);
}

function sumsOf(time: TimeTotals | undefined): string {
  if (time === undefined) return "";
  const { expense, income } = time;
  const sums = `${text.expense} ¥${formatFen(expense)} · ${text.income} ¥${formatFen(income)}`;
  return `${timeLabel(time, false)} ${sums}`;
}

function hrefOf(time: TimeTotals | undefined) {
  return time === undefined ? {} : { href: ledgerAddress({ days: time.range }) };
}

function signed(amount: number): string {
  return `${amount < 0 ? "−" : ""}${formatFen(fen(amount))}`;
}
