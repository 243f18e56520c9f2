import { DOMAIN_PROMPT } from "../domain-prompt.ts";
import { INVENTED_PHRASES } from "./invented-phrases.ts";
import { simplified } from "./simplified.ts";
import { withoutLoops } from "./without-loops.ts";

/** Fast Mandarin has eight characters in a second; digits and a long pause make room for more. */
const MOST_CHARACTERS_A_SECOND = 15;
const FREE_CHARACTERS = 12;

/** Longest first, so that none leaves a part of itself behind. */
const INVENTED: readonly string[] = [...INVENTED_PHRASES, lettersOf(DOMAIN_PROMPT)].sort(
  (a, b) => b.length - a.length,
);

/**
 * A recognizer's text as we pass it on: simplified characters, no loops, nothing that only
 * recognizers say. Null when no words are left, or more than anyone says in that time.
 */
export function tidied(text: string, seconds: number): string | null {
  const plain = withoutLoops(withoutInvented(simplified(text.normalize("NFC")).trim())).trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  const most = FREE_CHARACTERS + seconds * MOST_CHARACTERS_A_SECOND;
  return lettersOf(plain).length > most ? null : plain;
}

function withoutInvented(text: string): string {
  return INVENTED.reduce((rest, phrase) => withoutPhrase(rest, phrase), text);
}

/** Found however it is spaced and punctuated. */
function withoutPhrase(text: string, phrase: string): string {
  const letters = lettersOf(text);
  if (!letters.includes(phrase)) return text;
  const pattern = [...phrase].join("[^\\p{L}\\p{N}]*");
  return text.replace(new RegExp(pattern, "giu"), " ").trim();
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
