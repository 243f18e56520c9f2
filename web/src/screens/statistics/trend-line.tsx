import styles from "./plot.module.css";
import { areaPath, linePath, type PlotPoint } from "./plot-points.ts";

export type TrendKind = "income" | "expense";

/** Expense has a filled area and round marks; income is dashed, with square marks. */
export function TrendLine(line: {
  readonly kind: TrendKind;
  readonly points: readonly PlotPoint[];
  /** The y coordinate of zero. */
  readonly ground: number;
  readonly shown: number;
}) {
  const { kind, points, ground, shown } = line;
  return (
    <g className={styles[kind]}>
      {kind === "expense" ? <path className={styles.area} d={areaPath(points, ground)} /> : null}
      <path className={styles.stroke} d={linePath(points)} />
      {points.map((point, index) => (
        <Mark key={point.x} kind={kind} point={point} isShown={index === shown} />
      ))}
    </g>
  );
}

function Mark(mark: {
  readonly kind: TrendKind;
  readonly point: PlotPoint;
  readonly isShown: boolean;
}) {
  const { kind, point, isShown } = mark;
  const radius = isShown ? 4.5 : 3;
  if (kind === "expense") {
    return (
      <circle className={styles.mark} data-shown={isShown} cx={point.x} cy={point.y} r={radius} />
    );
  }
  return (
    <rect
      className={styles.mark}
      data-shown={isShown}
      x={point.x - radius}
      y={point.y - radius}
      width={radius * 2}
      height={radius * 2}
    />
  );
}

export function LegendMark({ kind }: { readonly kind: TrendKind }) {
  return (
    <svg viewBox="0 0 28 12" aria-hidden="true">
      <path className={styles.stroke} d="M1 6 H27" />
      <Mark kind={kind} point={{ x: 14, y: 6 }} isShown={false} />
    </svg>
  );
}
