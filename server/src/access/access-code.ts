import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

/** What is kept of a code: enough to recognise it, not to know it. */
export interface StoredCode {
  readonly salt: string;
  readonly hash: string;
}

export interface CodeCheck {
  /**
   * Takes as long for a ledger that has no code, or does not exist, as for a wrong code. Null
   * when too many are being checked already.
   */
  isRight(presented: string, stored: StoredCode | null): Promise<boolean> | null;
}

const HASH_BYTES = 32;
/** About 50 ms and 16 MB a try. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
/** More at once would keep the machine busy for whoever sends nonsense. */
const MOST_WAITING = 16;

/** Easily said over the phone: no 0/o, 1/l/i. 24 letters of 31 are 118 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Stands in where there is no code; its hash is of no code. */
const NOBODYS: StoredCode = { salt: "00".repeat(16), hash: "00".repeat(HASH_BYTES) };

export function generateCode(): string {
  const letters = Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return letters.replace(/.{6}(?=.)/g, "$&-");
}

export async function hashCode(code: string): Promise<StoredCode> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await slowHash(code, salt)).toString("hex") };
}

/** One slow hash at a time, so that guessers leave the other cores to the others. */
export function createCodeCheck(check: typeof matches = matches): CodeCheck {
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    isRight(presented, stored) {
      if (waiting >= MOST_WAITING) return null;
      waiting += 1;
      const answer = queue
        .then(() => check(presented, stored))
        .finally(() => {
          waiting -= 1;
        });
      queue = answer.catch(() => {});
      return answer;
    },
  };
}

export async function matches(presented: string, stored: StoredCode | null): Promise<boolean> {
  const { salt, hash } = stored ?? NOBODYS;
  const isSame = timingSafeEqual(await slowHash(presented, salt), Buffer.from(hash, "hex"));
  return isSame && stored !== null;
}

function slowHash(code: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, "hex"), HASH_BYTES, COST, (error, bytes) =>
      error === null ? resolve(bytes) : reject(error),
    );
  });
}
