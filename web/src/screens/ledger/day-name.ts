import type { CalendarDate } from "@suikouji/core";
import { dayAndWeekday, dayWords } from "../../ui/day-words.ts";

/** 今天 11月15日 周日; with the year when it is another one. */
export function dayName(date: CalendarDate, today: CalendarDate): string {
  const words = dayWords(date, today);
  const full = dayAndWeekday(date);
  const [plain = "", weekday = ""] = full.split(" ");
  if (words === plain) return full;
  return words.endsWith(plain) ? `${words} ${weekday}` : `${words} ${full}`;
}
