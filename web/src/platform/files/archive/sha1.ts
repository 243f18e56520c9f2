/** SHA-1 and what ZIP derives from it. The browser's own is missing where the app is opened without HTTPS. */

const BLOCK = 64;
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

type State = Int32Array;

/** An HMAC whose key is prepared once: PBKDF2 asks it a thousand times. */
export function hmacSha1(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK ? finished(started(), key, 0) : key;
  const padded = new Uint8Array(BLOCK);
  padded.set(short);
  const inner = started();
  mixIn(
    inner,
    padded.map((byte) => byte ^ 0x36),
    0,
  );
  const outer = started();
  mixIn(
    outer,
    padded.map((byte) => byte ^ 0x5c),
    0,
  );
  return (message) => finished(outer.slice(), finished(inner.slice(), message, BLOCK), BLOCK);
}

/** PBKDF2 with HMAC-SHA-1. */
export function pbkdf2Sha1(
  password: Uint8Array,
  salt: Uint8Array,
  { rounds, length }: { readonly rounds: number; readonly length: number },
): Uint8Array {
  const hmac = hmacSha1(password);
  const key = new Uint8Array(Math.ceil(length / 20) * 20);
  for (let from = 0; from < key.length; from += 20) {
    let part = hmac(new Uint8Array([...salt, 0, 0, 0, from / 20 + 1]));
    const sum = part.slice();
    for (let round = 1; round < rounds; round += 1) {
      part = hmac(part);
      for (const [at, byte] of part.entries()) sum[at] = (sum[at] ?? 0) ^ byte;
    }
    key.set(sum, from);
  }
  return key.slice(0, length);
}

function started(): State {
  return Int32Array.from(START);
}

/** The digest after the message; `before`: how many bytes were mixed in already. */
function finished(state: State, message: Uint8Array, before: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = (before + message.length) * 8;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(padded.length - 4, bits >>> 0);
  for (let from = 0; from < padded.length; from += BLOCK) mixIn(state, padded, from);
  const digest = new DataView(new ArrayBuffer(20));
  for (const [at, word] of state.entries()) digest.setInt32(at * 4, word);
  return new Uint8Array(digest.buffer);
}

const WORDS = new Int32Array(80);

function mixIn(state: State, bytes: Uint8Array, from: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, BLOCK);
  for (let at = 0; at < 16; at += 1) WORDS[at] = view.getInt32(at * 4);
  for (let at = 16; at < 80; at += 1) {
    WORDS[at] = rotated(word(at - 3) ^ word(at - 8) ^ word(at - 14) ^ word(at - 16), 1);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let at = 0; at < 80; at += 1) {
    const next = (rotated(a, 5) + mixed(at, b, c, d) + e + word(at)) | 0;
    [a, b, c, d, e] = [next, a, rotated(b, 30), c, d];
  }
  for (const [at, value] of [a, b, c, d, e].entries()) state[at] = ((state[at] ?? 0) + value) | 0;
}

function mixed(at: number, b: number, c: number, d: number): number {
  if (at < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (at < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (at < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function word(at: number): number {
  return WORDS[at] ?? 0;
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}
