import { DOMAIN_PROMPT } from "../domain-prompt.ts";
import { INVENTED_PHRASES } from "./invented-phrases.ts";
import { simplified } from "./simplified.ts";
import { withoutLoops } from "./without-loops.ts";

/** Fast Mandarin has eight characters a second; digits and cut pauses allow for more. */
const MOST_CHARACTERS_A_SECOND = 15;
const FREE_CHARACTERS = 12;

/** Longest first, so that no phrase leaves a part of a longer one behind. */
const INVENTED: readonly string[] = [...INVENTED_PHRASES, lettersOf(DOMAIN_PROMPT)].sort(
  (a, b) => b.length - a.length,
);

/**
 * Cleans a recognizer's text: simplified characters, no loops, no invented phrases. Null when no
 * words are left, or more than anyone says in that time.
 */
export function tidied(text: string, seconds: number): string | null {
  const plain = withoutLoops(withoutInvented(written(text).trim())).trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  const most = FREE_CHARACTERS + seconds * MOST_CHARACTERS_A_SECOND;
  return lettersOf(plain).length > most ? null : plain;
}

/** Simplified, with a comma for each pause: 吃饭60、打车30 would be two sums of one thing. */
function written(text: string): string {
  return simplified(text.normalize("NFC")).replaceAll("、", "，");
}

function withoutInvented(text: string): string {
  return INVENTED.reduce((rest, phrase) => withoutPhrase(rest, phrase), text);
}

/** Finds the phrase regardless of spaces and punctuation. */
function withoutPhrase(text: string, phrase: string): string {
  const letters = lettersOf(text);
  if (!letters.includes(phrase)) return text;
  const pattern = [...phrase].join("[^\\p{L}\\p{N}]*");
  return text.replace(new RegExp(pattern, "giu"), " ").trim();
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
