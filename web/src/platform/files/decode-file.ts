import { accept, type Result, reject } from "@suikouji/core";
import { inSlices, type Pace } from "./in-slices.ts";

/** Why a file cannot be read as text. */
export type FileRefusal =
  | "empty"
  | "too-large"
  /** An Excel file, or a ZIP archive. */
  | "spreadsheet"
  /** Neither UTF-8 nor GB18030: damaged, or no text. */
  | "encoding";

/** The bill of a year with 10,000 trades has about 3 MB. */
export const MOST_BYTES = 10_000_000;

const PART_BYTES = 256 * 1024;

/** The text of a file: in UTF-8, with or without BOM, UTF-16 with BOM, or GB18030, as bills of Alipay are. */
export async function decodeFile(file: Blob, pace: Pace): Promise<Result<string, FileRefusal>> {
  if (file.size === 0) return reject("empty");
  if (file.size > MOST_BYTES) return reject("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (SPREADSHEETS.some((start) => startsWith(bytes, start))) return reject("spreadsheet");
  const encodings = startsWith(bytes, UTF_16) ? ["utf-16le"] : ["utf-8", "gb18030"];
  for (const encoding of encodings) {
    const text = await decoded(bytes, encoding, pace);
    // A text has no NUL; a picture or a PDF has many.
    if (text === null || text.includes("\0")) continue;
    return text.trim() === "" ? reject("empty") : accept(text);
  }
  return reject("encoding");
}

/** ZIP, which Excel's files are too, and the older Excel format. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const UTF_16 = [0xff, 0xfe];

/** Null if the bytes are not in this encoding. */
async function decoded(bytes: Uint8Array, encoding: string, pace: Pace): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    const parts = await inSlices(partsOf(bytes), (part) => decoder.decode(part, { stream: true }), {
      pace,
    });
    return parts.join("") + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    yield bytes.subarray(from, from + PART_BYTES);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
