export interface FileSize {
  readonly format: "jpeg" | "png";
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = "89504e470d0a1a0a";

/** Format and size by the first bytes; null: neither a JPEG nor a PNG that is read. */
export function sizeOf(bytes: Uint8Array): FileSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 33 ? null : (pngSize(bytes, view) ?? jpegSize(view));
}

function pngSize(bytes: Uint8Array, view: DataView): FileSize | null {
  if (Buffer.from(bytes.subarray(0, 8)).toString("hex") !== PNG_SIGNATURE) return null;
  // The library bounds what an interlaced file unpacks to by nothing, and no screenshot is one.
  if (bytes[28] !== 0) return null;
  return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegSize(view: DataView): FileSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (const { marker, at } of segmentsOf(view)) {
    if (!isFrame(marker) || at + 9 > view.byteLength) continue;
    return { format: "jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/** Start of frame, without the tables that have numbers among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

export interface Segment {
  readonly marker: number;
  /** Where the marker begins. */
  readonly at: number;
}

const START_OF_SCAN = 0xda;

/** The segments before the picture itself. */
export function* segmentsOf(view: DataView): Generator<Segment> {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) return;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    yield { marker, at };
    at += 2 + view.getUint16(at + 2);
  }
}
