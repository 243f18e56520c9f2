import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  daysInMonth,
  mondayOf,
  weekdayOf,
  yearMonthDay,
} from "../../calendar-date.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { festivalIn } from "./festivals.ts";

/** The named groups that a date rule matched. */
export type Groups = Readonly<Record<string, string | undefined>>;

export function absolute(groups: Groups, today: CalendarDate): CalendarDate | null {
  const month = numeral(groups.month);
  const day = numeral(groups.day);
  const said = yearOf(groups, today);
  if (said !== null) return calendarDateOf({ year: said, month, day });
  const thisYear = yearMonthDay(today).year;
  // 12月5号的机票: the day of the flight.
  const coming = calendarDateOf({ year: thisYear, month, day });
  if (groups.of !== undefined && coming !== null && coming > today) return null;
  for (let year = thisYear; year > thisYear - LEAP_YEARS_APART; year -= 1) {
    const date = calendarDateOf({ year, month, day });
    if (date !== null && date <= today) return date;
  }
  return null;
}

/** The last 29 February is at most eight years back. */
const LEAP_YEARS_APART = 9;

export function inMonth({ monthWord = "", day }: Groups, today: CalendarDate): CalendarDate | null {
  const sameDay = addMonths(today, monthsAhead(monthWord));
  if (day === undefined) return sameDay;
  return calendarDateOf({ ...yearMonthDay(sameDay), day: numeral(day) });
}

/** 上个月 is one back, 下下个月 two ahead. */
export function monthsAhead(monthWord: string): number {
  return monthWord.split("下").length - monthWord.split("上").length;
}

/** 上个月最后一天, 10月第一天, 去年最后一天. */
export function edgeOf(groups: Groups, today: CalendarDate): CalendarDate | null {
  const { monthWord, month, monthAlone, edge } = groups;
  const last = edge === "最后";
  if (monthWord !== undefined) {
    const said = yearMonthDay(addMonths(today, monthsAhead(monthWord)));
    return calendarDateOf({ ...said, day: last ? daysInMonth(said.year, said.month) : 1 });
  }
  const now = yearMonthDay(today);
  const number = numeral(month ?? monthAlone ?? (last ? "12" : "1"));
  const year = yearOf(groups, today) ?? now.year - Number(number > now.month);
  return calendarDateOf({ year, month: number, day: last ? daysInMonth(year, number) : 1 });
}

export function dayAlone({ day }: Groups, today: CalendarDate): CalendarDate | null {
  for (let back = 0; back < 3; back += 1) {
    const month = yearMonthDay(addMonths(today, -back));
    const date = calendarDateOf({ ...month, day: numeral(day) });
    if (date !== null && date <= today) return date;
  }
  return null;
}

export function weekday(
  { week = "", weekday: said = "" }: Groups,
  today: CalendarDate,
): CalendarDate | null {
  const day = said === "天" ? 7 : "一二三四五六日".indexOf(said) + 1 || Number(said);
  if (week === "") return addDays(today, -((weekdayOf(today) - day + 7) % 7));
  if (/[下每隔]/.test(week)) return null;
  return addDays(mondayOf(today), day - 1 - 7 * (week.split("上").length - 1));
}

export function dayWord({ dayWord: word = "" }: Groups, today: CalendarDate): CalendarDate | null {
  if (/[明后]/.test(word)) return null;
  if (word.startsWith("今")) return today;
  return addDays(today, word.includes("前") ? -1 - word.indexOf("前") - 1 : -1);
}

export function ago({ count, unit = "" }: Groups, today: CalendarDate): CalendarDate | null {
  const number = numeral(count);
  if (!(number >= 1)) return null;
  if (/[天日]/.test(unit)) return addDays(today, -number);
  if (/[月年]/.test(unit)) return addMonths(today, unit === "年" ? -12 * number : -number);
  return addDays(today, -7 * number);
}

/** Half a month is fifteen days. */
export function halfAgo({ count, half = "" }: Groups, today: CalendarDate): CalendarDate | null {
  if (half === "半年") return addMonths(today, -6);
  return addDays(addMonths(today, count === undefined ? 0 : -numeral(count)), -15);
}

/** 去年今天 */
export function thatYear(groups: Groups, today: CalendarDate): CalendarDate | null {
  const { year, ...day } = yearMonthDay(today);
  return calendarDateOf({ ...day, year: yearOf(groups, today) ?? year });
}

export function festival(groups: Groups, today: CalendarDate): CalendarDate | null {
  const { year } = yearMonthDay(today);
  const name = groups.festival ?? "";
  const date = festivalIn(yearOf(groups, today) ?? year, name);
  // Without a year, the latest one that is not in the future is meant.
  const isToCome = date !== null && date > today && yearOf(groups, today) === null;
  return isToCome ? festivalIn(year - 1, name) : date;
}

/** `null` if no year is said. */
export function yearOf({ year, yearWord }: Groups, today: CalendarDate): number | null {
  const thisYear = yearMonthDay(today).year;
  if (yearWord !== undefined) {
    const said = YEAR_WORDS.findIndex((words) => words.split(" ").includes(yearWord));
    return thisYear - (said - THIS_YEAR);
  }
  if (year === undefined) return null;
  const number = numeral(year);
  if (number >= 100) return number;
  return number <= (thisYear % 100) + 10 ? 2000 + number : 1900 + number;
}

/** By distance: from the year after next back to three years ago. */
const YEAR_WORDS = ["后年", "明年 来年 下一年", "今年 本年", "去年 上一年", "前年", "大前年"];
const THIS_YEAR = YEAR_WORDS.indexOf("今年 本年");

/** `NaN` for 正月 and 腊月, which are not solar months. */
export function numeral(said = ""): number {
  return readNumber(said) ?? Number.NaN;
}
