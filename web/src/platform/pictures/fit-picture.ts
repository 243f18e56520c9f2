import { type Bytes, PhotoRefused } from "../photos/photos.ts";

/** A picture as it is sent to be read. */
export interface FittedPicture {
  readonly file: Blob;
  readonly bytes: Bytes;
  readonly width: number;
  readonly height: number;
}

/** Small print is still read; of a long screenshot this is the width. */
const SHORTER_SIDE = 1440;
/** The server takes twice as many. */
const MOST_PIXELS = 12e6;
const QUALITY = 0.9;

/**
 * The picture upright and as a JPEG, whatever format the browser opens, and without place and camera. Rejects with
 * {@link PhotoRefused}.
 */
export async function fitPicture(given: Blob): Promise<FittedPicture> {
  const image = await createImageBitmap(given).catch(() => {
    throw new PhotoRefused("The file is not an image that this browser can open");
  });
  try {
    const bySide = SHORTER_SIDE / Math.min(image.width, image.height);
    const byPixels = Math.sqrt(MOST_PIXELS / (image.width * image.height));
    const scale = Math.min(1, bySide, byPixels);
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
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", QUALITY);
    });
    if (file === null) throw new PhotoRefused("The image could not be encoded");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { file, bytes, width: canvas.width, height: canvas.height };
  } finally {
    image.close();
  }
}
