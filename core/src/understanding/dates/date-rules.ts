import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  mondayOf,
  type Weekday,
  weekdayOf,
  yearMonthDay,
} from "../../calendar-date.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { festivalIn, latestFestival } from "./festival-dates.ts";

/** Turns a match into a day; `null` where the words name no one day, or none that exists. */
export interface DateRule {
  readonly pattern: RegExp;
  readonly resolve: (groups: Groups, today: CalendarDate) => CalendarDate | null;
}

type Groups = Readonly<Record<string, string | undefined>>;

const FIGURE = "[零〇○一二三四五六七八九十廿两]";
const MONTH = `(?<month>1[0-2]|0?[1-9]|十[一二]?|正|腊|[一二三四五六七八九])`;
const DAY = `(?<day>3[01]|[12]\\d|0?[1-9]|三十一?|(?:二十|廿)[一二三四五六七八九]?|十[一二三四五六七八九]?|[一二三四五六七八九])`;
/** 2号线, 12号楼 and 1号店 are names. */
const NAMED =
  "(?!线|楼|店|桌|机(?!票|场)|房(?!租|贷)|院|车[厢间]|门(?!票|诊)|出口|馆|病房|公[馆寓]|窗|台|站|航站|仓|库|码头|球|文件|[柴汽]?油|床(?!垫|单|品)|座|区|地块|位|选手|技师|电池|字|染|色|别墅|高速|街|铺|摊|柜)";
const NOT_AFTER_NUMERAL = "(?<![\\d零〇一二三四五六七八九十百千万两几数第.:：初])";
const YEAR = `(?:(?<year>(?:19|20)\\d\\d|\\d\\d|[一二][零〇○九][零〇○一二三四五六七八九]{2}|[零〇○一二三四五六七八九]{2})年|(?<yearWord>今年|去年|前年|大前年|上一年|本年))`;
const FESTIVAL = `(?<festival>元旦|情人节|妇女节|三八节|植树节|愚人节|劳动节|青年节|儿童节|建军节|教师节|国庆|双十一|双11|光棍节|双十二|双12|平安夜|圣诞|春节|端午|七夕|中秋|重阳|清明|除夕|大年三十|年三十|大?年初[一二三]|大年初[四五六]|元宵)`;
/** What a festival is bought for is not bought on it: 中秋节月饼, 国庆的机票. */
const ATTRIBUTIVE =
  "(?!节?(?:的?(?:礼物|月饼|礼盒|礼品|红包|机票|车票|火车票|高铁票|门票|票|装饰|粽子|福利|奖金|加班|贺卡|套餐|档|快乐)|期间|假期|长假|黄金周|放假|前|后|路|广场|大街))";

export const DATE_RULES: readonly DateRule[] = [
  rule(
    `(?<![\\d.])(?<year>(?:19|20)\\d\\d)(?<sep>[-/.])(?<month>1[0-2]|0?[1-9])\\k<sep>(?<day>3[01]|[12]\\d|0?[1-9])(?![\\d.])`,
    absolute,
  ),
  rule(
    `(?<!\\d)(?<year>20[0-4]\\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])(?!\\d)`,
    absolute,
  ),
  rule(
    `(?<![^\\s,，。;；、])(?<month>1[0-2]|0?[1-9])/(?<day>3[01]|[12]\\d|0?[1-9])(?=[号日\\s]|[\\u4e00-\\u9fff])(?!的)[号日]?`,
    absolute,
  ),
  rule(
    `(?:${YEAR}的?|${NOT_AFTER_NUMERAL})${MONTH}月份?的?${DAY}(?:[号日號]${NAMED}(?=(?<of>的)?)|(?![\\d十百千万块元毛角.点%几多来两]|${FIGURE}))`,
    absolute,
  ),
  rule(`(?<![\\d.])(?<month>1[0-2]|[1-9])\\.(?<day>3[01]|[12]\\d|[1-9])[号日]`, absolute),
  rule(`(?<monthWord>这个月|本月|这月|当月|上个月|上月|上上个月|上上月)的?${DAY}[号日號]`, inMonth),
  rule(`${NOT_AFTER_NUMERAL}${DAY}[号號]${NAMED}`, dayAlone),
  rule(`${NOT_AFTER_NUMERAL}${DAY}日(?![游元本语料用报常照系夜式光子记历])`, dayAlone),
  rule(
    `(?<week>(?:上上?|下下?|[这這每])[个個]?|本|隔)?(?<![\\d一两三四五六七八九十几])(?:周|週|星期|礼拜|禮拜)(?<weekday>[一二三四五六日天1-6])(?!百(?![货度盛联丽])|[千万点个次天月号日年路块元毛\\d])(?!福(?!利))`,
    weekday,
  ),
  rule(
    `(?<!每|大大)(?<dayWord>今[天日儿晚早晨个]|昨[天日儿晚早晨夜个]|[琴寻尋噚][日晚]|(?<![以之从目提面当])大?前[天日儿晚夜]|大大前天|明[天日儿晚早]|大?后[天日])(?![年头])`,
    dayWord,
  ),
  rule(
    `${NOT_AFTER_NUMERAL}(?<count>\\d{1,3}|${FIGURE}{1,3})(?<unit>天|日|周|个?星期|个?礼拜|个月|年)(?:之前|以前|前)(?![台夫妻男女任面])`,
    ago,
  ),
  rule(`${YEAR}?的?${FESTIVAL}${ATTRIBUTIVE}(?:节|那天|当天|那晚|当晚)?`, festival),
  rule(
    `(?<![\\d零一二三四五六七八九十百千万块元毛点角两])(?<festival>五一|六一|十一)(?=节|那天|当天|去|回|玩|出去|出门|旅|在|和|跟|带|坐|买|吃|自驾|加班|过节)(?:节|那天|当天)?`,
    festival,
  ),
];

