import { underAesCounter } from "./aes.ts";
import { crc32 } from "./crc32.ts";
import { inflated } from "./inflate.ts";
import { hmacSha1, pbkdf2Sha1 } from "./sha1.ts";
import { zipCryptoContent } from "./zip-crypto.ts";

/** A file in an archive. */
export interface ZipFile {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** Bytes of the content, as the archive claims. */
  readonly size: number;
  /** Rejects with {@link ZipFailed}. */
  readonly open: (options: {
    readonly password: string;
    readonly mostBytes: number;
  }) => Promise<Uint8Array<ArrayBuffer>>;
}

export type ZipFailure = "damaged" | "too-large" | "wrong-password" | "unknown-method";

export class ZipFailed extends Error {
  override readonly name = "ZipFailed";
  readonly failure: ZipFailure;

  constructor(failure: ZipFailure) {
    super(`The archive cannot be read: ${failure}`);
    this.failure = failure;
  }
}

const END_OF_ARCHIVE = 0x06054b50;
const LISTED_FILE = 0x02014b50;
const LOCAL_FILE = 0x04034b50;
/** The end of an archive is followed by a comment of at most 65,535 bytes. */
const LONGEST_END = 22 + 65_535;

/** A bill's archive has one file, a spreadsheet some twenty. */
const MOST_FILES = 1_000;

const STORED = 0;
const DEFLATED = 8;
const AES = 99;
const AES_FIELD = 0x9901;

/** The files that an archive lists. Throws {@link ZipFailed}. */
export function zipFiles(bytes: Uint8Array<ArrayBuffer>): readonly ZipFile[] {
  return guarded(() => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const end = endOfArchive(view);
    const count = view.getUint16(end + 10, true);
    if (count > MOST_FILES) throw new ZipFailed("too-large");
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, () => {
      if (view.getUint32(at, true) !== LISTED_FILE) throw new ZipFailed("damaged");
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
        view.getUint16(at + offset, true),
      ) as [number, number, number];
      const nameAt = at + 46;
      const listed: Listed = {
        name: nameIn(bytes.subarray(nameAt, nameAt + nameLength)),
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        time: view.getUint16(at + 12, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        at: view.getUint32(at + 42, true),
        aes: aesIn(view, nameAt + nameLength, extraLength),
      };
      at = nameAt + nameLength + extraLength + commentLength;
      return {
        name: listed.name,
        isEncrypted: (listed.flags & 1) !== 0,
        size: listed.size,
        open: (options) => opened(bytes, listed, options),
      };
    });
  });
}

interface Listed {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
  readonly aes: AesOptions | null;
}

interface AesOptions {
  /** 1 or 2; the second has no checksum but its seal. */
  readonly version: number;
  /** 1, 2, 3: 128, 192 or 256 bits. */
  readonly strength: number;
  /** How the content was packed before it was encrypted. */
  readonly method: number;
}

async function opened(
  bytes: Uint8Array<ArrayBuffer>,
  listed: Listed,
  { password, mostBytes }: { readonly password: string; readonly mostBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  if (listed.size > mostBytes) throw new ZipFailed("too-large");
  const packed = guarded(() => packedBytes(bytes, listed));
  const { content, method } = decrypted(packed, listed, password);
  const plain = await unpacked(content, method, listed.size);
  if (listed.aes?.version !== 2 && crc32(plain) !== listed.crc) {
    throw new ZipFailed((listed.flags & 1) === 0 ? "damaged" : "wrong-password");
  }
  return plain;
}

async function unpacked(
  content: Uint8Array<ArrayBuffer>,
  method: number,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method === STORED) return content;
  if (method !== DEFLATED) throw new ZipFailed("unknown-method");
  const plain = await inflated(content, size);
  if (plain === null) throw new ZipFailed("damaged");
  return plain;
}

function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { at, packed }: Listed,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(at, true) !== LOCAL_FILE) throw new ZipFailed("damaged");
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new ZipFailed("damaged");
  return bytes.subarray(from, from + packed);
}

interface Decrypted {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly method: number;
}

function decrypted(packed: Uint8Array<ArrayBuffer>, listed: Listed, password: string): Decrypted {
  const { flags, method, aes } = listed;
  if ((flags & 1) === 0) return { content: packed, method };
  const words = new TextEncoder().encode(password);
  if (method === AES && aes !== null) {
    return { content: aesContent(packed, aes, words), method: aes.method };
  }
  // With a data descriptor the checksum was not known at the beginning, and the time takes its place.
  const known = flags & 8 ? listed.time >>> 8 : listed.crc >>> 24;
  const content = zipCryptoContent(packed, { password: words, known });
  if (content === null) throw new ZipFailed("wrong-password");
  return { content, method };
}

/** WinZip's AES: a salt, two bytes that tell a wrong password, the content, and a seal of ten bytes. */
function aesContent(
  packed: Uint8Array,
  { strength }: AesOptions,
  password: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const saltLength = 4 + 4 * strength;
  const keyLength = 8 + 8 * strength;
  const salt = packed.subarray(0, saltLength);
  const keys = pbkdf2Sha1(password, salt, { rounds: 1000, length: 2 * keyLength + 2 });
  const told = packed.subarray(saltLength, saltLength + 2);
  if (!isSame(told, keys.subarray(2 * keyLength))) throw new ZipFailed("wrong-password");
  const hidden = packed.subarray(saltLength + 2, -SEAL);
  const seal = hmacSha1(keys.subarray(keyLength, 2 * keyLength))(hidden).subarray(0, SEAL);
  if (!isSame(seal, packed.subarray(-SEAL))) throw new ZipFailed("damaged");
  return underAesCounter(hidden, keys.subarray(0, keyLength));
}

const SEAL = 10;

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The extra fields of a file name how it was encrypted. */
function aesIn(view: DataView, from: number, length: number): AesOptions | null {
  for (let at = from; at + 4 <= from + length; ) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === AES_FIELD) {
      return {
        version: view.getUint16(at + 4, true),
        strength: view.getUint8(at + 8),
        method: view.getUint16(at + 9, true),
      };
    }
    at += 4 + size;
  }
  return null;
}

function endOfArchive(view: DataView): number {
  const first = Math.max(0, view.byteLength - LONGEST_END);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_ARCHIVE) return at;
  }
  throw new ZipFailed("damaged");
}

/** Alipay writes names in GB18030. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** What points outside the file is damaged. */
function guarded<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new ZipFailed("damaged") : error;
  }
}
