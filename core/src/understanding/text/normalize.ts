import { TRADITIONAL_PAIRS } from "./traditional.ts";

/**
 * Folds full-width, upper-case and traditional forms, one character for one, so offsets stay valid.
 *
 * A 「，」 between half-width digits stays as it is: in a transcript it is a pause between two
 * numbers (早饭12，300加油), while a half-width comma groups thousands (1,280).
 */
export function normalize(text: string): string {
  return text.replace(FOLDABLE, foldCharacter);
}

const FULL_WIDTH_OFFSET = 0xfee0;

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (TRADITIONAL_PAIRS.match(/../g) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Only what there is a plainer form of: most of what is said is left alone, and this runs often. */
const FOLDABLE = new RegExp(
  `[A-Z\uff01-\uff5e${[...SIMPLIFIED.keys()].join("")}](?<!\\d，(?=\\d))`,
  "g",
);

/** 帐 is another way to write 账, but not of a tent or a net. */
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
