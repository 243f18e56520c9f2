/** The container of the older Office files: sectors in chains, and a directory of streams. */

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0];
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;
const SMALL_SECTOR = 64;

export function isCompoundFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/** The streams by their names. Throws a RangeError for a damaged file. */
export function compoundStreams(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const sector = 1 << view.getUint16(30, true);
  if (sector !== 512 && sector !== 4096) throw new RangeError("A sector has 512 or 4,096 bytes");
  const smallest = view.getUint32(56, true);
  const table = sectorTable(view, sector);

  const sectorAt = (number: number) => {
    const from = (number + 1) * sector;
    if (from >= bytes.length) throw new RangeError("A sector outside the file");
    return bytes.subarray(from, from + sector);
  };
  const chain = (first: number) => joined(numbersFrom(first, table).map(sectorAt));

  const directory = chain(view.getUint32(48, true));
  const small = wordsIn(chain(view.getUint32(60, true)));
  const entries = entriesIn(directory);
  const root = entries.find(({ type }) => type === "root");
  const smallStream = root === undefined ? new Uint8Array() : chain(root.first);
  const streams = new Map<string, Uint8Array>();
  for (const { name, type, first, size } of entries) {
    if (type !== "stream") continue;
    const content =
      size >= smallest
        ? chain(first)
        : joined(
            numbersFrom(first, small).map((number) =>
              smallStream.subarray(number * SMALL_SECTOR, (number + 1) * SMALL_SECTOR),
            ),
          );
    streams.set(name, content.subarray(0, size));
  }
  return streams;
}

interface DirectoryEntry {
  readonly name: string;
  readonly type: "root" | "stream" | "other";
  readonly first: number;
  readonly size: number;
}

function entriesIn(directory: Uint8Array): readonly DirectoryEntry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length);
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
    const type = view.getUint8(at + 66);
    entries.push({
      name: new TextDecoder("utf-16le").decode(directory.subarray(at, at + length)),
      type: type === 5 ? "root" : type === 2 ? "stream" : "other",
      first: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/** For each sector, the one that follows it. */
function sectorTable(view: DataView, sector: number): readonly number[] {
  const parts: number[] = [];
  const perSector = sector / 4;
  for (let at = 0; at < 109; at += 1) parts.push(view.getUint32(76 + at * 4, true));
  let next = view.getUint32(68, true);
  for (let left = view.getUint32(72, true); left > 0 && next < END_OF_CHAIN - 1; left -= 1) {
    const from = (next + 1) * sector;
    for (let at = 0; at < perSector - 1; at += 1) parts.push(view.getUint32(from + at * 4, true));
    next = view.getUint32(from + (perSector - 1) * 4, true);
  }
  const table: number[] = [];
  for (const part of parts) {
    if (part >= END_OF_CHAIN - 1) continue;
    const from = (part + 1) * sector;
    for (let at = 0; at < perSector; at += 1) table.push(view.getUint32(from + at * 4, true));
  }
  return table;
}

function numbersFrom(first: number, table: readonly number[]): readonly number[] {
  const numbers: number[] = [];
  for (let at = first; at < END_OF_CHAIN - 1; at = table[at] ?? END_OF_CHAIN) {
    if (numbers.length > table.length) throw new RangeError("A chain of sectors without an end");
    numbers.push(at);
  }
  return numbers;
}

function wordsIn(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length >> 2 }, (_, at) => view.getUint32(at * 4, true));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
