import { matchAt } from "../text/pattern.ts";
import { DIGITS, FIGURES, isNumeral } from "./characters.ts";
import { measureAt } from "./measures.ts";
import { MOST_FIGURES, readUnits } from "./read-units.ts";
import { readDecimals } from "./units.ts";

export type NumberScript = "han" | "arabic" | "mixed";

export interface ScannedNumber {
  readonly end: number;
  readonly value: number;
  readonly script: NumberScript;
  /** 三四十, 一百二三: two neighbouring figures, so no exact number. */
  readonly range: boolean;
  /** 二十几万, 百八十: only roughly the number said. */
  readonly vague: boolean;
  /** The count of figures said one by one (二零二六); 0 for a number with units. */
  readonly figures: number;
}

const FIGURE_RUN = new RegExp(`[零幺${FIGURES}]{2,}`, "y");

/** Reads the longest number that starts exactly at `start`. */
export function scanNumber(text: string, start: number): ScannedNumber | null {
  const first = text.charAt(start);
  if (!isNumeral(first) && first !== ".") return null;
  if (matchAt(TWO_OF_THEM, text, start) !== null) {
    const value = DIGITS.get(first) ?? 0;
    return { end: start + 1, value, script: "han", range: false, vague: false, figures: 0 };
  }
  return scanFigures(text, start) ?? scanUnits(text, start);
}

/** 我俩五十九块八: how many people, and then the price. */
const TWO_OF_THEM = new RegExp(`[俩仨](?=[\\d${FIGURES}十])`, "y");

/** 二零二六 or 五二零: figures said one by one. If a unit follows, the last figure is its coefficient. */
function scanFigures(text: string, start: number): ScannedNumber | null {
  const run = matchAt(FIGURE_RUN, text, start)?.[0] ?? "";
  const runEnd = start + run.length;
  if (run === "" || /^零.$/.test(run) || /[十百千万亿]/.test(text.charAt(runEnd))) return null;
  // 八五一斤: the last 一 belongs to the measure.
  if (run.endsWith("一") && measureAt(text, runEnd) > 0) return null;
  const digits = [...run].map((figure) => DIGITS.get(figure) ?? 0);
  const written = run.length > MOST_FIGURES ? Number.NaN : Number(digits.join(""));
  const { end, value } = readDecimals(text, runEnd, written);
  const [first = 0, second = 0] = digits;
  const range = run.length === 2 && second > first && end === runEnd;
  return { end, value, script: "han", range, vague: false, figures: run.length };
}

function scanUnits(text: string, start: number): ScannedNumber | null {
  const { total, section, range, vague, ...read } = readUnits(text, start);
  if (read.end === start) return null;
  const whole = { end: read.end, value: total + section };
  const { end, value } = range ? whole : readDecimals(text, whole.end, whole.value);
  return { end, value, script: scriptOf(text.slice(start, end)), range, vague, figures: 0 };
}

function scriptOf(written: string): NumberScript {
  if (!/\d/.test(written)) return "han";
  return /[^\d.,，kw]/.test(written) ? "mixed" : "arabic";
}
