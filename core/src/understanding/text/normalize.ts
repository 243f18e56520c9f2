/**
 * Folds full-width and upper-case forms, one character for one, so offsets stay valid.
 *
 * A 「，」 between half-width digits stays as it is: in a transcript it is a pause between two
 * numbers (早饭12，300加油), while a half-width comma groups thousands (1,280).
 */
export function normalize(text: string): string {
  if (!FOLDED.test(text)) return text;
  return text.replace(FOLDABLE, foldCharacter);
}

const FOLDED = /[A-Z\u3000\uff01-\uff5e\uffe5]/;
const FOLDABLE = /[A-Z\u3000\uff01-\uff5e\uffe5]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

function foldCharacter(character: string, offset: number, text: string): string {
  const code = character.charCodeAt(0);
  if (character === "，" && isDigit(text[offset - 1]) && isDigit(text[offset + 1])) return "，";
  if (code === 0x3000) return " ";
  if (code === 0xffe5) return "¥";
  const folded = code >= 0xff01 ? String.fromCharCode(code - FULL_WIDTH_OFFSET) : character;
  return folded >= "A" && folded <= "Z" ? folded.toLowerCase() : folded;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
