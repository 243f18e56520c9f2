import { TRADITIONAL_PAIRS } from "./traditional.ts";

/**
 * Folds full-width, upper-case and traditional characters one to one, so that offsets stay valid.
 *
 * A 「，」 between half-width digits stays: in a transcript it is a pause between two numbers (早饭12，300加油),
 * while a half-width comma groups thousands (1,280).
 */
export function normalize(text: string): string {
  return text.replace(FOLDABLE, foldCharacter);
}

const FULL_WIDTH_OFFSET = 0xfee0;

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (TRADITIONAL_PAIRS.match(/../g) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Only characters that have a simpler form: most texts have none, and this runs often. */
const FOLDABLE = new RegExp(
  `[A-Z\uff01-\uff5e${[...SIMPLIFIED.keys()].join("")}](?<!\\d，(?=\\d))`,
  "g",
);

/** 帐 is a variant of 账, except in the words for tent and net. */
function isTent(text: string, at: number): boolean {
  return "帐帳".includes(text.charAt(at)) && (text[at + 1] === "篷" || text[at - 1] === "蚊");
}

function foldCharacter(character: string, at: number, text: string): string {
  if (isTent(text, at)) return "帐";
  const code = character.charCodeAt(0);
  if (code > 0xff00 && code < 0xff5f) {
    return String.fromCharCode(code - FULL_WIDTH_OFFSET).toLowerCase();
  }
  return SIMPLIFIED.get(character) ?? (code < 0x80 ? character.toLowerCase() : character);
}
