import { BIG_UNITS, DIGITS, isArabicDigit, SMALL_UNITS } from "./characters.ts";
import type { Coefficient, Reading } from "./reading.ts";

/** The figure or the arabic number before a unit; of 三四十 the lower figure, as a range. */
export function readCoefficient(text: string, at: number, reading: Reading): Coefficient | null {
  const character = text.charAt(at);
  if (isArabicDigit(character) || (character === "." && reading.lastUnit === 0)) {
    ARABIC.lastIndex = at;
    const written = ARABIC.exec(text)?.[0];
    if (written === undefined) return null;
    // Longer runs are codes; their value is of no use, but they are passed over whole.
    const long = written.length > MOST_FIGURES;
    const value = long ? Number.POSITIVE_INFINITY : Number(written.replaceAll(/[,，]/g, ""));
    return { end: at + written.length, value, written, range: false };
  }
  const value = DIGITS.get(character);
  if (value === undefined || value === 0) return null;
  const next = DIGITS.get(text.charAt(at + 1)) ?? 0;
  const afterNext = text.charAt(at + 2);
  if (next > value && (SMALL_UNITS.has(afterNext) || BIG_UNITS.has(afterNext))) {
    const unit = SMALL_UNITS.get(afterNext) ?? 0;
    // 二十五一百 is two numbers: only a lower unit than before continues this one.
    if (unit < reading.lowestUnit) return { end: at + 2, value, written: character, range: true };
  }
  return { end: at + 1, value, written: character, range: false };
}

const ARABIC =
  /\d{1,3}(?:[,，]\d{3})+\.\d+|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+(?!\d|\.\d))?|\.\d+/y;

/** No amount and no count is longer; phone and order numbers are. */
export const MOST_FIGURES = 24;
