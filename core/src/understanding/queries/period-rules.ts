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
const COUNT = `(?<count>\\d{1,3}|[${FIGURES}两十]{1,3}|[半几些俩仨])`;
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
const HOLIDAY = `(?:(?:小?长假|假期|期间|黄金周|放假|假)?(?:那?这?[几\\d${FIGURES}两]天(?:假|长假)?)|小?长假|假期|期间|黄金周|放假|那天|当天)`;

/** The first days of the seasons, by their names in the calendar. */
const SEASON_STARTS: Readonly<Record<string, string>> = {
  入春: "02-04",
  开春: "02-04",
  立春: "02-04",
  入夏: "05-05",
  立夏: "05-05",
  入秋: "08-07",
  立秋: "08-07",
  入冬: "11-07",
  立冬: "11-07",
};

/** Without single days, which the date rules read; the longest match at a position wins. */
export const PERIOD_RULES: readonly (readonly [RegExp, Resolve])[] = [
  rule(
    `${BACK}${WEEK}(?![日天末]|[一二三四五六](?![十百千共直]|天[一天])|[1-7](?!\\d))`,
    ({ back = "" }, today) => {
      const from = addDays(mondayOf(today), 7 * monthsAhead(back));
      return [{ from, to: addDays(from, 6) }];
    },
  ),
  rule(`(?:${BACK})?${WEEK}末`, ({ back }, today) => {
    const latest = addDays(today, -((weekdayOf(today) + 1) % 7));
    const from = back === undefined ? latest : addDays(mondayOf(today), 7 * monthsAhead(back) + 5);
    return [{ from, to: addDays(from, 1) }];
  }),
  rule(`${BACK}${WHOLE_MONTH}`, ({ back = "" }, today) => {
    const { year, month } = yearMonthDay(addMonths(today, monthsAhead(back)));
    return [months(year, month)];
  }),
  rule(
    `(?:${BACK}${WHOLE_MONTH}的?|${MONTH}${WHOLE_MONTH}的?)?(?<part>[上中下]旬|[上前下后]半个?月)`,
    ({ back = "", month, part = "" }, today) => {
      const now = yearMonthDay(today);
      const past = yearMonthDay(addMonths(today, monthsAhead(back)));
      const said = month === undefined ? past.month : numeral(month);
      const year = month !== undefined && said > now.month ? now.year - 1 : past.year;
      const whole = months(year, said);
      return [whole && partOf(whole, part)];
    },
  ),
  // 十月底, 上月初: its last or first ten days.
  rule(
    `(?:(?<back>上上|上)个?月|${MONTH}月份?)(?<edge>[初底末])`,
    ({ back, month, edge = "" }, today) => {
      const past = yearMonthDay(addMonths(today, back === undefined ? 0 : monthsAhead(back)));
      const said = month === undefined ? past.month : numeral(month);
      const whole = months(
        month !== undefined && said > past.month ? past.year - 1 : past.year,
        said,
      );
      return [whole && partOf(whole, edge === "初" ? "上旬" : "下旬")];
    },
  ),
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
  rule(`(?:最近|近|过去|这|前)[的这]?${COUNT}(?<unit>[天日周年]|个?(?:星期|礼拜|月))`, lately),
  rule(
    `(?:最近|近[期来]|这段时间|这阵子?)(?!的?这?[几\\d${FIGURES}两十]+[笔条单次回])`,
    (_, today) => [lately({ count: "30" }, today)[0], "最近30天"],
  ),
  rule(
    `(?:${YEAR}的?)?(?:从|打|自)?(?<first>[${FIGURES}])(?<more>(?:[、和跟]?[${FIGURES}十]){1,3})(?:月份?(?:这[两三四]个月)?|这?[两三四]个月)(?:份|里)?`,
    ({ first = "", more = "", ...groups }, today) => {
      const said = [first, ...more.replace(/[、和跟]/g, "")].map((each) => numeral(each));
      const isRow = said.every((month, at) => month === numeral(first) + at);
      const now = yearMonthDay(today);
      const year = yearOf(groups, today) ?? now.year - Number(numeral(first) > now.month);
      return [isRow ? months(year, numeral(first), said.length) : null];
    },
  ),
  rule(
    `(?:今年|这)?(?<began>${Object.keys(SEASON_STARTS).join("|")})(?=以[来后]|之后|到|至|起|后)`,
    ({ began = "" }, today) => {
      const start = `${today.slice(0, 4)}-${SEASON_STARTS[began]}` as CalendarDate;
      const from = start <= today ? start : addMonths(start, -12);
      return [{ from, to: addDays(addMonths(from, 12), -1) }];
    },
  ),
  rule("(?:(?<yearWord>[今去]年)的?|这个?|整个)?暑假", (groups, today) => {
    const year = yearOf(groups, today) ?? yearMonthDay(today).year;
    return [months(year, 7, 2), "暑假（7月和8月）"];
  }),
  // Only what was asked before says when that is.
  rule("(?:再?往前|再前|头|后)一(?:天|个?月|周|个?星期|个?礼拜)|第二天|转天", () => [null]),
  // 昨天 in the north.
  rule("夜(?:儿里|里个)(?!香)", (_, today) => {
    const from = addDays(today, -1);
    return [{ from, to: from }];
  }),
  rule("(?:今年)?(?:年初|年头|开年|元旦)(?=到|至|以|起|开始)", (_, today) => [
    months(yearMonthDay(today).year, 1, 12),
  ]),
  rule("(?:这个?|本)?月[初头](?=到|至|以|起|开始)", (_, today) => {
    const { year, month } = yearMonthDay(today);
    return [months(year, month)];
  }),
];

/** 上旬 is ten days, 上半月 fifteen. */
function partOf({ from, to }: DateRange, part: string): DateRange {
  const length = part.endsWith("旬") ? 10 : 15;
  const start = /^[上前]/.test(part) ? 0 : part.startsWith("中") ? 10 : length === 10 ? 20 : 15;
  const isLast = /^[下后]/.test(part);
  return { from: addDays(from, start), to: isLast ? to : addDays(from, start + length - 1) };
}

/** How the answer calls 最近几天, 这几个月. */
const VAGUE: Readonly<Record<string, string>> = {
  天: "最近7天",
  日: "最近7天",
  周: "最近三周",
  期: "最近三个星期",
  拜: "最近三个礼拜",
  月: "最近三个月",
  年: "最近三年",
};

/** Up to and including today. */
function lately({ count = "", unit = "天" }: Groups, today: CalendarDate): Resolved {
  const vague = /[几些]/.test(count);
  const usual = /[天日]/.test(unit) ? 7 : 3;
  const number = vague ? usual : count === "半" ? 0.5 : numeral(count);
  if (count === "半" && /月$/.test(unit)) return [{ from: addDays(today, -14), to: today }];
  const inMonths = number * (unit === "年" ? 12 : 1);
  if (!Number.isInteger(inMonths) || number <= 0) return [null];
  const from = /[月年]/.test(unit)
    ? addDays(addMonths(today, -inMonths), 1)
    : addDays(today, 1 - number * (/[天日]/.test(unit) ? 1 : 7));
  const words = vague ? VAGUE[unit.charAt(unit.length - 1)] : undefined;
  return words === undefined ? [{ from, to: today }] : [{ from, to: today }, words];
}

function months(year: number, month: number, count = 1): DateRange | null {
  const from = calendarDateOf({ year, month, day: 1 });
  return from === null ? null : { from, to: addDays(addMonths(from, count), -1) };
}

function rule(source: string, resolve: Resolve): readonly [RegExp, Resolve] {
  return [new RegExp(source, "g"), resolve];
}
