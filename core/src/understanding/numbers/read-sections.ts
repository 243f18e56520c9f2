import { type BigUnit, bigUnitAt, roundOff } from "./big-units.ts";
import { DIGITS, isArabicDigit, SMALL_UNITS, smallUnitAt, TENS } from "./characters.ts";
import { takeLast } from "./last-figure.ts";
import { readCoefficient } from "./read-coefficient.ts";
import type { Coefficient, Reading } from "./reading.ts";

/** Reads coefficient after unit as long as they descend, into `reading`. */
export function readSections(text: string, start: number, reading: Reading): void {
  let at = start;
  for (;;) {
    const place = skipSpaces(text, at, start);
    const coefficient = readCoefficient(text, place, reading);
    const unitAt = coefficient === null ? place : unitPlace(text, coefficient.end);
    const unit = smallUnitAt(text, unitAt);
    if (unit !== undefined) {
      if (!takeSmallUnit(text, unitAt, { coefficient, unit, reading, start })) break;
      at = reading.end;
      continue;
    }
    const big = bigUnitAt(text, unitAt);
    if (big !== null) {
      if (!takeBigUnit(text, big, { coefficient, reading, start })) break;
      at = reading.end;
      continue;
    }
    if (coefficient === null) {
      if (!takeZeroOrTens(text, place, reading)) break;
      at = reading.end;
      continue;
    }
    takeLast(text, coefficient, reading);
    break;
  }
}

function unitPlace(text: string, at: number): number {
  const place = skipSpaces(text, at, -1);
  const character = text.charAt(place);
  return SMALL_UNITS.has(character) || bigUnitAt(text, place) !== null ? place : at;
}

interface SmallUnitStep {
  readonly coefficient: Coefficient | null;
  readonly unit: number;
  readonly reading: Reading;
  readonly start: number;
}

function takeSmallUnit(text: string, unitAt: number, step: SmallUnitStep): boolean {
  const { coefficient, unit, reading, start } = step;
  if (unit >= reading.lowestUnit) return false;
  let factor = coefficient?.value ?? 1;
  if (coefficient === null && unit > 10) {
    // 百三 is 130 and 百八十 about as much; a bare 百 is no number.
    const digit = DIGITS.get(text.charAt(unitAt + 1)) ?? 0;
    if (unitAt !== start || digit === 0) return false;
    reading.vague = SMALL_UNITS.has(text.charAt(unitAt + 2));
    factor = 1;
  }
  reading.section += factor * unit;
  reading.range ||= coefficient?.range ?? false;
  reading.lowestUnit = unit;
  reading.lastUnit = unit;
  reading.zero = false;
  reading.end = unitAt + 1;
  return true;
}

interface BigUnitStep {
  readonly coefficient: Coefficient | null;
  readonly reading: Reading;
  readonly start: number;
}

function takeBigUnit(text: string, big: BigUnit, step: BigUnitStep): boolean {
  const { coefficient, reading, start } = step;
  let value = reading.section + trailing(coefficient, reading);
  const top = reading.sections.at(-1);
  if (value === 0 && top === undefined) {
    const digit = DIGITS.get(text.charAt(big.end)) ?? 0;
    if (big.end !== start + 1 || digit === 0) return false;
    reading.vague = SMALL_UNITS.has(text.charAt(big.end + 1));
    value = 1;
  } else if (top !== undefined && top.unit === big.unit && value > 0) {
    return false;
  }
  while (reading.sections.length > 0 && (reading.sections.at(-1)?.unit ?? 0) < big.unit) {
    value += reading.sections.pop()?.value ?? 0;
  }
  if (value === 0) value = reading.sections.pop()?.value ?? 0;
  reading.sections.push({ value: roundOff(value * big.unit), unit: big.unit });
  reading.section = 0;
  reading.lowestUnit = Number.POSITIVE_INFINITY;
  reading.lastUnit = big.unit;
  reading.zero = false;
  reading.range ||= coefficient?.range ?? false;
  reading.vague ||= big.vague;
  reading.end = big.end;
  return true;
}

function trailing(coefficient: Coefficient | null, reading: Reading): number {
  if (coefficient === null) return 0;
  if (reading.zero || reading.lastUnit <= 10 || reading.section === 0) return coefficient.value;
  return coefficient.value * (reading.lastUnit / 10);
}

function takeZeroOrTens(text: string, at: number, reading: Reading): boolean {
  const character = text.charAt(at);
  const tens = TENS.get(character);
  if (tens !== undefined && reading.lowestUnit > 10) {
    reading.section += tens;
    reading.lowestUnit = 10;
    reading.lastUnit = 10;
    reading.end = at + 1;
    return true;
  }
  if (DIGITS.get(character) !== 0 || reading.zero) return false;
  reading.zero = true;
  const next = skipSpaces(text, at + 1, 0);
  const follows = text.charAt(next);
  const continues = DIGITS.has(follows) || isArabicDigit(follows) || SMALL_UNITS.has(follows);
  const vague = "几幾".includes(follows) && follows !== "" && bigUnitAt(text, next) !== null;
  if (reading.lastUnit > 0 && !continues && !vague) return false;
  reading.end = at + 1;
  return true;
}

function skipSpaces(text: string, at: number, start: number): number {
  if (at === start) return at;
  let place = at;
  while (place < at + 2 && text.charAt(place) === " ") place += 1;
  return place;
}
