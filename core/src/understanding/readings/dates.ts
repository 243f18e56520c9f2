import type { CalendarDate } from "../../calendar-date.ts";
import { type DateSpan, findSaidDates } from "../dates/find-dates.ts";
import { findDaysNamed, findVagueDays } from "../dates/find-vague-days.ts";
import { allMatches, HIDDEN } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";

/** The days in a text: 昨天, 上周二, 前几天. In a sentence about money a month or week is a day only if something was done in it (上个月买的). About a draft it must be named directly (改成上个月底) and be a possible day. */
export function dateReadings(
  text: string,
  today: CalendarDate,
  { spans, aboutDrafts }: { readonly spans: readonly DateSpan[]; readonly aboutDrafts: boolean },
): readonly TokenReading[] {
  const said = findSaidDates(text, today, spans);
  const days = aboutDrafts
    ? [...said.filter(({ impossible }) => !impossible), ...findDaysNamed(text, today)]
    : [...said, ...findVagueDays(text, today)];
  return days.map(({ start, end, date, vague, impossible, longAgo, ahead }) => ({
    sense: "date",
    // 改成12月5号, said in November.
    ...(aboutDrafts && (longAgo || ahead) && { sense: "future", names: ["future"] }),
    ...(date === today && { names: ["date", "today"] }),
    start,
    end,
    cost: vague ? 0.2 : 0.1,
    date,
    vagueDate: vague === true || impossible === true,
  }));
}

/** Clock times and months, which are neither money nor a day; `timeless` is the text without them and the days in `spans`. */
export function timeReadings(
  text: string,
  timeless: string,
  spans: readonly DateSpan[],
): readonly TokenReading[] {
  return allMatches(BLANKED, timeless).flatMap(({ index, 0: run }) => {
    const last = index + run.length;
    // 11月17日12:30: the day is a reading of its own.
    const day = spans.find(({ start, end }) => start === index && end < last)?.end ?? index;
    const time = (start: number, end: number) => {
      return { start, end, cost: 0.3, ...senseOfTime(text.slice(start, end)) };
    };
    return day === index ? [time(index, last)] : [time(index, day), time(day, last)];
  });
}

const BLANKED = new RegExp(`${HIDDEN}+`, "g");

/** Future days are not dates; they mark a plan. */
function senseOfTime(said: string): Pick<TokenReading, "sense" | "names"> {
  return /^(?:明[天早晚年]|大?后天|下(?:个|周|月|星期|礼拜))/.test(said)
    ? { sense: "future", names: ["mood", "future"] }
    : { sense: "time" };
}
