/** A rectangle that may lean, by its centre; `angle` in radians, clockwise. */
export interface Box {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** How likely each pixel belongs to text, row by row. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly likely: Float32Array;
}

/** From here on a pixel counts as text. */
const TEXT = 0.3;
/** A region is text if its pixels are so likely on average. */
const TEXT_ON_AVERAGE = 0.55;
const FEWEST_PIXELS = 10;
const LEAST_SIDE = 3;
/** The net marks the core of a line; the line is larger by this share of area and outline. */
const GROWTH = 1.75;
/** Photos lean less. A steeper direction is that of a square or upright region: chance. */
const STEEPEST = 0.35;

/** The connected regions of text, each as one rectangle. */
export function regionsOf(map: TextMap): readonly Box[] {
  const seen = new Uint8Array(map.likely.length);
  const boxes: Box[] = [];
  for (let start = 0; start < map.likely.length; start += 1) {
    if (seen[start] === 1 || (map.likely[start] ?? 0) < TEXT) continue;
    const pixels = connectedTo(start, map, seen);
    const sum = pixels.reduce((so, pixel) => so + (map.likely[pixel] ?? 0), 0);
    if (pixels.length < FEWEST_PIXELS || sum / pixels.length < TEXT_ON_AVERAGE) continue;
    const box = boxAround(pixels, map.width);
    if (box !== null) boxes.push(box);
  }
  return boxes;
}

function connectedTo(start: number, { width, height, likely }: TextMap, seen: Uint8Array) {
  const pixels = [start];
  seen[start] = 1;
  // Grows while it is read: each pixel brings its neighbours.
  for (let next = 0; next < pixels.length; next += 1) {
    const pixel = pixels[next] ?? 0;
    const column = pixel % width;
    const row = (pixel - column) / width;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) {
        const neighbour = y * width + x;
        if (seen[neighbour] === 1 || (likely[neighbour] ?? 0) < TEXT) continue;
        seen[neighbour] = 1;
        pixels.push(neighbour);
      }
    }
  }
  return pixels;
}

function boxAround(pixels: readonly number[], width: number): Box | null {
  const points = pixels.map((pixel) => ({ x: pixel % width, y: Math.floor(pixel / width) }));
  const mean = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const angle = directionOf(points, mean);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.x - mean.x, point.y - mean.y];
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [core, tall] = [right - left + 1, bottom - top + 1];
  if (Math.min(core, tall) < LEAST_SIDE) return null;
  const growth = (core * tall * GROWTH) / (core + tall);
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    centreX: mean.x + along * cos - across * sin + 0.5,
    centreY: mean.y + along * sin + across * cos + 0.5,
    width: core + growth,
    height: tall + growth,
    angle,
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The main axis of the points. */
function directionOf(points: readonly Point[], mean: Point): number {
  let [xx, yy, xy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.x - mean.x, point.y - mean.y];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return Math.abs(angle) > STEEPEST ? 0 : angle;
}
