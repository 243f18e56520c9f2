import { findAmounts } from "@suikouji/core";
import { applied, type Repair } from "./find-repairs.ts";

/**
 * Words that recognizers write as figures: 5饭35块, 五泛三十五块 and 5分35块 for 午饭, at the beginning of a
 * clause and before an amount; 1共45 for 一共.
 */
const WORDS: readonly { readonly heard: RegExp; readonly meant: string }[] = [
  {
    heard:
      /(?<=^|[\s，。、,；;]|[今昨前]天|中午)[五5][饭餐泛犯贩范番翻反烦分](?=(?:花了?|用了?|吃了?)?[\d一二两三四五六七八九十])/g,
    meant: "午饭",
  },
  {
    heard: /(?<!\d)1共(?=(?:是|花了?|用了?|付了?|收了?)?[\d一二两三四五六七八九十])/g,
    meant: "一共",
  },
];

/**
 * The only places where a figure is read as a word: nobody counts meals without a measure word.
 * Every other amount of the text must stay, or nothing is changed.
 */
export function findMisreadFigures(text: string): readonly Repair[] {
  const found = WORDS.flatMap(({ heard, meant }) =>
    [...text.matchAll(heard)].map(
      ({ 0: stretch, index }): Repair => ({
        start: index,
        end: index + stretch.length,
        heard: stretch,
        meant,
        distance: 0,
        role: "statement",
        ground: "doubted",
      }),
    ),
  ).toSorted((one, other) => one.start - other.start);
  return found.length > 0 && keepsOtherAmounts(text, found) ? found : [];
}

function keepsOtherAmounts(text: string, repairs: readonly Repair[]): boolean {
  const isInside = (at: number) => repairs.some(({ start, end }) => start <= at && at < end);
  const before = findAmounts(text).filter(({ start }) => !isInside(start));
  const after = findAmounts(applied(text, repairs));
  return (
    after.length > 0 &&
    after.length === before.length &&
    after.every(({ start, amount }, at) => {
      return start === before[at]?.start && amount === before[at]?.amount;
    })
  );
}
