import { FIGURES } from "../numbers/characters.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { measureAt } from "../numbers/measures.ts";
import { allMatches } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";
import { tenthsOf } from "./labels.ts";

/** What reduces a price without being a sum: 三分之一, 第二件半价, 满300减50. */
export function discountReadings(text: string): readonly TokenReading[] {
  return [...fractions(text), ...secondOnes(text), ...offers(text)];
}

const NUMBER = `(\\d+(?:\\.\\d)?|[${FIGURES}十百千两]+)`;
/** Cheaper than the readings of their parts: 三分 is a label, 二杯 a count. */
const COST = 0.2;

/** 三分之二: two (`value`) of three parts. */
function fractions(text: string): readonly TokenReading[] {
  return allMatches(FRACTION, text).flatMap(({ index: start, 0: said, 1: of, 2: parts }) => {
    const [whole, value] = [numberIn(of), numberIn(parts)];
    if (!(value < whole)) return [];
    const end = start + said.length;
    return [{ start, end, sense: "fraction", cost: COST, value, scale: { times: 1 / whole } }];
  });
}

const FRACTION = new RegExp(`${NUMBER}分之${NUMBER}`, "g");

/** 第二杯半价, 第二双打五折: `value` is how many tenths the second one costs. */
function secondOnes(text: string): readonly TokenReading[] {
  return allMatches(SECOND, text).flatMap(({ index: start, 0: said }) => {
    const from = start + said.length;
    const measured = from + measureAt(text, from);
    const rate = RATE.exec(text.slice(measured));
    if (measured === from || rate === null) return [];
    const [words, tenths] = rate;
    const value = tenths === undefined ? HALF : tenthsOf(numberIn(tenths));
    return [{ start, end: measured + words.length, sense: "second-off", cost: COST, value }];
  });
}

const SECOND = /第[二2]/g;
const RATE = new RegExp(`^[只要就是打]*(?:半价|对折|一半|${NUMBER}折)`);
const HALF = 5;

/** 满300减50: what must be bought at least, and what is taken off then; 每满: each time. */
function offers(text: string): readonly TokenReading[] {
  return allMatches(OFFER, text).flatMap(({ index, 0: said, 1: least = "", 2: sum, 3: off }) => {
    const [end, threshold, value] = [index + least.length, numberIn(sum), numberIn(off)];
    if (!(value < threshold)) return [];
    const names = ["threshold", ...(said.startsWith("每") ? ["each-time"] : [])];
    return [
      { start: index, end, sense: "threshold", names, cost: COST, value: threshold },
      { start: end, end: index + said.length, sense: "offer", cost: COST, value },
    ];
  });
}

const OFFER = new RegExp(`(每?满${NUMBER}[块元]?)立?减${NUMBER}(?!折)[块元]?`, "g");

function numberIn(said = ""): number {
  return readNumber(said) ?? Number.NaN;
}
