import {
  addDays,
  type CalendarDate,
  festivalIn,
  mondayOf,
  weekdayOf,
  yearMonthDay,
} from "@suikouji/core";

/** Models are poor at calendars, so every day that people name by a word is computed here. */
export interface PromptCalendar {
  readonly today: CalendarDate;
  /** 11-15 周日 今天, 11-14 周六 昨天…; with its year if that is not today's. */
  readonly calendar: string;
}

const DAYS = 14;
const WEEKDAYS = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"];
const NAMES = ["今天", "昨天", "前天", "大前天"];
/** Those that move; models know the others. */
const FESTIVALS = ["除夕", "春节", "元宵", "清明", "母亲节", "端午", "七夕", "中秋"];

let last: PromptCalendar | null = null;

/** Cached, because nearly all requests have the same day. */
export function calendarOn(today: CalendarDate): PromptCalendar {
  if (last?.today !== today) last = { today, calendar: written(today) };
  return last;
}

function written(today: CalendarDate): string {
  const { year } = yearMonthDay(today);
  const shown = (date: CalendarDate) =>
    date.startsWith(`${year}-`) ? date.slice("2026-".length) : date;
  const monday = mondayOf(today);
  const days = Array.from({ length: DAYS }, (_, back) => {
    const date = addDays(today, -back);
    const week = weekOf(date, monday);
    return `${shown(date)} ${week}${WEEKDAYS[weekdayOf(date) - 1]} ${NAMES[back] ?? ""}`.trim();
  });
  const starts = [
    `${shown(addDays(monday, -14))} 上上周一`,
    `${shown(firstOf(today))} 月初`,
    `${shown(firstOf(addDays(firstOf(today), -1)))} 上月初`,
    `${shown(addDays(firstOf(today), -1))} 上月底`,
  ];
  const festivals = FESTIVALS.flatMap((name) => {
    const date = [year, year - 1]
      .map((each) => festivalIn(each, name))
      .find((each) => each !== null && each <= today);
    return date == null ? [] : `${shown(date)} ${name}`;
  });
  return [...days, ...starts, ...festivals].join(", ");
}

/** 上 before the weekdays of last week, 上上 before those of the week before. */
function weekOf(date: CalendarDate, monday: CalendarDate): string {
  if (date >= monday) return "";
  return date >= addDays(monday, -7) ? "上" : "上上";
}

function firstOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - yearMonthDay(date).day);
}
