/** AES as ZIP uses it: only to encrypt a counter, whose result is laid over the content. */

const BLOCK = 16;

/** Lays the stream of AES in counter mode over the bytes; WinZip counts from the lowest byte, from 1. */
export function underAesCounter(bytes: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> {
  const rounds = roundKeys(key);
  const counter = new Uint8Array(BLOCK);
  const result = new Uint8Array(bytes.length);
  for (let from = 0; from < bytes.length; from += BLOCK) {
    for (let at = 0; at < BLOCK; at += 1) {
      counter[at] = byteAt(counter, at) + 1;
      if (counter[at] !== 0) break;
    }
    const mask = encryptedBlock(counter, rounds);
    const to = Math.min(bytes.length, from + BLOCK);
    for (let at = from; at < to; at += 1) result[at] = byteAt(bytes, at) ^ byteAt(mask, at - from);
  }
  return result;
}

function encryptedBlock(block: Uint8Array, rounds: readonly Uint8Array[]): Uint8Array {
  const state = block.slice();
  for (const [round, key] of rounds.entries()) {
    if (round > 0) replaceAndShift(state);
    if (round > 0 && round < rounds.length - 1) mixColumns(state);
    for (let at = 0; at < BLOCK; at += 1) state[at] = byteAt(state, at) ^ byteAt(key, at);
  }
  return state;
}

/** Every byte replaced, and each row moved by its number. */
function replaceAndShift(state: Uint8Array): void {
  const before = state.slice();
  for (let at = 0; at < BLOCK; at += 1) {
    state[at] = byteAt(BOX, byteAt(before, (at + 4 * (at % 4)) % BLOCK));
  }
}

function mixColumns(state: Uint8Array): void {
  for (let at = 0; at < BLOCK; at += 4) {
    const [a, b] = [byteAt(state, at), byteAt(state, at + 1)];
    const [c, d] = [byteAt(state, at + 2), byteAt(state, at + 3)];
    const all = a ^ b ^ c ^ d;
    state[at] = a ^ all ^ doubled(a ^ b);
    state[at + 1] = b ^ all ^ doubled(b ^ c);
    state[at + 2] = c ^ all ^ doubled(c ^ d);
    state[at + 3] = d ^ all ^ doubled(d ^ a);
  }
}

/** The key of each round: one more than there are rounds. */
function roundKeys(key: Uint8Array): readonly Uint8Array[] {
  const words = key.length / 4;
  const bytes = [...key];
  let constant = 1;
  for (let at = words; at < 4 * (words + 7); at += 1) {
    let last = bytes.slice(-4);
    if (at % words === 0) {
      last = [...last.slice(1), ...last.slice(0, 1)].map((byte) => byteAt(BOX, byte));
      last[0] = (last[0] ?? 0) ^ constant;
      constant = doubled(constant);
    } else if (words > 6 && at % words === 4) last = last.map((byte) => byteAt(BOX, byte));
    const before = bytes.slice(-4 * words);
    bytes.push(...last.map((byte, index) => byte ^ (before[index] ?? 0)));
  }
  return Array.from({ length: words + 7 }, (_, round) =>
    Uint8Array.from(bytes.slice(round * BLOCK, (round + 1) * BLOCK)),
  );
}

/** The S-box: the inverse in the field of 256 elements, and a fixed mixing of its bits. */
const BOX = sBox();

function sBox(): Uint8Array {
  const box = new Uint8Array(256);
  let [power, inverse] = [1, 1];
  do {
    power = (power ^ doubled(power)) & 0xff;
    for (const by of [1, 2, 4]) inverse = (inverse ^ (inverse << by)) & 0xff;
    if (inverse & 0x80) inverse ^= 0x09;
    const bits = [1, 2, 3, 4].map((by) => (inverse << by) | (inverse >>> (8 - by)));
    box[power] = bits.reduce((sum, each) => sum ^ each, inverse) ^ 0x63;
  } while (power !== 1);
  box[0] = 0x63;
  return box;
}

function doubled(byte: number): number {
  return ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 0xff;
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