function rule(source: string, resolve: DateRule["resolve"]): DateRule {
  return { pattern: new RegExp(source, "g"), resolve };
}

function absolute(
  { year, yearWord, month, day, of }: Groups,
  today: CalendarDate,
): CalendarDate | null {
  const monthNumber = month === "正" || month === "腊" ? null : numeral(month);
  const dayNumber = numeral(day);
  if (monthNumber === null || dayNumber === null) return null;
  const said = yearOf(year, yearWord, today);
  if (said !== null) return calendarDateOf({ year: said, month: monthNumber, day: dayNumber });
  const thisYear = yearMonthDay(today).year;
  // 12月5号的机票 is told by the day it is for.
  const coming = calendarDateOf({ year: thisYear, month: monthNumber, day: dayNumber });
  if (of !== undefined && coming !== null && coming > today) return null;
  for (let candidate = thisYear; candidate > thisYear - LEAP_YEARS_APART; candidate -= 1) {
    const date = calendarDateOf({ year: candidate, month: monthNumber, day: dayNumber });
    if (date !== null && date <= today) return date;
  }
  return null;
}

/** 29 February is at most eight years back. */
const LEAP_YEARS_APART = 9;

function inMonth({ monthWord, day }: Groups, today: CalendarDate): CalendarDate | null {
  const dayNumber = numeral(day);
  if (dayNumber === null) return null;
  const word = monthWord ?? "";
  const back = word.startsWith("上上") ? 2 : word.startsWith("上") ? 1 : 0;
  const { year, month } = yearMonthDay(addMonths(today, -back));
  return calendarDateOf({ year, month, day: dayNumber });
}

function dayAlone({ day }: Groups, today: CalendarDate): CalendarDate | null {
  const dayNumber = numeral(day);
  if (dayNumber === null) return null;
  for (let back = 0; back < 3; back += 1) {
    const { year, month } = yearMonthDay(addMonths(today, -back));
    const date = calendarDateOf({ year, month, day: dayNumber });
    if (date !== null && date <= today) return date;
  }
  return null;
}

function weekday({ week, weekday: said }: Groups, today: CalendarDate): CalendarDate | null {
  const day = WEEKDAYS.get(said ?? "");
  if (day === undefined) return null;
  const monday = mondayOf(today);
  switch (week?.replace(/[个個]/, "")) {
    case "上":
      return addDays(monday, day - 8);
    case "上上":
      return addDays(monday, day - 15);
    case "这":
    case "這":
    case "本":
      return addDays(monday, day - 1);
    case undefined:
      return addDays(today, -((weekdayOf(today) - day + 7) % 7));
    default:
      return null;
  }
}

const WEEKDAYS: ReadonlyMap<string, Weekday> = new Map([
  ...[..."一二三四五六日"].map((name, index): [string, Weekday] => [name, (index + 1) as Weekday]),
  ...[..."123456"].map((name, index): [string, Weekday] => [name, (index + 1) as Weekday]),
  ["天", 7],
]);

function dayWord({ dayWord: word = "" }: Groups, today: CalendarDate): CalendarDate | null {
  if (word.startsWith("今")) return today;
  if (/^[昨琴寻尋噚]/.test(word)) return addDays(today, -1);
  if (word.startsWith("前")) return addDays(today, -2);
  if (word.startsWith("大前")) return addDays(today, -3);
  return word.startsWith("大大前") ? addDays(today, -4) : null;
}

function ago({ count, unit = "" }: Groups, today: CalendarDate): CalendarDate | null {
  const number = numeral(count);
  if (number === null || number < 1) return null;
  if (unit === "天" || unit === "日") return addDays(today, -number);
  if (unit === "个月") return addMonths(today, -number);
  if (unit === "年") return addMonths(today, -12 * number);
  return addDays(today, -7 * number);
}

function festival(
  { year, yearWord, festival: name = "" }: Groups,
  today: CalendarDate,
): CalendarDate | null {
  const said = yearOf(year, yearWord, today);
  return said === null ? latestFestival(today, name) : festivalIn(said, name);
}

function yearOf(
  year: string | undefined,
  word: string | undefined,
  today: CalendarDate,
): number | null {
  const thisYear = yearMonthDay(today).year;
  if (word !== undefined) {
    const back = { 去年: 1, 上一年: 1, 前年: 2, 大前年: 3 }[word] ?? 0;
    return thisYear - back;
  }
  if (year === undefined) return null;
  const number = numeral(year);
  if (number === null) return null;
  if (number >= 100) return number;
  return number <= (thisYear % 100) + 10 ? 2000 + number : 1900 + number;
}

function numeral(said: string | undefined): number | null {
  return said === undefined ? null : readNumber(said);
}
