import type { Picture } from "../picture.ts";
import { segmentsOf } from "./size-of.ts";

/** 1 to 8, as EXIF counts them; 1: upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const APP1 = 0xe1;
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const ORIENTATION = 0x0112;

/** How a camera was held; 1 where the file does not say. */
export function orientationOf(jpeg: Uint8Array): Orientation {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (const { marker, at } of segmentsOf(view)) {
    if (marker !== APP1 || at + 18 > view.byteLength || view.getUint32(at + 4) !== EXIF) continue;
    return orientationIn(view, at + 10);
  }
  return 1;
}

function orientationIn(view: DataView, tiff: number): Orientation {
  const isLittle = view.getUint16(tiff) === LITTLE_ENDIAN;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return isOrientation(value) ? value : 1;
  }
  return 1;
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}

type Source = readonly [x: number, y: number];

/** For each orientation: which pixel of the file stands at x, y of the upright picture. */
const SOURCES: Readonly<
  Record<Orientation, (x: number, y: number, right: number, bottom: number) => Source>
> = {
  1: (x, y) => [x, y],
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
};

/** The picture as it was seen. */
export function turned(picture: Picture, orientation: Orientation): Picture {
  if (orientation === 1) return picture;
  const { width, height, rgb } = picture;
  const isOnItsSide = orientation >= 5;
  const [across, down] = isOnItsSide ? [height, width] : [width, height];
  const source = SOURCES[orientation];
  const upright = new Uint8Array(rgb.length);
  for (let y = 0, to = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, to += 3) {
      const [fromX, fromY] = source(x, y, width - 1, height - 1);
      const from = (fromY * width + fromX) * 3;
      upright.set(rgb.subarray(from, from + 3), to);
    }
  }
  return { width: across, height: down, rgb: upright };
}
