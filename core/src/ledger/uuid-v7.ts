/** Makes ids that sort in the order they were made. */
export interface IdSource {
  next(nowMs: number): string;
}

/** That many random bytes, from the platform's source. */
export type RandomBytes = (count: number) => Uint8Array;

const COUNTER_LIMIT = 4096;

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, a counter of 12 bits, 62 random bits. If the clock stops
 * or runs back, the counter goes on, so the order is kept.
 */
export function createIdSource(randomBytes: RandomBytes): IdSource {
  let lastMs = 0;
  let counter = 0;
  return {
    next(nowMs) {
      counter = nowMs > lastMs ? 0 : counter + 1;
      lastMs = Math.max(lastMs, nowMs);
      if (counter === COUNTER_LIMIT) {
        lastMs += 1;
        counter = 0;
      }
      return uuidV7(lastMs, counter, randomBytes(8));
    },
  };
}

function uuidV7(ms: number, counter: number, random: Uint8Array): string {
  const time = ms.toString(16).padStart(12, "0");
  const count = counter.toString(16).padStart(3, "0");
  const [first = 0, ...rest] = random;
  const tail = [0x80 | (first & 0x3f), ...rest].map((byte) => byte.toString(16).padStart(2, "0"));
  const chance = tail.join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${chance.slice(0, 4)}-${chance.slice(4)}`;
}
