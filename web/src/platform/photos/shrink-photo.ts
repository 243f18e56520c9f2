import { type Bytes, PhotoRefused } from "./photos.ts";

/** A receipt is still readable, and a hundred of them fit into the storage of any phone. */
const LARGEST_BYTES = 300 * 1024;

/** Tried in turn until the file is small enough; the last one always is. */
const TRIES = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.6 },
  { side: 1600, quality: 0.45 },
  { side: 1200, quality: 0.45 },
  { side: 800, quality: 0.4 },
] as const;

/**
 * A small copy of a photo. It is drawn and encoded anew, so nothing of the file but its pixels is kept:
 * neither the place nor the camera. Rejects with {@link PhotoRefused}.
 */
export async function shrinkPhoto(file: Blob): Promise<Bytes> {
  const image = await createImageBitmap(file).catch(() => {
    throw new PhotoRefused("The file is not an image that this browser can open");
  });
  try {
    let small: Blob | null = null;
    for (const { side, quality } of TRIES) {
      small = await encoded(drawn(image, side), quality);
      if (small.size <= LARGEST_BYTES) break;
    }
    if (small === null) throw new PhotoRefused("The image could not be encoded");
    return new Uint8Array(await small.arrayBuffer());
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new PhotoRefused("The browser cannot draw");
  context.imageSmoothingQuality = "high";
  // What is transparent would become black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP, or as JPEG where the browser cannot write it and would answer with a PNG. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, "image/webp", quality);
  return webp.type === "image/webp" ? webp : await blobOf(canvas, "image/jpeg", quality);
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new PhotoRefused("The image could not be encoded"));
        else resolve(blob);
      },
      type,
      quality,
    );
  });
}
