import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import { findSaidDates } from "./dates/find-dates.ts";
import { findNumbers } from "./numbers/find-numbers.ts";
import { ANY_CONTEXT } from "./plain-readings.ts";
import { isAny } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

// Public test sets by other authors, kept beside the checkout and never in it; see their SOURCES.md.
const SETS = new URL("../../../../shared/eval/external/", import.meta.url);
const absent = existsSync(SETS) ? null : "skipped: no ../shared/eval/external beside the checkout";

describe.skipIf(absent !== null)(absent ?? "public sets by other authors", () => {
  test("duckling numerals, plain simplified Chinese", () => {
    const cases = lines<DucklingCase>("duckling_zh_numeral.jsonl").filter(isPlain);

    const score = rate(cases, ({ text, value }) => same(values(text), [value ?? Number.NaN]));

    expect(score).toEqual({ right: 80, of: 80, wrong: [] });
  });

  test("duckling money, plain and exact", () => {
    const cases = lines<DucklingCase>("duckling_zh_money.jsonl").filter(isPlain);
    const exact = cases.filter(({ amount }) => amount !== undefined);

    const score = rate(exact, ({ text, amount }) => same(yuan(text), [amount ?? Number.NaN]));

    expect(score).toEqual({ right: 13, of: 13, wrong: [] });
  });

  test("JioNLP money with one amount in yuan", () => {
    const cases = lines<JioCase>("jionlp_money.jsonl").filter(
      ({ amount, currency }) => amount !== undefined && amount < 1e8 && currency === "元",
    );

    const score = rate(cases, ({ text, amount }) =>
      same(yuan(text), [round(amount ?? Number.NaN)]),
    );

    expect(score).toEqual({ right: 18, of: 18, wrong: [] });
  });

  test("Recognizers numbers: integers and decimals", () => {
    const cases = recognizers("Number_Chinese_NumberModel.json").filter(isWholeOrDecimal);

    const score = rate(
      cases.map(({ Input, Results }) => ({ text: Input, Results })),
      ({ text, Results }) =>
        same(
          values(text),
          Results.map(({ Resolution }) => Number(Resolution?.value)),
        ),
    );

    expect(score.of).toBeGreaterThanOrEqual(285);
    expect(score.right / score.of, score.wrong.join(" · ")).toBeGreaterThanOrEqual(0.95);
  });

  test("Recognizers dates: the past reading of solar days", () => {
    const cases = recognizers("DateTime_Chinese_DateParser.json").flatMap(pastCase);

    const score = rate(cases, ({ text, today, date }) => dates(text, today).includes(date));

    expect(score.right / score.of, score.wrong.join(" · ")).toBeGreaterThanOrEqual(0.88);
  });

  test("JioNLP days that are not in the future and are said outright", () => {
    const cases = lines<JioTime>("jionlp_time.jsonl").flatMap(jioDay);

    const score = rate(cases, ({ text, today, date }) => dates(text, today).includes(date));

    expect(score.right / score.of, score.wrong.join(" · ")).toBeGreaterThanOrEqual(0.9);
  });
});

interface DucklingCase {
  readonly text: string;
  readonly value?: number;
  readonly amount?: number;
  readonly script?: string;
  readonly dialect?: string;
}

interface JioCase {
  readonly text: string;
  readonly currency: string;
  readonly amount?: number;
}

interface JioTime {
  readonly text: string;
  readonly base: unknown;
  readonly mode: string;
  readonly start?: unknown;
  readonly end?: unknown;
}

interface RecognizersCase {
  readonly Input: string;
  readonly Context?: { readonly ReferenceDateTime?: string };
  readonly Results: readonly {
    readonly Resolution?: { readonly value?: string };
    readonly Value?: { readonly PastResolution?: { readonly date?: string } };
  }[];
}

interface DayCase {
  readonly text: string;
  readonly today: CalendarDate;
  readonly date: string;
}

function lines<Case>(file: string): readonly Case[] {
  const text = readFileSync(new URL(file, SETS), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line): Case => JSON.parse(line));
}

function recognizers(file: string): readonly RecognizersCase[] {
  const text = readFileSync(new URL(`recognizers/${file}`, SETS), "utf8");
  return JSON.parse(text.replace(/^\ufeff/, ""));
}

function isPlain({ script, dialect }: DucklingCase): boolean {
  return script === undefined && dialect === undefined;
}

/** Fractions, powers and exponents are not spoken in bookkeeping. */
function isWholeOrDecimal({ Input }: RecognizersCase): boolean {
  return !/分\s*之|[/／^]|[\d０-９][eEｅ]/.test(Input);
}

/** Lunar dates and reign years are solar days in that set; day-first dates are not Chinese. */
function pastCase({ Input, Context, Results }: RecognizersCase): readonly DayCase[] {
  const today = Context?.ReferenceDateTime?.slice(0, 10) ?? "";
  const date = Results[0]?.Value?.PastResolution?.date ?? "";
  const foreign = /农历|正月|大年|月初|最近|三六七|\d+[-/.]\d+[-/.]\d+/;
  const excluded = foreign.test(Input) && !/^(?:19|20)\d\d[-/.]/.test(Input);
  if (excluded || date < "1900" || date > today) return [];
  return [{ text: Input, today: today as CalendarDate, date }];
}

/** Clock times, lunar days and solar terms: nobody says them in bookkeeping. */
function jioDay({ text, base, mode, start, end }: JioTime): readonly DayCase[] {
  if (typeof base !== "string" || mode !== "default") return [];
  const date = String(start).slice(0, 10);
  if (date !== String(end).slice(0, 10)) return [];
  const today = base.slice(0, 10);
  const said = /[号日]|[今昨前]天|昨晚|周|礼拜|\d{4}[-/.]\d/.test(text);
  const unsaid = /农历|正月|当日|本日|同月|八月十五|二月十五|月廿|\d{4}\.\d+-/.test(text);
  return said && !unsaid && date <= today ? [{ text, today: today as CalendarDate, date }] : [];
}

function values(text: string): readonly number[] {
  return findNumbers(text).map(({ value }) => value);
}

function yuan(text: string): readonly number[] {
  return tokensOf(text, null, ANY_CONTEXT)
    .filter((token) => isAny(token, ["money", "foreign-currency", "out-of-range"]))
    .map(({ value }) => round(value ?? Number.NaN));
}

function dates(text: string, today: CalendarDate): readonly string[] {
  return findSaidDates(text, today)
    .filter(({ impossible, ahead }) => !impossible && !ahead)
    .map(({ date }) => date);
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function same(found: readonly number[], expected: readonly number[]): boolean {
  return (
    found.length === expected.length &&
    found.every((value, index) => {
      const difference = Math.abs(value - (expected[index] ?? Number.NaN));
      return difference <= 1e-9 * Math.max(1, Math.abs(value));
    })
  );
}

function rate<Case extends { readonly text: string }>(
  cases: readonly Case[],
  isRight: (each: Case) => boolean,
): { readonly right: number; readonly of: number; readonly wrong: readonly string[] } {
  const wrong = cases.filter((each) => !isRight(each)).map(({ text }) => text);
  return { right: cases.length - wrong.length, of: cases.length, wrong };
}
