/** The text at a place: its length, a byte of flags, and one or two bytes for each character. */
export function textAt(part: DataView, at: number): string {
  if (part.byteLength < at + 3) return "";
  const length = part.getUint16(at, true);
  const isWide = (part.getUint8(at + 2) & WIDE) !== 0;
  return characters(part, { at: at + 3, length, isWide });
}

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/**
 * The texts that cells name by their number. A text may go on in the next part: its characters then
 * begin with a byte that tells their width again.
 */
export function sharedTexts(parts: readonly DataView[]): readonly string[] {
  const reader = partsReader(parts);
  reader.skip(4);
  const count = reader.number(4);
  const texts: string[] = [];
  while (texts.length < count && !reader.isAtEnd()) {
    const length = reader.number(2);
    const flags = reader.number(1);
    const runs = flags & RICH ? reader.number(2) : 0;
    const guide = flags & PHONETIC ? reader.number(4) : 0;
    texts.push(reader.text(length, (flags & WIDE) !== 0));
    reader.skip(runs * 4 + guide);
  }
  return texts;
}

function partsReader(parts: readonly DataView[]) {
  let [index, at] = [0, 0];
  const left = () => (parts[index]?.byteLength ?? 0) - at;
  const toNextPart = () => {
    while (index < parts.length && left() <= 0) [index, at] = [index + 1, 0];
  };
  const isAtEnd = () => {
    toNextPart();
    return index >= parts.length;
  };

  return {
    isAtEnd,
    number(bytes: 1 | 2 | 4): number {
      if (isAtEnd()) return 0;
      const part = parts[index] as DataView;
      const value =
        bytes === 1
          ? part.getUint8(at)
          : bytes === 2
            ? part.getUint16(at, true)
            : part.getUint32(at, true);
      at += bytes;
      return value;
    },
    skip(bytes: number): void {
      for (let rest = bytes; rest > 0 && !isAtEnd(); ) {
        const here = Math.min(rest, left());
        at += here;
        rest -= here;
      }
    },
    text(length: number, isWideFirst: boolean): string {
      let [said, rest, isWide] = ["", length, isWideFirst];
      while (rest > 0) {
        if (left() <= 0) {
          if (isAtEnd()) break;
          isWide = ((parts[index] as DataView).getUint8(at) & WIDE) !== 0;
          at += 1;
        }
        const width = isWide ? 2 : 1;
        const here = Math.min(rest, Math.floor(left() / width));
        if (here === 0) break;
        said += characters(parts[index] as DataView, { at, length: here, isWide });
        at += here * width;
        rest -= here;
      }
      return said;
    },
  };
}

function characters(
  part: DataView,
  {
    at,
    length,
    isWide,
  }: { readonly at: number; readonly length: number; readonly isWide: boolean },
): string {
  const bytes = length * (isWide ? 2 : 1);
  const here = Math.max(0, Math.min(bytes, part.byteLength - at));
  const said = new Uint8Array(part.buffer, part.byteOffset + at, here);
  // Without the upper byte it is Latin-1, as far as Unicode goes.
  return isWide
    ? new TextDecoder("utf-16le").decode(said)
    : String.fromCharCode(...said.subarray(0, 32_767));
}
