import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  mondayOf,
  yearMonthDay,
} from "../../calendar-date.ts";
import type { DateRange } from "../../ledger/year-month.ts";
import { dateSpans, longestOf } from "../dates/find-dates.ts";
import { type Groups, monthsAhead, numeral, yearOf } from "../dates/resolve-date.ts";
import { FIGURES } from "../numbers/characters.ts";
import { allMatches } from "../text/pattern.ts";

export interface PeriodMention {
  readonly start: number;
  readonly end: number;
  /** `null` for a time the books know nothing of: tomorrow, this morning, a holiday. */
  readonly range: DateRange | null;
  /** As said, but for what was left open: 最近 is 最近30天. */
  readonly words: string;
}

type Resolved = readonly [range: DateRange | null, words?: string];
type Resolve = (groups: Groups, today: CalendarDate) => Resolved;

const YEAR = "(?:(?<year>(?:20)?\\d\\d)年|(?<yearWord>[今本去]年|大?前年|上一年))";
const BACK = "(?<back>上上|上|这|本|当)(?:一?个|一)?";
const MONTH = `(?<month>(?<![\\d第])(?:1[0-2]|0?[1-9])|(?<![${FIGURES}十第])(?:十[一二]?|[${FIGURES}]))`;
const COUNT = `(?<count>\\d{1,3}|[${FIGURES}两十]{1,3}|[半几些])`;
const WHOLE_MONTH = "月份?(?![饼票卡嫂子])";

/** Days are left to the rules of dates; the longest reading at a place wins. */
const PERIOD_RULES: readonly (readonly [RegExp, Resolve])[] = [
  rule(`${BACK}(?:周|星期|礼拜)(?![一二三四五六日天1-7])`, ({ back = "" }, today) => {
    const from = addDays(mondayOf(today), 7 * monthsAhead(back));
    return [{ from, to: addDays(from, 6) }];
  }),
  rule(`${BACK}${WHOLE_MONTH}`, ({ back = "" }, today) => {
    const { year, month } = yearMonthDay(addMonths(today, monthsAhead(back)));
    return [months(year, month)];
  }),
  rule(YEAR, (groups, today) => [months(yearOf(groups, today) ?? 0, 1, 12)]),
  rule(`(?:${YEAR}的?)?${MONTH}${WHOLE_MONTH}`, (groups, today) => {
    const month = numeral(groups.month);
    const now = yearMonthDay(today);
    const said = yearOf(groups, today);
    if (said !== null || month <= now.month) return [months(said ?? now.year, month)];
    // In November, 12月 is last year's, and the answer had better say so.
    return [months(now.year - 1, month), `去年${groups.month}月`];
  }),
  rule(`(?:最近|近|过去|这)[的这]?${COUNT}(?<unit>[天日周年]|个?(?:星期|礼拜|月))`, lately),
  rule("(?:最近|近[期来]|这段时间|这阵子?)(?!的?这?几[笔条])", (_, today) => [
    lately({ count: "30" }, today)[0],
    "最近30天",
  ]),
];

/** The times the text speaks of, in order. */
export function findPeriods(text: string, today: CalendarDate): readonly PeriodMention[] {
  return longestOf([...days(text, today), ...longer(text, today)]);
}

function days(text: string, today: CalendarDate): readonly PeriodMention[] {
  return dateSpans(text).map(({ start, end, rule: { resolve }, groups }) => {
    const date = resolve(groups, today);
    const words = text.slice(start, end);
    // By 国庆 nobody means 1 October alone; 昨晚 and 一年前 are no days of the books either.
    const isDay = groups.festival === undefined && !/[早晚晨夜]|[年月周期拜][之以]?前$/.test(words);
    const known = date !== null && date <= today && isDay;
    return { start, end, words, range: known ? { from: date, to: date } : null };
  });
}

function longer(text: string, today: CalendarDate): readonly PeriodMention[] {
  return PERIOD_RULES.flatMap(([pattern, resolve]) =>
    allMatches(pattern, text).map((match) => {
      const { 0: said, index: start, groups = {} } = match;
      const [range, words = said.replace(/[份的]/g, "")] = resolve(groups, today);
      const known = range !== null && range.from <= today ? range : null;
      return { start, end: start + said.length, range: known, words };
    }),
  );
}

/** Up to and with today. */
function lately({ count = "", unit = "天" }: Groups, today: CalendarDate): Resolved {
  const vague = /[几些]/.test(count);
  if (vague && !/[天日]/.test(unit)) return [null];
  const number = vague ? 7 : count === "半" ? 0.5 : numeral(count);
  const inMonths = number * (unit === "年" ? 12 : 1);
  if (!Number.isInteger(inMonths) || number <= 0) return [null];
  const from = /[月年]/.test(unit)
    ? addDays(addMonths(today, -inMonths), 1)
    : addDays(today, 1 - number * (/[天日]/.test(unit) ? 1 : 7));
  return vague ? [{ from, to: today }, "最近7天"] : [{ from, to: today }];
}

function months(year: number, month: number, count = 1): DateRange | null {
  const from = calendarDateOf({ year, month, day: 1 });
  return from === null ? null : { from, to: addDays(addMonths(from, count), -1) };
}

function rule(source: string, resolve: Resolve): readonly [RegExp, Resolve] {
  return [new RegExp(source, "g"), resolve];
}
