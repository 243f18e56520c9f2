import { addDays, type CalendarDate, calendarDateOf } from "../calendar-date.ts";

/** A day, and the time of day where it stands beside it. */
export interface PageTime {
  readonly day: CalendarDate;
  /** `12:31:05` or `12:31`. */
  readonly clock: string | null;
}

/** The reader drops spaces: 2026-11-1319:47 is the 13th, because days have two digits before an hour. */
const DAY = "(3[01]|[12]\\d|0\\d|[1-9](?!\\d))";
const CLOCK = /^[\sT,日]*([01]?\d|2[0-3])[:时]([0-5]\d)(?:[:分]([0-5]\d))?(?!\d)\s*([AP]M)?/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface DayForm {
  readonly form: RegExp;
  readonly day: (found: readonly string[], today: CalendarDate) => CalendarDate | null;
}

const FORMS: readonly DayForm[] = [
  {
    form: new RegExp(`(20\\d{2})[-/.年](1[0-2]|0?[1-9])[-/.月]${DAY}日?`),
    day: ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    form: /(?<!\d)(1[0-2]|0[1-9])\/([0-3]\d)\/(20\d{2})(?!\d)/,
    day: ([, month, day, year]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    form: new RegExp(`\\b(${MONTHS.join("|")})[a-z]*\\.? ?(\\d{1,2}),? ?(20\\d{2})`, "i"),
    day: ([, month = "", day, year]) =>
      dayOf(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)),
  },
  {
    form: /(?<!\d)(2\d)[-/.](1[0-2]|0[1-9])[-/.](3[01]|[12]\d|0[1-9])(?=\s|\d{2}:|$)/,
    day: ([, year, month, day]) => dayOf(2000 + Number(year), Number(month), Number(day)),
  },
  {
    form: new RegExp(`(?<![\\d年])(1[0-2]|0?[1-9])月${DAY}日`),
    day: ([, month, day], today) => lastOf(Number(month), Number(day), today),
  },
  {
    form: /(?<![\d.-])(1[0-2]|0[1-9])[-/](3[01]|[12]\d|0[1-9])(?=\s*(?:[012]\d:|$))/,
    day: ([, month, day], today) => lastOf(Number(month), Number(day), today),
  },
  {
    form: /(今天|昨天|前天)/,
    day: ([, word = ""], today) => addDays(today, -["今天", "昨天", "前天"].indexOf(word)),
  },
];

/** The first day in a text, with its time; null: there is none, or it is yet to come. */
export function timeIn(text: string, today: CalendarDate): PageTime | null {
  for (const { form, day } of FORMS) {
    const found = form.exec(text);
    const read = found === null ? null : day(found, today);
    if (found === null || read === null) continue;
    return read > today
      ? null
      : { day: read, clock: clockIn(text.slice(found.index + found[0].length)) };
  }
  return null;
}

/** The time of day that a text begins with, after blanks. */
export function clockIn(text: string): string | null {
  const [, hour = "", minute = "", second, half = ""] = CLOCK.exec(text) ?? [];
  if (hour === "") return null;
  const isAfternoon = half.toUpperCase() === "PM" && Number(hour) < 12;
  const hours = String(Number(hour) + (isAfternoon ? 12 : 0)).padStart(2, "0");
  return `${hours}:${minute}${second === undefined ? "" : `:${second}`}`;
}

function dayOf(year: number, month: number, day: number): CalendarDate | null {
  return calendarDateOf({ year, month, day });
}

/** Without a year it is the last such day. */
function lastOf(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  const thisYear = dayOf(year, month, day);
  return thisYear !== null && thisYear <= today ? thisYear : dayOf(year - 1, month, day);
}
