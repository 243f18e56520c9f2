import { charactersIn } from "./lexicon/lexicon.ts";
import { NUMERALS } from "./numbers/characters.ts";
import { ORDINAL } from "./ordinals/find-ordinals.ts";
import { PLACE_CHARACTERS } from "./readings/places.ts";
import { codesOf } from "./text/worth-trying.ts";

/** Nobody commands at greater length; what is longer tells or asks something. */
const LONGEST_COMMAND = 48;
const MARKS = " \n,，。;；:：!！?？…~—、.'\"“”‘’-0123456789";

let known: ReadonlySet<number> | undefined;

/**
 * Whether a normalized text may be a command. A character of no command word, no number and no place
 * in the list tells of something else. The first layer looks at everything that is said, and this is
 * far cheaper than to read it.
 */
export function mayBeCommand(text: string): boolean {
  if (text.length > LONGEST_COMMAND) return false;
  known ??= new Set([
    ...charactersIn("drafts"),
    ...codesOf(MARKS + NUMERALS + ORDINAL.source + PLACE_CHARACTERS),
  ]);
  for (let at = 0; at < text.length; at += 1) {
    if (!known.has(text.charCodeAt(at))) return false;
  }
  return true;
}
