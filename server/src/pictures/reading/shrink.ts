import type { Picture } from "../picture.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Each pixel of the smaller picture is the mean of those that it covers. */
export function shrink({ width, height, rgb }: Picture, to: Size): Float32Array {
  const means = new Float32Array(to.width * to.height * 3);
  for (let y = 0, at = 0; y < to.height; y += 1) {
    const top = Math.floor((y * height) / to.height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / to.height));
    for (let x = 0; x < to.width; x += 1, at += 3) {
      const left = Math.floor((x * width) / to.width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / to.width));
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1) {
        for (let column = left, from = (row * width + left) * 3; column < right; column += 1) {
          red += rgb[from] ?? 0;
          green += rgb[from + 1] ?? 0;
          blue += rgb[from + 2] ?? 0;
          from += 3;
        }
      }
      const covered = (bottom - top) * (right - left);
      means[at] = red / covered;
      means[at + 1] = green / covered;
      means[at + 2] = blue / covered;
    }
  }
  return means;
}
