/** One piece of a ring, as the `d` of an SVG path. */
export interface DonutArc {
  readonly path: string;
  /** Of the whole: 0 to 1. */
  readonly share: number;
}

export interface Ring {
  readonly center: number;
  readonly outerRadius: number;
  readonly innerRadius: number;
  /** Between two pieces, in radians at the middle of the ring. */
  readonly gap: number;
}

/** Starts at twelve o'clock and runs clockwise. Negative values are left out. */
export function donutArcs(values: readonly number[], ring: Ring): readonly DonutArc[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  if (total === 0) return [];
  let start = 0;
  return values.map((value) => {
    const share = Math.max(0, value) / total;
    const end = start + share * FULL_TURN;
    const path = share === 1 ? wholeRing(ring) : pieceOf(ring, start, end);
    start = end;
    return { path, share };
  });
}

const FULL_TURN = 2 * Math.PI;

function pieceOf(ring: Ring, from: number, to: number): string {
  // A piece thinner than its gaps still shows, at half its size.
  const margin = Math.min(ring.gap / 2, (to - from) / 4);
  const [start, end] = [from + margin, to - margin];
  const isLong = end - start > Math.PI ? 1 : 0;
  const { outerRadius: outer, innerRadius: inner } = ring;
  return [
    `M${pointAt(ring, outer, start)}`,
    `A${outer} ${outer} 0 ${isLong} 1 ${pointAt(ring, outer, end)}`,
    `L${pointAt(ring, inner, end)}`,
    `A${inner} ${inner} 0 ${isLong} 0 ${pointAt(ring, inner, start)}`,
    "Z",
  ].join(" ");
}

/** An arc that ends where it starts draws nothing, so a whole ring is two halves. */
function wholeRing(ring: Ring): string {
  return [ring.outerRadius, ring.innerRadius]
    .map((radius) => {
      const top = pointAt(ring, radius, 0);
      const bottom = pointAt(ring, radius, Math.PI);
      return `M${top} A${radius} ${radius} 0 0 1 ${bottom} A${radius} ${radius} 0 0 1 ${top} Z`;
    })
    .join(" ");
}

function pointAt({ center }: Ring, radius: number, angle: number): string {
  const x = center + radius * Math.sin(angle);
  const y = center - radius * Math.cos(angle);
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}
