import { fen } from "@suikouji/core";
import { type PointerEvent, useState } from "react";
import { formatFen } from "../../ui/money-format.ts";
import { monthText } from "../../ui/month-text.ts";
import { barScale } from "./bar-scale.ts";
import { ChartFigure } from "./chart-figure.tsx";
import styles from "./plot.module.css";
import { shortYuan } from "./short-yuan.ts";
import { statisticsText as text } from "./statistics-text.ts";
import { type MonthTotals, plotPoints } from "./trend.ts";
import { LegendMark, TrendLine } from "./trend-line.tsx";
import { useWidth } from "./use-width.ts";

const HEIGHT = 184;
const GROUND = 154;
const LEFT = 40;
/** Room for half a month's name at the right end. */
const RIGHT = 14;

/** Two lines that differ in colour, dashes and marks. */
export function TrendLines({ trend }: { readonly trend: readonly MonthTotals[] }) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = barScale(trend.flatMap(({ income, expense }) => [income, expense]));
  const box = { left: LEFT + 8, right: width - RIGHT, top: 12, bottom: GROUND };
  const points = (values: readonly number[]) => plotPoints(values, box, scale.top);
  const expense = points(trend.map((month) => month.expense));
  const income = points(trend.map((month) => month.income));
  const shown = pointed ?? trend.length - 1;

  function point({ nativeEvent }: PointerEvent) {
    const step = (box.right - box.left) / (trend.length - 1);
    const index = Math.round((nativeEvent.offsetX - box.left) / step);
    setPointed(Math.min(Math.max(index, 0), trend.length - 1));
  }

  return (
    <ChartFigure
      title={text.trend}
      note={sumsOf(trend[shown])}
      numbers={{
        columns: [
          text.columns.month,
          text.columns.expense,
          text.columns.income,
          text.columns.balance,
        ],
        lines: trend
          .toReversed()
          .map((month) => [
            monthText.name(month.month),
            formatFen(month.expense),
            formatFen(month.income),
            signed(month.income - month.expense),
          ]),
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
            {trend.map(({ month }, index) =>
              (trend.length - 1 - index) % 2 === 0 ? (
                <text key={month} className={styles.label} x={expense[index]?.x} y={GROUND + 20}>
                  {text.monthShort(month)}
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

function nameOf(month: MonthTotals | undefined): string {
  return month === undefined ? "" : monthText.name(month.month);
}

function sumsOf(month: MonthTotals | undefined): string {
  if (month === undefined) return "";
  const { expense, income } = month;
  const sums = `${text.expense} ¥${formatFen(expense)} · ${text.income} ¥${formatFen(income)}`;
  return `${text.monthShort(month.month)} ${sums}`;
}

function signed(amount: number): string {
  return `${amount < 0 ? "−" : ""}${formatFen(fen(amount))}`;
}
