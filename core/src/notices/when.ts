import { addDays, type CalendarDate, calendarDateOf, yearMonthDay } from "../calendar-date.ts";

/** When the money moved, as far as a message says it. */
export interface When {
  readonly date: CalendarDate | null;
  /** 12:38 */
  readonly time: string | null;
}

/** A day written in a message, tried in order. */
interface DayRow {
  readonly form: RegExp;
  /** What the groups are: y year, m month, d day, n the name of a month. */
  readonly groups: string;
}

const MONTH = "(1[0-2]|0?[1-9])";
const DAY = "(3[01]|[12]\\d|0?[1-9])";
const MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
const NAMED_MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";

const DAYS: readonly DayRow[] = [
  {
    form: new RegExp(`(?<!\\d)(20\\d{2})[-/.年]\\s?${MONTH}[-/.月]\\s?${DAY}日?(?!\\d(?!\\d:))`),
    groups: "ymd",
  },
  { form: /(?<!\d)(20\d{2})(1[0-2]|0[1-9])(3[01]|[12]\d|0[1-9])(?!\d)/, groups: "ymd" },
  { form: new RegExp(`(?<!\\d)(\\d{2})年${MONTH}月${DAY}日`), groups: "ymd" },
  { form: new RegExp(`(?<!\\d)${MONTH}月${DAY}日`), groups: "md" },
  { form: new RegExp(`\\b${NAMED_MONTH}\\.?\\s?${DAY},?\\s?(20\\d{2})?`), groups: "ndy" },
  { form: new RegExp(`(?<!\\d)${DAY}\\s?${NAMED_MONTH}\\.?\\s?(20\\d{2})?`), groups: "dny" },
  { form: /(?<!\d)(2\d)[-/](1[0-2]|0[1-9])[-/](3[01]|[12]\d|0[1-9])(?!\d)/, groups: "ymd" },
  {
    form: /(?<![\d/-])(1[0-2]|0?[1-9])[-/](3[01]|[12]\d|0[1-9])(?![\d/-])(?=\s*(?:[012]?\d:|[,，)]|$|\s))/,
    groups: "md",
  },
  // 14日18:23: the last month that has it.
  { form: new RegExp(`(?<![\\d月])${DAY}日(?=\\s*\\d{1,2}[:时])`), groups: "d" },
];
/** What lies ahead or is a limit: 预计11月16日送达, 11月20日前. */
const NOT_PAID_THEN = /(?:预计|将[于在]?|截至|截止|有效期至|还款日[:：]?|到期日[:：]?)\s*$/;
const NOT_PAID_AFTER = /^\s*(?:之?前|送达|到期|截止|发货|出发|起飞|入住|[gdkctz]\d)/;
const NEAR_DAYS = ["今天|今日", "昨天|昨日", "前天"];
const CLOCK =
  /(上午|下午|晚上|中午|凌晨)?\s*(?<![\d:])([01]?\d|2[0-3])(?::|时)([0-5]\d)(?:(?::|分)(?:[0-5]\d秒?)?)?(?![\d:])\s*([ap]m)?/;
/** How far after its day a time of day stands. */
const CLOCK_REACH = 12;
/** A day without a year lies in the last twelve months; clocks of banks may be ahead by a day. */
const AHEAD_DAYS = 1;

/** Reads the day and the time of day; `text` is normalized. */
export function whenIn(text: string, today: CalendarDate): When {
  for (const { form, groups } of DAYS) {
    for (const found of text.matchAll(new RegExp(form, "g"))) {
      const end = found.index + found[0].length;
      const date = dayOf(found.slice(1), groups, today);
      const isAhead =
        NOT_PAID_THEN.test(text.slice(0, found.index)) || NOT_PAID_AFTER.test(text.slice(end));
      if (date === null || isAhead) continue;
      return { date, time: timeIn(text.slice(end, end + CLOCK_REACH)) ?? timeIn(text) };
    }
  }
  const near = NEAR_DAYS.findIndex((words) => new RegExp(words).test(text));
  const time = timeIn(text);
  // A time without a day is of the day on which the message was sent.
  return { date: near < 0 ? null : addDays(today, -near), time };
}

function dayOf(
  parts: readonly (string | undefined)[],
  groups: string,
  today: CalendarDate,
): CalendarDate | null {
  const part = (name: string) => parts[groups.indexOf(name)];
  const named = part("n");
  const month = named === undefined ? Number(part("m")) : 1 + MONTHS.indexOf(named) / 3;
  const day = Number(part("d"));
  const year = groups.includes("y") ? part("y") : undefined;
  if (year !== undefined) {
    return calendarDateOf({ year: Number(year) + (year.length === 2 ? 2000 : 0), month, day });
  }
  if (named === undefined && !groups.includes("m")) return lastDay(day, today);
  const thisYear = yearMonthDay(today).year;
  const date = calendarDateOf({ year: thisYear, month, day });
  if (date !== null && date <= addDays(today, AHEAD_DAYS)) return date;
  return calendarDateOf({ year: thisYear - 1, month, day });
}

/** The last day of that number. */
function lastDay(day: number, today: CalendarDate): CalendarDate | null {
  for (let back = -AHEAD_DAYS; back <= LONGEST_GAP; back += 1) {
    const date = addDays(today, -back);
    if (yearMonthDay(date).day === day) return date;
  }
  return null;
}

/** From the 31st of July to the next 31st. */
const LONGEST_GAP = 62;

function timeIn(text: string): string | null {
  const [, half, hour, minute, meridiem] = CLOCK.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const isAfternoon = meridiem === "pm" || half === "下午" || half === "晚上";
  const hours = Number(hour) + (isAfternoon && Number(hour) < 12 ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Days and times of day as blanks: their figures are no sums. */
export function withoutTimes(text: string): string {
  const blank = (part: string) => " ".repeat(part.length);
  return [...DAYS.map(({ form }) => form), CLOCK].reduce(
    (rest, form) => rest.replace(new RegExp(form, "g"), blank),
    text,
  );
}
