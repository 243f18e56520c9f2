/** Decides which text of a model users may see or hear. */
export interface TextGuard {
  /** False for text that quotes our instructions or holds names that the user did not say. */
  allows(text: string): boolean;
  /** Whether the user said exactly this. */
  holds(text: string): boolean;
}

interface GuardParts {
  /** The user's words, and their drafts' descriptions. */
  readonly words: readonly string[];
  /** Our instructions to the model, without the examples. */
  readonly secret: ReadonlySet<string>;
}

/** A common run of this many letters is a quotation, not chance. */
const QUOTED_LENGTH = 8;
/** Keys, addresses and markup look like this; such a text must come from the user. */
const FOREIGN_RUN = /[A-Za-z0-9][\w.+/=@:-]{5,}/g;
const LETTER = /[A-Za-z]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

export function createTextGuard({ words, secret }: GuardParts): TextGuard {
  const said = () => words.join("\n").normalize("NFKC").toLowerCase();
  return {
    holds: (text) => said().includes(text.normalize("NFKC").toLowerCase()),
    allows(text) {
      const foreign = text.normalize("NFKC").match(FOREIGN_RUN) ?? [];
      const names = foreign.filter((run) => LETTER.test(run)).map((run) => run.toLowerCase());
      if (names.length > 0 && names.some((name) => !said().includes(name))) return false;
      const quoted = stretches(text).filter((stretch) => secret.has(stretch));
      if (quoted.length === 0) return true;
      // 自己账户之间转钱 is in the instructions, and users say it too.
      const own = lettersOf(said());
      return quoted.every((stretch) => own.includes(stretch));
    },
  };
}

/** Every run of the instructions that counts as a quotation, for {@link createTextGuard}. */
export function secretOf(instructions: string, openly: string): ReadonlySet<string> {
  const shown = new Set(stretches(openly));
  return new Set(stretches(instructions).filter((stretch) => !shown.has(stretch)));
}

/** Removes control characters, marks that change the writing direction, and half characters. */
export function visible(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(UNSEEN, "").trim();
}

function stretches(text: string): readonly string[] {
  const letters = lettersOf(text);
  const count = Math.max(0, letters.length - QUOTED_LENGTH + 1);
  return Array.from({ length: count }, (_, start) => letters.slice(start, start + QUOTED_LENGTH));
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
