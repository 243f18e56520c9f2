import { expect, test } from "vitest";
import { PhotoRefused } from "./photos.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Noise, which no encoder makes small. */
async function noisyImage(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  const pixels = context.createImageData(width, height);
  let seed = 1;
  for (let index = 0; index < pixels.data.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.data[index] = index % 4 === 3 ? 255 : seed % 256;
  }
  context.putImageData(pixels, 0, 0);
  return await canvas.convertToBlob({ type });
}

test.each([
  ["image/png", 2400, 1800],
  // Needs fewer tries than the larger one, each of which takes a second.
  ["image/jpeg", 1800, 450],
] as const)("a large %s becomes a small WebP", async (type, width, height) => {
  const file = await noisyImage(width, height, type);

  const bytes = await shrinkPhoto(file);

  const small = await createImageBitmap(new Blob([bytes]));
  expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe("WEBP");
  expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
  expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(1600);
  expect(small.width / small.height).toBeCloseTo(width / height, 1);
});

test("a small image keeps its size; nothing of the file but its pixels is kept", async () => {
  const png = await noisyImage(40, 30, "image/png");
  const file = new Blob([png, "GPS 31.2304 121.4737"]);

  const bytes = await shrinkPhoto(file);

  const small = await createImageBitmap(new Blob([bytes]));
  expect([small.width, small.height]).toEqual([40, 30]);
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain("GPS");
});

test("what is no image is refused", async () => {
  await expect(shrinkPhoto(new Blob(["今天午饭35"]))).rejects.toBeInstanceOf(PhotoRefused);
});
