import { measureAt } from "../quantities/measures.ts";
import { BIG_UNITS, DIGITS, isArabicDigit, SHY_FIGURES, SMALL_UNITS, TENS } from "./characters.ts";
import { readDecimals } from "./decimals.ts";
import { MOST_FIGURES } from "./read-coefficient.ts";
import { readSections } from "./read-sections.ts";
import type { Reading } from "./reading.ts";

export type NumberScript = "han" | "arabic" | "mixed";

export interface ScannedNumber {
  readonly end: number;
  readonly value: number;
  readonly script: NumberScript;
  /** 三四十, 一百二三: two neighbouring figures that name no single number. */
  readonly range: boolean;
  /** 二十几万, 百八十: the number said stands for something near it. */
  readonly vague: boolean;
  /** Figures said one by one (二零二六); 0 for a number with units. */
  readonly figures: number;
}

/** Reads the longest number that starts exactly at `start`. */
export function scanNumber(text: string, start: number): ScannedNumber | null {
  const first = text.charAt(start);
  if (isArabicDigit(first) || (first === "." && startsDecimal(text, start))) {
    return scanFrom(text, start);
  }
  if (!DIGITS.has(first) && !SMALL_UNITS.has(first) && !BIG_UNITS.has(first) && !TENS.has(first)) {
    return null;
  }
  return scanFigures(text, start) ?? scanFrom(text, start);
}

function startsDecimal(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return isArabicDigit(text.charAt(at + 1)) && before !== "." && !isArabicDigit(before);
}

function scanFrom(text: string, start: number): ScannedNumber | null {
  const reading: Reading = {
    end: start,
    sections: [],
    section: 0,
    lowestUnit: Number.POSITIVE_INFINITY,
    lastUnit: 0,
    zero: false,
    range: false,
    vague: false,
  };
  readSections(text, start, reading);
  if (reading.end === start) return null;
  if (reading.end === start + 1 && SHY_FIGURES.includes(text.charAt(start)) && text.length > 1) {
    const next = text.charAt(reading.end);
    if (!/[元圆块角分毛]/.test(next)) return null;
  }
  const value = reading.sections.reduce((sum, { value: part }) => sum + part, reading.section);
  const decimals = reading.range
    ? { end: reading.end, value }
    : readDecimals(text, reading.end, value);
  const script = scriptOf(text.slice(start, decimals.end));
  return {
    end: decimals.end,
    value: decimals.value,
    script,
    range: reading.range,
    vague: reading.vague,
    figures: 0,
  };
}

const FIGURES = /[零〇○一幺二三四五六七八九壹贰叁肆伍陆柒捌玖]{2,}/y;

/** 二零二六 or 五二零: figures one by one. A unit after them makes the last a coefficient. */
function scanFigures(text: string, start: number): ScannedNumber | null {
  FIGURES.lastIndex = start;
  const run = FIGURES.exec(text)?.[0];
  if (run === undefined) return null;
  const end = start + run.length;
  const next = text.charAt(end);
  const unit = SMALL_UNITS.has(next) || BIG_UNITS.has(next);
  if (unit || (run.length === 2 && DIGITS.get(run.charAt(0)) === 0)) return null;
  const digits = [...run].map((figure) => DIGITS.get(figure) ?? 0);
  // 八五一斤: the last 一 counts what comes next.
  if (run.endsWith("一") && measureAt(text, end) > 0) return null;
  const value = run.length > MOST_FIGURES ? Number.NaN : Number(digits.join(""));
  const decimals = readDecimals(text, end, value);
  const range = run.length === 2 && (digits[1] ?? 0) > (digits[0] ?? 0);
  return {
    end: decimals.end,
    value: decimals.value,
    script: "han",
    range: range && decimals.end === end,
    vague: false,
    figures: run.length,
  };
}

function scriptOf(written: string): NumberScript {
  if (!/\d/.test(written)) return "han";
  return /[^\d.,，kw]/.test(written) ? "mixed" : "arabic";
}
