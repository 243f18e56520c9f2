import { addDays, addMonths, type CalendarDate, epochDay } from "../../calendar-date.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { normalize } from "../text/normalize.ts";
import { allMatches } from "../text/pattern.ts";
import { DATE_RULES, type DateRule } from "./date-rules.ts";
import { absolute, type Groups } from "./resolve-date.ts";

export interface DateMention {
  readonly start: number;
  readonly end: number;
  readonly date: CalendarDate;
  /** The day does not exist (2月30号) or is in the future (2030年1月1号), so `date` is only today. */
  readonly impossible?: true;
  /** 这周日 said on a Monday: most likely last Sunday. */
  readonly ahead?: true;
  /** 12月5号 said in November: the last one or the next. */
  readonly longAgo?: true;
  /** No day was said (5月买的), or one so long ago that the user should check it. */
  readonly vague?: true;
}

/** The days in the text, in order, and days that do not exist (11月31号, 13月5号): the user has to be asked. */
export function findSaidDates(
  text: string,
  today: CalendarDate,
  days: readonly DateSpan[] = dateSpans(text),
): readonly DateMention[] {
  const spans: DateSpan[] = [];
  for (const span of days) spans.push(inSameTime(text, span, spans.at(-1)));
  return spans.flatMap((span): readonly DateMention[] => {
    const { start, end, rule, groups } = span;
    if (isImpossible(groups)) return [{ start, end, date: today, impossible: true }];
    const date = rule.resolve(groups, today);
    if (date === null) return [];
    if (date <= today) {
      if (groups.half === undefined && !isLongAgo(groups, date, today))
        return [{ start, end, date }];
      const mark = isAheadThisYear(groups, date, today) ? { longAgo: true as const } : {};
      return [{ start, end, date, vague: true, ...mark }];
    }
    const before = oneBefore(text.slice(end), span, today);
    if (before !== null) return [{ start, end, date: before, vague: true, ahead: true }];
    // 2030年1月1号的机票: the day of the flight, not a mistake.
    const isMistaken = groups.year !== undefined && groups.of === undefined;
    return isMistaken ? [{ start, end, date: today, impossible: true }] : [];
  });
}

/** 11.3 where only a day can be meant; `null` for 2.30 and 15. */
export function dayWithPoint(said: string, today: CalendarDate): CalendarDate | null {
  const [month = "", day = "", ...more] = said.split(".");
  if (day === "" || more.length > 0 || isImpossible({ month, day })) return null;
  const date = absolute({ month, day }, today);
  return date === null || isLongAgo({ month }, date, today) ? null : date;
}

/** For a future day of this week or month, the last one before; not for 这周日的电影票, which is for that day. */
function oneBefore(after: string, span: DateSpan, today: CalendarDate): CalendarDate | null {
  const { rule, groups } = span;
  const { week, monthWord } = groups;
  if (/^\s?[的到至~-]/.test(after) || /下/.test(week ?? monthWord ?? "下")) return null;
  return rule.resolve(groups, week === undefined ? addMonths(today, -1) : addDays(today, -7));
}

/** 上周一到周五, 10月1号到7号, 上个月3号和5号: the week or month is said once for both. */
export function inSameTime(text: string, span: DateSpan, last: DateSpan | undefined): DateSpan {
  if (last === undefined || !SAME_TIME.test(text.slice(last.end, span.start))) return span;
  const { week, month, monthWord } = last.groups;
  const { weekday, day } = span.groups;
  if (weekday !== undefined && week !== undefined && span.groups.week === undefined) {
    return { ...span, groups: { ...span.groups, week } };
  }
  const isDayAlone = day !== undefined && !("month" in span.groups || "monthWord" in span.groups);
  if (!isDayAlone || (month === undefined && monthWord === undefined)) return span;
  return { ...span, rule: last.rule, groups: { ...last.groups, day } };
}

const SAME_TIME = /^\s?[到至和跟、~-]?\s?$/;

/** 11月20号 said on the 15th is more likely a mistake than last year's day, as is 圣诞 in November. A day written like 3.5 is recent. */
function isLongAgo(groups: Groups, date: CalendarDate, today: CalendarDate): boolean {
  const { month, festival, pointed, year, yearWord } = groups;
  if (year !== undefined || yearWord !== undefined) return false;
  if (month === undefined && festival === undefined) return false;
  return epochDay(today) - epochDay(date) > (pointed === undefined ? LONG_AGO_DAYS : RECENT_DAYS);
}

function isAheadThisYear(groups: Groups, date: CalendarDate, today: CalendarDate): boolean {
  return isLongAgo(groups, date, today) && date.slice(0, 4) < today.slice(0, 4);
}

const LONG_AGO_DAYS = 300;
const RECENT_DAYS = 60;

/** 正月 is not a number and not a solar month. */
function isImpossible({ month, day }: Groups): boolean {
  if (month === undefined) return false;
  const number = readNumber(month);
  return number !== null && (readNumber(day ?? "") ?? 0) > (DAYS[number - 1] ?? 0);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export interface DateSpan {
  readonly start: number;
  readonly end: number;
  readonly rule: DateRule;
  readonly groups: Groups;
}

/** Where the text mentions a day, with or without a date. */
export function dateSpans(text: string): readonly DateSpan[] {
  const readable = normalize(text);
  const found: DateSpan[] = [];
  for (const rule of DATE_RULES) {
    for (const match of allMatches(rule.pattern, readable)) {
      const end = match.index + match[0].length;
      found.push({ start: match.index, end, rule, groups: match.groups ?? {} });
    }
  }
  return longestOf(found);
}

/** The longest match at each position, in order and without overlaps. */
export function longestOf<Span extends Pick<DateSpan, "start" | "end">>(
  spans: readonly Span[],
): readonly Span[] {
  let from = 0;
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return sorted.filter(({ start, end }) => {
    if (start < from) return false;
    from = end;
    return true;
  });
}
