export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** Values at equal distances from the left edge to the right one, with zero at the bottom. */
export function plotPoints(
  values: readonly number[],
  { left, right, top, bottom }: PlotBox,
  largest: number,
): readonly PlotPoint[] {
  const step = values.length > 1 ? (right - left) / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: rounded(left + index * step),
    y: rounded(bottom - (Math.max(0, value) / largest) * (bottom - top)),
  }));
}

/** The `d` of an SVG path through the points. */
export function linePath(points: readonly PlotPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
}

/** The area between the line and the bottom. */
export function areaPath(points: readonly PlotPoint[], bottom: number): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  return `${linePath(points)} L${last.x} ${bottom} L${first.x} ${bottom} Z`;
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}
