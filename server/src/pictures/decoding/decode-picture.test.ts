import { describe, expect, test } from "vitest";
import { claimingPng, jpegOf, pngOf } from "../../../testing/pictures/picture-files.ts";
import { decodePicture } from "./decode-picture.ts";
import { PictureRefused } from "./picture-refused.ts";

const SIZE = { width: 64, height: 40 };

/** Where the red corner is, as left or right, top or bottom. */
function redCorner(file: Uint8Array): string {
  const { width, height, rgb } = decodePicture(file);
  const isRed = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return (rgb[at] ?? 0) > 180 && (rgb[at + 1] ?? 255) < 90;
  };
  const found = [
    ["left top", 2, 2],
    ["right top", width - 3, 2],
    ["left bottom", 2, height - 3],
    ["right bottom", width - 3, height - 3],
  ] as const;
  const corner = found.find(([, x, y]) => isRed(x, y))?.[0] ?? "nowhere";
  return `${width}x${height} ${corner}`;
}

describe("a picture is decoded upright", () => {
  test.each([
    [1, "64x40 left top"],
    [2, "64x40 right top"],
    [3, "64x40 right bottom"],
    [4, "64x40 left bottom"],
    [5, "40x64 left top"],
    [6, "40x64 right top"],
    [7, "40x64 right bottom"],
    [8, "40x64 left bottom"],
  ])("a JPEG whose camera was held in way %d", (orientation, shown) => {
    expect(redCorner(jpegOf(SIZE, orientation))).toBe(shown);
  });

  test("a PNG", () => {
    expect(redCorner(pngOf(SIZE))).toBe("64x40 left top");
  });
});

describe("what is no picture, or no bearable one, is refused", () => {
  const reasonOf = (file: Uint8Array) => {
    try {
      decodePicture(file);
    } catch (error) {
      return error instanceof PictureRefused ? error.reason : error;
    }
    return "decoded";
  };
  const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const interlaced = Buffer.from(pngOf(SIZE));
  interlaced[28] = 1;

  test.each([
    ["nothing", Buffer.alloc(0), "unknown-format"],
    ["text", Buffer.from("支付成功 18.50 元，这不是一张图片而是一段文字"), "unknown-format"],
    ["a GIF", Buffer.from(`GIF89a${"x".repeat(60)}`), "unknown-format"],
    ["an interlaced PNG", interlaced, "unknown-format"],
    [
      "a PNG of 60,000 by 60,000",
      claimingPng({ width: 60_000, height: 60_000 }),
      "too-many-pixels",
    ],
    ["a strip", pngOf({ width: 400, height: 8 }), "too-small"],
    ["half of a PNG", cut(pngOf(SIZE)), "damaged"],
    ["a PNG that holds less than it claims", claimingPng({ width: 64, height: 64 }), "damaged"],
  ])("%s", (_, file, reason) => {
    expect(reasonOf(file)).toBe(reason);
  });
});
