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
import { FIGURES } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { allMatches } from "../text/pattern.ts";
import type { DateMention } from "./find-dates.ts";
import { type Groups, monthsAhead, numeral, yearOf } from "./resolve-date.ts";

const YEAR = "(?<yearWord>去年|大?前年)";
const MONTH = `(?<!\\d|[个几半零${FIGURES}十百千万])(?<month>1[0-2]|[1-9]|十[一二]?|[${FIGURES}])月份?(?![天饼票嫂卡子租薪])`;
const BACK = `(?<back>上上?)个?(?<unit>月|周|星期|礼拜)(?![${FIGURES}日天1-7末])`;
const PART = "(?<part>[初底末]|[上中下]旬|中(?=[买交换装去做]))?";
/** 十月电费, 上个月工资, 12月机票: the period of the bill, not the day of payment. */
const BILL =
  "(?!忘|[^,，]{0,8}提前|[^了过买交付订,，\\d]{0,6}(?:[费租贷薪税票款卡]|工资|奖金?|提成|[车保]险|社保|账单|报销|补[贴助]|会员|利息|信用卡|花呗))";
/** 上个月房租3500忘了记: paid then, and recorded only now. */
const UNRECORDED = "[^了过买交付订,，]{0,16}(?:忘了?记|[没漏]记)|(?<=补记[^,，]{0,6})";
const WEEKEND = "(?<![下每双])(?<weekend>(?:上个?)?(?:周|星期|礼拜)末)(?!班)";
/** 前两天, 前几天, 前阵子; not 提前两天 and 国庆前两天, which count from something else. */
const LATELY = `(?<![提之以目从面当节庆夕旦秋午末日号期考假班])前(?<lately>[两三几些]天|阵子|段时间|些日子)的?`;
const TURN_OF_MONTH = "(?<![个一-龥\\d])(?<turn>月[初底])";

const ACT =
  "[买交付花订充办换修装报做吃打住还收发卖赚挣给随请寄租看去转出][了的过]|[买交订充][的了]?[一-龥]{0,4}[花付]了";
const WORDS = `[^#的不没说,，。;；\\s\\d零${FIGURES}十两]`;
/** 上个月买的鞋退了三百: bought then, but refunded now. */
const NOW = "(?!(?<=的)[^,，。;；]{0,16}(?:[^不]了|[今昨前]天|到账))";
/** 三月吃饭50, 上周聚餐两百. */
const PRICED = `(?!的?今)${WORDS}{2,12}(?:一共)?[花付]?了?(?:\\d{2}|[${FIGURES}两]?[十百千]|[\\d${FIGURES}两][块元])`;

const PERIOD = new RegExp(
  `(?<![还退修卖换把])(?<![还退修卖换]了)(?:(?:${YEAR}的?(?:${MONTH})?|${MONTH.replace("month", "monthAlone")}|${BACK})${PART}(?:(?<=[初底末旬])(?!的)|${BILL}|(?=${UNRECORDED}))|${LATELY}|${WEEKEND}|${TURN_OF_MONTH})(?=${WORDS}{0,8}?(?:${ACT})${NOW}|${PRICED}|${UNRECORDED})`,
  "g",
);

/** 5月买的, 上周交了, 去年换的: done in a month, week or year without a day. Its first day is used, and the user should check it. */
export function findVagueDays(text: string, today: CalendarDate): readonly DateMention[] {
  return daysIn(normalize(text), PERIOD, today);
}

function daysIn(readable: string, pattern: RegExp, today: CalendarDate): readonly DateMention[] {
  return allMatches(pattern, readable).flatMap((match): readonly DateMention[] => {
    const date = dayOf(match.groups ?? {}, today);
    const end = match.index + match[0].length;
    return date === null || date > today ? [] : [{ start: match.index, end, date, vague: true }];
  });
}

/** 改成上月底, 日期是月初: the end or start of a month, or a weekend, as the whole value. */
const NAMED = new RegExp(
  `(?<=^|[成到为在是]|日期|时间)(?<!(?:备注|描述|名[字称]|说明|[分种]类|类[别型]|金额)[^,，]{0,4})(?:(?:(?:${YEAR}的?)?(?:${MONTH})|${YEAR.replace("yearWord", "yearAlone")}|${BACK})(?<part>[初底末]|[上中下]旬)|(?<weekend>上个?(?:周|星期|礼拜)末)|(?<turn>月[初底]))(?=的?[吧啊了哈]*(?:$|[\\s,，。!！]))`,
  "g",
);

export function findDaysNamed(text: string, today: CalendarDate): readonly DateMention[] {
  return daysIn(normalize(text), NAMED, today);
}

function dayOf(groups: Groups, today: CalendarDate): CalendarDate | null {
  const { weekend, turn, lately } = groups;
  // 几天 counts as three days, 一阵子 as two weeks.
  if (lately !== undefined) return addDays(today, -(DAYS_BACK[lately] ?? 14));
  if (weekend !== undefined) {
    // On a weekend 周末 means today.
    const isPast = weekend.startsWith("上") || weekdayOf(today) < SATURDAY;
    return isPast ? addDays(mondayOf(today), -2) : null;
  }
  if (turn === "月初") return inPart(today, "初");
  // At the end of a month 月底 means these days.
  if (turn === "月底") {
    return yearMonthDay(today).day > 20 ? null : inPart(addMonths(today, -1), "底");
  }
  const first = firstDayOf(groups, today);
  return first === null ? null : inPart(first, groups.part);
}

const SATURDAY = 6;
const DAYS_BACK: Readonly<Record<string, number>> = { 两天: 2, 三天: 3, 几天: 3, 些天: 3 };

function inPart(date: CalendarDate, part: string | undefined): CalendarDate | null {
  const { year, month } = yearMonthDay(date);
  if (part === undefined) return date;
  const days: Readonly<Record<string, number>> = { 初: 1, 上旬: 1, 中: 15, 中旬: 15, 下旬: 21 };
  return calendarDateOf({ year, month, day: days[part] ?? daysInMonth(year, month) });
}

function firstDayOf(
  { yearAlone, yearWord = yearAlone, month, monthAlone, part = "", back = "", unit }: Groups,
  today: CalendarDate,
): CalendarDate | null {
  const now = yearMonthDay(today);
  if (unit === "月") {
    return calendarDateOf({ ...yearMonthDay(addMonths(today, monthsAhead(back))), day: 1 });
  }
  if (unit !== undefined) return addDays(mondayOf(today), 7 * monthsAhead(back));
  // 去年底 is December of that year.
  const said = numeral(month ?? monthAlone ?? (/[底末]/.test(part) ? "12" : "1"));
  const year = yearOf({ yearWord }, today) ?? now.year - Number(said > now.month);
  return calendarDateOf({ year, month: said, day: 1 });
}
