import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  mondayOf,
  weekdayOf,
  yearMonthDay,
} from "../../calendar-date.ts";
import type { DateRange } from "../../ledger/year-month.ts";
import { FESTIVAL_NAMES } from "../dates/festivals.ts";
import { festival, type Groups, monthsAhead, numeral, yearOf } from "../dates/resolve-date.ts";
import { FIGURES } from "../numbers/characters.ts";

/** A range, and how the answer calls it; by default as said. */
export type Resolved = readonly [range: DateRange | null, words?: string];
type Resolve = (groups: Groups, today: CalendarDate) => Resolved;

const YEAR = "(?:(?<year>(?:20)?\\d\\d)年|(?<yearWord>[今本去明来后]年|大?前年|上一年))";
const BACK = "(?<back>上上|上|这|本|当|下下|下)(?:一?个|一)?";
const MONTH = `(?<month>(?<![\\d第])(?:1[0-2]|0?[1-9])|(?<![${FIGURES}十第])(?:十[一二]?|[${FIGURES}]))`;
const COUNT = `(?<count>\\d{1,3}|[${FIGURES}两十]{1,3}|[半几些])`;
const WHOLE_MONTH = "月份?(?![饼票卡嫂子])";
const WEEK = "(?:周|星期|礼拜)";

/** Holidays that last: the day itself is the first. All other festivals are one day. */
const HOLIDAY_DAYS: Readonly<Record<string, number>> = {
  国庆: 7,
  十一: 7,
  五一: 5,
  劳动节: 5,
  春节: 7,
};
/** 十一 is a number, 520 a price; they need a word behind them. */
const NUMBERS = FESTIVAL_NAMES.filter((name) => /^[五六十]一$|^[五六\d]/.test(name));
const NAMES = FESTIVAL_NAMES.filter((name) => !NUMBERS.includes(name));
const HOLIDAY = `(?:小?长假|假期|期间|黄金周|放假|那几天|那天|当天|[\\d${FIGURES}]天)`;

/** Without single days, which the date rules read; the longest match at a position wins. */
export const PERIOD_RULES: readonly (readonly [RegExp, Resolve])[] = [
  rule(`${BACK}${WEEK}(?![一二三四五六日天1-7末])`, ({ back = "" }, today) => {
    const from = addDays(mondayOf(today), 7 * monthsAhead(back));
    return [{ from, to: addDays(from, 6) }];
  }),
  rule(`(?:${BACK})?${WEEK}末`, ({ back }, today) => {
    const latest = addDays(today, -((weekdayOf(today) + 1) % 7));
    const from = back === undefined ? latest : addDays(mondayOf(today), 7 * monthsAhead(back) + 5);
    return [{ from, to: addDays(from, 1) }];
  }),
  rule(`${BACK}${WHOLE_MONTH}`, ({ back = "" }, today) => {
    const { year, month } = yearMonthDay(addMonths(today, monthsAhead(back)));
    return [months(year, month)];
  }),
  rule(`${BACK}季度`, ({ back = "" }, today) => {
    const { year, month } = yearMonthDay(addMonths(today, 3 * monthsAhead(back)));
    return [months(year, month - ((month - 1) % 3), 3)];
  }),
  rule(
    `(?:${YEAR}的?)?(?:第?(?<quarter>[1-4一二三四])季度|(?<half>[上下])半年)`,
    (groups, today) => {
      const year = yearOf(groups, today) ?? yearMonthDay(today).year;
      if (groups.half !== undefined) return [months(year, groups.half === "上" ? 1 : 7, 6)];
      return [months(year, 3 * numeral(groups.quarter) - 2, 3)];
    },
  ),
  rule(YEAR, (groups, today) => [months(yearOf(groups, today) ?? 0, 1, 12)]),
  rule(`(?:${YEAR}的?)?${MONTH}${WHOLE_MONTH}`, (groups, today) => {
    const month = numeral(groups.month);
    const now = yearMonthDay(today);
    const said = yearOf(groups, today);
    if (said !== null || month <= now.month) return [months(said ?? now.year, month)];
    // In November 12月 is last year's, and the answer says so.
    return [months(now.year - 1, month), `去年${groups.month}月`];
  }),
  rule(
    `(?:${YEAR}的?)?${MONTH}(?:月份?)?[到至~-]${MONTH.replace("month", "last")}${WHOLE_MONTH}`,
    (groups, today) => {
      const [first, last] = [numeral(groups.month), numeral(groups.last)];
      const now = yearMonthDay(today);
      const year = yearOf(groups, today) ?? now.year - Number(first > now.month);
      return [last < first ? null : months(year, first, last - first + 1)];
    },
  ),
  rule(
    `(?:${YEAR}的?)?(?:(?<festival>${NAMES.join("|")})节?${HOLIDAY}?|(?<numbered>${NUMBERS.join("|")})节?${HOLIDAY})`,
    ({ numbered, ...groups }, today) => {
      const name = groups.festival ?? numbered ?? "";
      const from = festival({ ...groups, festival: name }, today);
      return [from && { from, to: addDays(from, (HOLIDAY_DAYS[name] ?? 1) - 1) }];
    },
  ),
  rule(`(?:最近|近|过去|这)[的这]?${COUNT}(?<unit>[天日周年]|个?(?:星期|礼拜|月))`, lately),
  rule(
    `(?:最近|近[期来]|这段时间|这阵子?)(?!的?这?[几\\d${FIGURES}两十]+[笔条单次回])`,
    (_, today) => [lately({ count: "30" }, today)[0], "最近30天"],
  ),
  rule("(?:今年)?年初(?=到|至|以)", (_, today) => [months(yearMonthDay(today).year, 1, 12)]),
  rule("(?:这个?|本)?月初(?=到|至|以)", (_, today) => {
    const { year, month } = yearMonthDay(today);
    return [months(year, month)];
  }),
];

/** Up to and including today. */
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
