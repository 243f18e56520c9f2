/** The SHA-256 of some bytes in hex. Our own, because pages without TLS have no `crypto.subtle`. */
export function sha256(bytes: Uint8Array): string {
  const state = new Uint32Array(FIRST);
  const schedule = new Uint32Array(64);
  const padded = paddedTo64(bytes);
  const words = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) digestBlock(state, schedule, { words, at });
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

interface Block {
  readonly words: DataView;
  readonly at: number;
}

function digestBlock(state: Uint32Array, schedule: Uint32Array, { words, at }: Block): void {
  const w = (index: number) => schedule[index] ?? 0;
  for (let index = 0; index < 16; index += 1) schedule[index] = words.getUint32(at + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const [far, near] = [w(index - 15), w(index - 2)];
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    schedule[index] = w(index - 16) + s0 + w(index - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + s1 + chosen + (ROUNDS[index] ?? 0) + w(index)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + s0 + majority) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] ?? 0) + word;
  }
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** With a one bit, zeros, and the length in bits at the end. */
function paddedTo64(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

const PRIMES = primesBelow(312);
const FIRST = PRIMES.slice(0, 8).map((prime) => fractionOf(prime, 2));
const ROUNDS = PRIMES.map((prime) => fractionOf(prime, 3));

/** The first 32 bits after the point of a prime's root. */
function fractionOf(prime: number, root: 2 | 3): number {
  // The floor of the root of prime · 2^(32·root), in whole numbers: floats would lose the last bits.
  const of = BigInt(prime) << BigInt(32 * root);
  let low = 0n;
  let high = 1n << 40n;
  while (low + 1n < high) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(root) <= of) low = middle;
    else high = middle;
  }
  return Number(BigInt.asUintN(32, low));
}

function primesBelow(limit: number): readonly number[] {
  const isPrime = (number: number) => {
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
    return true;
  };
  return Array.from({ length: limit - 2 }, (_, index) => index + 2).filter(isPrime);
}
