import { encode } from "jpeg-js";
import { PNG } from "pngjs";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** White with one red pixel at the top left, so that it shows how it was turned. */
function pixels({ width, height }: Size): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) data.set([255, 0, 0, 255], (y * width + x) * 4);
  }
  return data;
}

export function pngOf(size: Size): Buffer {
  const png = new PNG(size);
  pixels(size).copy(png.data);
  return PNG.sync.write(png);
}

export function jpegOf(size: Size, orientation = 1): Buffer {
  const { data } = encode({ ...size, data: pixels(size) }, 90);
  return orientation === 1 ? data : withOrientation(data, orientation);
}

/** Adds the segment in which cameras say how they were held. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    `ffe10022457869660000${"49492a0008000000"}0100120103000100000000000000${"00000000"}`,
    "hex",
  );
  exif.writeUInt16LE(orientation, 28);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** A PNG that claims to be of this size and holds nothing else. */
export function claimingPng({ width, height }: Size): Buffer {
  const png = Buffer.from(pngOf({ width: 32, height: 32 }));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
