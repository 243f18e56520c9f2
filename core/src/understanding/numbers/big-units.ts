import { BIG_UNITS, isArabicDigit } from "./characters.ts";

export interface BigUnit {
  readonly end: number;
  readonly unit: number;
  readonly vague: boolean;
}

const LATIN_UNITS: ReadonlyMap<string, number> = new Map([
  ["k", 1e3],
  ["w", 1e4],
]);

const BIG_UNIT = /(?:[多几幾余来數][ ]{0,2}|个|個)?([万萬亿億兆kw])/y;

/** 万 亿 k w, with what may stand before them: 十几万, 两个亿. */
export function bigUnitAt(text: string, at: number): BigUnit | null {
  BIG_UNIT.lastIndex = at;
  const match = BIG_UNIT.exec(text);
  if (match === null) return null;
  const character = match[1] ?? "";
  const end = at + match[0].length;
  const latin = LATIN_UNITS.get(character);
  if (latin !== undefined) {
    const plain = match[0].length === 1 && isArabicDigit(text.charAt(at - 1));
    return plain && !/[a-z]/.test(text.charAt(end)) ? { end, unit: latin, vague: false } : null;
  }
  const unit = BIG_UNITS.get(character);
  const linked = match[0].length > 1;
  if (unit === undefined || (linked && "个個".includes(match[0].charAt(0)) && unit < 1e8))
    return null;
  return { end, unit, vague: linked && !"个個".includes(match[0].charAt(0)) };
}

/** 4.78 × 1e8 is 478000000.00000006 in floating point. */
export function roundOff(value: number): number {
  return Number(value.toPrecision(15));
}
