import type { CalendarDate } from "../calendar-date.ts";
import { type PageTime, timeIn } from "./page-times.ts";
import type { Word } from "./words.ts";

/** Days that are no payment's: of travel, of validity, of delivery. */
const OTHER_DAY =
  /有效|入住|离店|出发|发车|到期|预计|送达|周[一二三四五六日]$|星期.$|自动关闭|生产|配送/;

/** The only day that a page names, with a time of that day; null: it names none, or several. */
export function onlyTime(words: readonly Word[], today: CalendarDate): PageTime | null {
  const times = words
    .filter(({ text }) => !OTHER_DAY.test(text))
    .flatMap(({ text }) => timeIn(text, today) ?? []);
  if (new Set(times.map(({ day }) => day)).size !== 1) return null;
  return times.find(({ clock }) => clock !== null) ?? times[0] ?? null;
}
