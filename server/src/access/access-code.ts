import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { normalizedCode } from "@suikouji/contract";
import { z } from "zod";

/** What is kept of a code: enough to recognise it, not to know it. */
export type StoredCode = Readonly<z.output<typeof StoredCodeSchema>>;

export const StoredCodeSchema = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

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
const GENERATED_LETTERS = 24;

/** Stands in where there is no code; its hash is of no code. */
const NOBODYS: StoredCode = { salt: "00".repeat(16), hash: "00".repeat(HASH_BYTES) };

export function generateCode(): string {
  const letters = Array.from(
    { length: GENERATED_LETTERS },
    () => LETTERS[randomInt(LETTERS.length)],
  );
  return inGroups(letters.join(""));
}

/** Of what counts of it, so that it may be typed in any way. */
export async function hashCode(code: string): Promise<StoredCode> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await slowHash(normalizedCode(code), salt)).toString("hex") };
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
  // One that was damaged in the store is nobody's either.
  const isSound = StoredCodeSchema.safeParse(stored).success;
  const { salt, hash } = stored !== null && isSound ? stored : NOBODYS;
  const expected = Buffer.from(hash, "hex");
  let isSame = false;
  for (const reading of readingsOf(presented)) {
    isSame = timingSafeEqual(await slowHash(reading, salt), expected) || isSame;
  }
  return isSame && isSound;
}

/**
 * What a typed code may have been hashed from: what counts of it; as it was typed, which is how
 * codes were hashed before; or in groups, as those were generated. They depend on what was typed
 * alone, so that the time tells nothing about the code.
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
