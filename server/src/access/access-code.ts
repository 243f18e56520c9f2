import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

/** What is kept of a code: enough to recognise it, not to know it. */
export interface StoredCode {
  readonly salt: string;
  readonly hash: string;
}

/** Recognises the access code. A promise only for a code not seen since the start. */
export interface AccessCode {
  isRight(presented: string): boolean | Promise<boolean>;
}

const HASH_BYTES = 32;
/** About 50 ms and 16 MB a try. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const LONGEST_CODE = 200;
/** More than the longest code, which is ASCII: what does not fit is cut, and then differs. */
const PADDED_BYTES = 256;
/** More at once would keep the machine busy for whoever sends nonsense. */
const MOST_HASHES_WAITING = 16;

/** Easily said over the phone: no 0/o, 1/l/i. 24 letters of 31 are 118 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export function generateCode(): string {
  const letters = Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/.{6}(?=.)/g, "$&-");
}

export function knownCode(code: string): AccessCode {
  const right = padded(code);
  return { isRight: (presented) => isSame(presented, right) };
}

/** The slow hash runs until the right code came once; from then on it is known. */
export function storedCode(stored: StoredCode): AccessCode {
  const hash = Buffer.from(stored.hash, "hex");
  let right: Buffer | null = null;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function isRightSlowly(presented: string): Promise<boolean> {
    const matches = timingSafeEqual(await slowHash(presented, stored.salt), hash);
    if (matches) right = padded(presented);
    return matches;
  }

  return {
    isRight(presented) {
      if (right !== null) return isSame(presented, right);
      if (presented.length > LONGEST_CODE || waiting >= MOST_HASHES_WAITING) return false;
      waiting += 1;
      const answer = queue
        .then(() => isRightSlowly(presented))
        .finally(() => {
          waiting -= 1;
        });
      queue = answer.catch(() => {});
      return answer;
    },
  };
}

export async function hashCode(code: string): Promise<StoredCode> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await slowHash(code, salt)).toString("hex") };
}

function slowHash(code: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, "hex"), HASH_BYTES, COST, (error, bytes) =>
      error === null ? resolve(bytes) : reject(error),
    );
  });
}

/** Of one length whatever the code's, so that comparing takes the same time for every guess. */
function padded(code: string): Buffer {
  const buffer = Buffer.alloc(PADDED_BYTES);
  buffer.write(code);
  return buffer;
}

/** Used again for each request; nothing waits between writing and comparing. */
const guess = Buffer.alloc(PADDED_BYTES);

function isSame(presented: string, right: Buffer): boolean {
  if (presented.length > LONGEST_CODE) return false;
  guess.fill(0);
  guess.write(presented);
  return timingSafeEqual(guess, right);
}
