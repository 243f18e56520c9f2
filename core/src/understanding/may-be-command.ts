import { entriesAt } from "./lexicon/lexicon.ts";
import { NUMERALS } from "./numbers/characters.ts";
import { ORDINAL_CHARACTERS } from "./ordinals/find-ordinals.ts";
import { PLACE_CHARACTERS } from "./readings/places.ts";
import { codesOf } from "./text/pattern.ts";
import type { Token } from "./token.ts";

/** Nobody commands at greater length; what is longer tells or asks something. */
const LONGEST_COMMAND = 48;
const MARKS = " \n,，。;；:：!！?？…~—、.'\"“”‘’-0123456789";
/** Numbers, days and places in the list are no words of the lexicon. */
const BETWEEN_WORDS = codesOf(
  `${MARKS}${NUMERALS}昨今前天${ORDINAL_CHARACTERS}${PLACE_CHARACTERS}`,
);

/** Values, words that set one, and questions: no plain order holds any. */
const NO_COMMANDS = new Set("money thing type scale set told wonder unknown".split(" "));

/** Whether these tokens may be a plain order. */
export function mayCommand(tokens: readonly Token[]): boolean {
  // 今天就到这吧 says goodbye; any other day is a value.
  const isOtherDay = ({ sense, text }: Token) => sense === "date" && !text.startsWith("今");
  return !tokens.some((token) => NO_COMMANDS.has(token.sense) || isOtherDay(token));
}

/**
 * Whether a normalized text is made of words that commands are made of, from end to end. The first
 * layer looks at everything that is said, and this is far cheaper than to read it.
 */
export function mayBeCommand(text: string): boolean {
  if (text.length > LONGEST_COMMAND) return false;
  const reached = new Uint8Array(text.length + 1);
  reached[0] = 1;
  let farthest = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at > farthest) return false;
    if (reached[at] === 0) continue;
    for (const { end, value } of entriesAt(text, at, "drafts")) {
      if (value.senses.some((sense) => NO_COMMANDS.has(sense))) continue;
      reached[end] = 1;
      farthest = Math.max(farthest, end);
    }
    if (!BETWEEN_WORDS.has(text.charCodeAt(at))) continue;
    reached[at + 1] = 1;
    farthest = Math.max(farthest, at + 1);
  }
  return reached[text.length] === 1;
}
