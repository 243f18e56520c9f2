/**
 * The text of a file: in UTF-8 or UTF-16, with or without BOM, or in GB18030, as bills of Alipay are.
 * Null: it is none of these.
 */
export function decodedText(bytes: Uint8Array<ArrayBuffer>): string | null {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding);
    // A text has no NUL; a picture or a PDF has many.
    if (text !== null && !text.includes("\0")) return text;
  }
  return null;
}

const SAMPLE_BYTES = 4_000;

function encodingsOf(bytes: Uint8Array): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  // UTF-16 without BOM: the digits and commas of a table have a zero beside them.
  const zero = bytes.subarray(0, SAMPLE_BYTES).indexOf(0);
  if (zero >= 0) return [zero % 2 === 0 ? "utf-16be" : "utf-16le"];
  return ["utf-8", "gb18030"];
}

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
