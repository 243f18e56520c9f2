import { DOZEN } from "../quantities/measures.ts";
import { normalize } from "../text/normalize.ts";
import { isArabicDigit } from "./characters.ts";
import { hideNumeralWords } from "./hide-numeral-words.ts";
import { type NumberScript, type ScannedNumber, scanNumber } from "./scan-number.ts";

export interface NumberMention {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly script: NumberScript;
}

/** Every number in the text, whatever it counts; a range (三四十) names none. */
export function findNumbers(text: string): readonly NumberMention[] {
  const readable = hideNumeralWords(normalize(text));
  const found: NumberMention[] = [];
  let at = 0;
  while (at < readable.length) {
    const number = readAt(readable, at);
    if (number === null) {
      at += 1;
      continue;
    }
    if (!number.range && Number.isFinite(number.value)) {
      found.push(signed(readable, at, number));
    }
    at = number.end;
  }
  return found;
}

/** The number the whole text is, spaces around it aside. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const [number, second] = findNumbers(trimmed);
  if (number === undefined || second !== undefined) return null;
  return number.start === 0 && number.end === trimmed.length ? number.value : null;
}

const HALF = /一?半(?=个|個|$|[\s,，。、])/y;
const FRACTION = /[ ]{0,2}分[ ]{0,2}之[ ]{0,2}/y;
const TENTHS = /[ ]{0,2}又[ ]{0,2}/y;
const SIGN = /[负負-][ ]?$/;
const LARGE_LATIN: ReadonlyMap<string, number> = new Map([
  ["m", 1e6],
  ["g", 1e9],
]);

function readAt(text: string, at: number): ScannedNumber | null {
  HALF.lastIndex = at;
  const half = HALF.exec(text)?.[0];
  if (half !== undefined) return whole(at + half.length, 0.5, "han");
  const number = scanNumber(text, at);
  if (number === null || number.range) return number;
  return readFraction(text, number) ?? readSuffix(text, number);
}

/** 二分之一, 一又十分之一 and the older 一又十分一. */
function readFraction(text: string, number: ScannedNumber): ScannedNumber | null {
  const over = readOver(text, number);
  if (over !== null) return over;
  TENTHS.lastIndex = number.end;
  const and = TENTHS.exec(text)?.[0];
  if (and === undefined) return null;
  const below = scanNumber(text, number.end + and.length);
  if (below === null) return null;
  const part = readOver(text, below) ?? readShortOver(text, below);
  return part === null ? null : whole(part.end, number.value + part.value, number.script);
}

function readOver(text: string, below: ScannedNumber): ScannedNumber | null {
  FRACTION.lastIndex = below.end;
  const over = FRACTION.exec(text)?.[0];
  if (over === undefined || below.value === 0) return null;
  const above = scanNumber(text, below.end + over.length);
  return above === null ? null : whole(above.end, above.value / below.value, below.script);
}

function readShortOver(text: string, below: ScannedNumber): ScannedNumber | null {
  if (text.charAt(below.end) !== "分" || below.value === 0) return null;
  const above = scanNumber(text, below.end + 1);
  return above === null ? null : whole(above.end, above.value / below.value, below.script);
}

function readSuffix(text: string, number: ScannedNumber): ScannedNumber {
  DOZEN.lastIndex = number.end;
  if (DOZEN.test(text)) return whole(number.end + 1, number.value * 12, number.script);
  const large = LARGE_LATIN.get(text.charAt(number.end));
  const ends = !/[a-z]/.test(text.charAt(number.end + 1));
  if (large === undefined || !ends || !isArabicDigit(text.charAt(number.end - 1))) return number;
  const value = Number((number.value * large).toPrecision(15));
  return whole(number.end + 1, value, number.script);
}

function signed(text: string, start: number, number: ScannedNumber): NumberMention {
  const sign = SIGN.exec(text.slice(Math.max(0, start - 2), start))?.[0];
  const { end, value, script } = number;
  if (sign === undefined || joins(text, start - sign.length)) return { start, end, value, script };
  return { start: start - sign.length, end, value: -value, script };
}

/** A dash after something is a dash: 午饭-30, 10-15. */
function joins(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return sign === "-" && at > 0 && !/[\s,，。(]/.test(text.charAt(at - 1));
}

function whole(end: number, value: number, script: NumberScript): ScannedNumber {
  return { end, value, script, range: false, vague: false, figures: 0 };
}
