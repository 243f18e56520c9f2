import { normalize } from "../text/normalize.ts";
import { lengthAt } from "../text/pattern.ts";
import { hideNumeralWords } from "./hide-numeral-words.ts";
import { isDozen } from "./measures.ts";
import { type NumberScript, type ScannedNumber, scanNumber } from "./scan-number.ts";
import { roundOff } from "./units.ts";

export interface NumberMention {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly script: NumberScript;
}

/** Every number in the text, whatever it counts; a range (三四十) is none. */
export function findNumbers(text: string): readonly NumberMention[] {
  const readable = hideNumeralWords(normalize(text));
  const found: NumberMention[] = [];
  for (let at = 0; at < readable.length; ) {
    const number = readAt(readable, at);
    if (number !== null && !number.range && Number.isFinite(number.value)) {
      found.push(signed(readable, at, number));
    }
    at = number?.end ?? at + 1;
  }
  return found;
}

/** The number that the whole text is, spaces around it ignored. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const [number, second] = findNumbers(trimmed);
  if (number === undefined || second !== undefined) return null;
  return number.start === 0 && number.end === trimmed.length ? number.value : null;
}

const HALF = /一?半(?=个|$|[\s,，。、])/y;
const OVER = / {0,2}分 {0,2}之 {0,2}/y;
const SHORT_OVER = /分/y;
const AND = / {0,2}又 {0,2}/y;
const LARGE = /(?<=\d)[mg](?![a-z])/y;
/** A dash behind something is not a minus: 午饭-30, 10-15. */
const SIGN = /(?:负|(?<=^|[\s,，。(])-) ?$/;

function readAt(text: string, at: number): ScannedNumber | null {
  const half = lengthAt(HALF, text, at);
  if (half > 0) {
    const end = at + half;
    return { end, value: 0.5, script: "han", range: false, vague: false, figures: 0 };
  }
  const number = scanNumber(text, at);
  if (number === null || number.range) return number;
  return readOver(text, number, OVER) ?? readMixed(text, number) ?? readSuffix(text, number);
}

/** 一又十分之一 and the older 一又十分一. */
function readMixed(text: string, number: ScannedNumber): ScannedNumber | null {
  const and = lengthAt(AND, text, number.end);
  const below = and > 0 ? scanNumber(text, number.end + and) : null;
  if (below === null) return null;
  const part = readOver(text, below, OVER) ?? readOver(text, below, SHORT_OVER);
  return part === null ? null : { ...number, end: part.end, value: number.value + part.value };
}

/** 二分之一. */
function readOver(text: string, below: ScannedNumber, bar: RegExp): ScannedNumber | null {
  const over = lengthAt(bar, text, below.end);
  const above = over > 0 && below.value > 0 ? scanNumber(text, below.end + over) : null;
  return above === null ? null : { ...below, end: above.end, value: above.value / below.value };
}

function readSuffix(text: string, number: ScannedNumber): ScannedNumber {
  const end = number.end + 1;
  if (isDozen(text, number.end)) return { ...number, end, value: number.value * 12 };
  if (lengthAt(LARGE, text, number.end) === 0) return number;
  const large = text.charAt(number.end) === "m" ? 1e6 : 1e9;
  return { ...number, end, value: roundOff(number.value * large) };
}

function signed(text: string, start: number, number: ScannedNumber): NumberMention {
  const { end, value, script } = number;
  const sign = SIGN.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0;
  return { start: start - sign, end, value: sign > 0 ? -value : value, script };
}
