import { decode as decodeJpeg } from "jpeg-js";
import { PNG } from "pngjs";
import type { Picture } from "../picture.ts";
import { orientationOf, turned } from "./exif-orientation.ts";
import { PictureRefused } from "./picture-refused.ts";
import { sizeOf } from "./size-of.ts";

/** A phone's photo has 12 megapixels, a screenshot 5; 24 take 0.4 GB while a JPEG is decoded. */
const MOST_PIXELS = 24e6;
/** Below this no character can be read, and the net takes at least 32. */
const LEAST_SIDE = 32;
const MEGABYTE = 1e6;

/** Decodes a JPEG or PNG, upright. Its size is read first: a small file may hold a huge picture. */
export function decodePicture(bytes: Uint8Array): Picture {
  const size = sizeOf(bytes);
  if (size === null) throw new PictureRefused("unknown-format");
  if (size.width * size.height > MOST_PIXELS) throw new PictureRefused("too-many-pixels");
  if (Math.min(size.width, size.height) < LEAST_SIDE) throw new PictureRefused("too-small");
  try {
    return size.format === "png" ? fromPng(bytes) : turned(fromJpeg(bytes), orientationOf(bytes));
  } catch {
    // Without the library's words, which may quote the file.
    throw new PictureRefused("damaged");
  }
}

function fromJpeg(bytes: Uint8Array): Picture {
  const options = { maxResolutionInMP: MOST_PIXELS / MEGABYTE, maxMemoryUsageInMB: 512 };
  const decoded = decodeJpeg(bytes, { ...options, useTArray: true, formatAsRGBA: false });
  return { width: decoded.width, height: decoded.height, rgb: decoded.data };
}

/** What is transparent is white, as on the pages that are copied. */
function fromPng(bytes: Uint8Array): Picture {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0, to = 0; to < rgb.length; at += 4, to += 3) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[to + channel] = Math.round((data[at + channel] ?? 0) * alpha + 255 * (1 - alpha));
    }
  }
  return { width, height, rgb };
}
