import type { Picture } from "../picture.ts";
import type { Box } from "./regions.ts";

/** The height that the reading net takes. */
export const LINE_HEIGHT = 48;
const NARROWEST = 16;

/** The width of a line once it is drawn as tall as the net wants it. */
export function drawnWidth({ width, height }: Box): number {
  return Math.max(NARROWEST, Math.ceil((width / height) * LINE_HEIGHT));
}

/** Where the pixels go: three planes (blue, green, red), each row `stride` wide. */
export interface LineCanvas {
  readonly planes: Float32Array;
  readonly stride: number;
}

/** Draws a line upright into the canvas, with values from -1 to 1. */
export function cutLine(picture: Picture, box: Box, { planes, stride }: LineCanvas): void {
  const { width, height, rgb } = picture;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const drawn = drawnWidth(box);
  const row = width * 3;
  for (let y = 0; y < LINE_HEIGHT; y += 1) {
    const across = ((y + 0.5) / LINE_HEIGHT - 0.5) * box.height;
    for (let x = 0; x < drawn; x += 1) {
      const along = ((x + 0.5) / drawn - 0.5) * box.width;
      const fromX = within(box.centreX + along * cos - across * sin - 0.5, width);
      const fromY = within(box.centreY + along * sin + across * cos - 0.5, height);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - left, fromY - top];
      const at = top * row + left * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const from = at + 2 - channel;
        const upper = (rgb[from] ?? 0) * (1 - right) + (rgb[from + 3] ?? 0) * right;
        const lower = (rgb[from + row] ?? 0) * (1 - right) + (rgb[from + row + 3] ?? 0) * right;
        const value = upper * (1 - below) + lower * below;
        planes[(channel * LINE_HEIGHT + y) * stride + x] = value / 127.5 - 1;
      }
    }
  }
}

/** A little inside, so that the neighbour to the right and below exists. */
function within(place: number, length: number): number {
  return Math.min(length - 1.001, Math.max(0, place));
}
