import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  mondayOf,
  yearMonthDay,
} from "../../calendar-date.ts";
import { FIGURES } from "../numbers/characters.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { normalize } from "../text/normalize.ts";
import { allMatches } from "../text/pattern.ts";
import type { DateMention } from "./find-dates.ts";
import { type Groups, yearsAgo } from "./resolve-date.ts";

const YEAR = "(?<year>去年|大?前年)";
const MONTH = `(?<!\\d|[个几半零${FIGURES}十百千万])(?<month>1[0-2]|[1-9]|十[一二]?|[${FIGURES}])月份?(?![天饼票嫂卡子租薪])`;
const BACK = "(?<back>上上?)个?(?<unit>月|周|星期|礼拜)";
const ACT =
  "[买交付花订充办换修装报做吃打住还收发卖赚挣给随请寄租看去][了的过]|[买交订充][的了]?[一-龥]{0,4}[花付]了";
/** 12月份的房租 is a bill for December, 上个月工资 one month's; 三月不减肥 counts months. */
const BETWEEN = `[^#的不没,，。;；\\s\\d零${FIGURES}十两]{0,6}?`;
/** 上个月买的鞋退了三百: what was bought then is given back now. */
const NOW = "(?!(?<=的)[^,，。;；]{0,16}(?:[^不]了|[今昨前]天|到账))";

const PERIOD = new RegExp(
  `(?<![还退修卖换把])(?<![还退修卖换]了)(?:${YEAR}的?(?:${MONTH})?|${MONTH.replace("month", "monthAlone")}|${BACK}(?![${FIGURES}日天末1-7底初中]))(?=${BETWEEN}(?:${ACT})${NOW})`,
  "g",
);

/**
 * 5月买的, 上周交了, 去年换的: done in a month, week or year without a day. Its first day stands for it,
 * and somebody has to look.
 */
export function findVagueDays(text: string, today: CalendarDate): readonly DateMention[] {
  return allMatches(PERIOD, normalize(text)).flatMap((match): readonly DateMention[] => {
    const date = firstDayOf(match.groups ?? {}, today);
    const end = match.index + match[0].length;
    return date === null || date > today ? [] : [{ start: match.index, end, date, vague: true }];
  });
}

function firstDayOf(
  { year, month, monthAlone, back = "", unit }: Groups,
  today: CalendarDate,
): CalendarDate | null {
  const now = yearMonthDay(today);
  if (unit === "月") {
    return calendarDateOf({ ...yearMonthDay(addMonths(today, -back.length)), day: 1 });
  }
  if (unit !== undefined) return addDays(mondayOf(today), -7 * back.length);
  const said = readNumber(month ?? monthAlone ?? "一") ?? 1;
  if (year === undefined) {
    return calendarDateOf({ year: now.year - Number(said > now.month), month: said, day: 1 });
  }
  return calendarDateOf({ year: now.year - yearsAgo(year), month: said, day: 1 });
}
