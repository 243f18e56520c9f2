import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { normalizedCode } from "@suikouji/contract";
import { z } from "zod";

/** The salted hash of a code: enough to check a code, not to show it. */
export type StoredCode = Readonly<z.output<typeof StoredCodeSchema>>;

export const StoredCodeSchema = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export interface CodeCheck {
  /**
   * Checks a typed code. A ledger without a code, or one that does not exist, takes as long as a
   * wrong code. Returns null when too many checks are already waiting.
   */
  isRight(presented: string, stored: StoredCode | null): Promise<boolean> | null;
}

const HASH_BYTES = 32;
/** One hash takes about 50 ms and 16 MB. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
/** A longer queue would let anybody keep the machine busy with wrong codes. */
const MOST_WAITING = 16;

/** Easy to dictate: no 0/o, 1/l/i. 24 letters out of 31 are 118 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GENERATED_LETTERS = 24;

/** Hashed against when a ledger has no code, so that it takes as long; no code has this hash. */
const PLACEHOLDER_CODE: StoredCode = { salt: "00".repeat(16), hash: "00".repeat(HASH_BYTES) };

export function generateCode(): string {
  const letters = Array.from(
    { length: GENERATED_LETTERS },
    () => LETTERS[randomInt(LETTERS.length)],
  );
  return inGroups(letters.join(""));
}

/** Hashes the normalized code, so that case, spaces and dashes do not matter. */
export async function hashCode(code: string): Promise<StoredCode> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await slowHash(normalizedCode(code), salt)).toString("hex") };
}

/** Computes one slow hash at a time, so that guessers cannot occupy every core. */
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
  // A damaged hash matches no code.
  const isSound = StoredCodeSchema.safeParse(stored).success;
  const { salt, hash } = stored !== null && isSound ? stored : PLACEHOLDER_CODE;
  const expected = Buffer.from(hash, "hex");
  let isSame = false;
  for (const reading of readingsOf(presented)) {
    isSame = timingSafeEqual(await slowHash(reading, salt), expected) || isSame;
  }
  return isSame && isSound;
}

/**
 * The texts that a typed code may have been hashed from: normalized; as typed, which is how earlier
 * versions hashed; or in groups, as they generated codes. The texts depend only on the input, so
 * the time tells nothing about the code.
 */
function readingsOf(presented: string): readonly string[] {
  const counts = normalizedCode(presented);
  const generated = [...counts].length === GENERATED_LETTERS ? [inGroups(counts)] : [];
  return [...new Set([counts, presented, ...generated])];
}

function inGroups(letters: string): string {
  return letters.replace(/.{6}(?=.)/g, "$&-");
}

function slowHash(code: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, "hex"), HASH_BYTES, COST, (error, bytes) =>
      error === null ? resolve(bytes) : reject(error),
    );
  });
}
