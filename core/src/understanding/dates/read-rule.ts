import type { Weekday } from "../../calendar-date.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import { FIGURES } from "../numbers/characters.ts";
import { numeral } from "./resolve-date.ts";

const COUNT = `(?<apart>隔)?(?<count>\\d{1,2}|[${FIGURES}两十]{1,2})?`;
const NUMBER = `(?:\\d{1,2}|[${FIGURES}十]{1,3})`;
const DAY = `(?<day>${NUMBER})[号日]`;
const LAST = "(?<last>月?底|月?末|最后一天)";
const WEEK = "(?:周|星期|礼拜)";
const WEEKDAYS = "一二三四五六日天";
/** 一三五, 一到周五, 二和周四; of 一和二十块 only the first is a day. */
const SEVERAL = "(?:一二三四五|一三五|二四六|二四|六日|六天)";
const LISTED = `(?:[、和跟与到至]?${WEEK}[${WEEKDAYS}]|[、和跟与到至][一二三四五六](?![${FIGURES}十百千号日月块个]))`;
const DAYS = `(?<weekdays>${SEVERAL}|[${WEEKDAYS}]${LISTED}*)(?!次)`;
/** 每个月1号和15号: no rule has two days of a month. */
const MORE = `(?<more>(?:[到至和跟与、]?${NUMBER}[月号日])+)?`;
/** 月, 季度 and 半年 in months. */
const MONTHS = "个?(?<unit>月|季度?|半年)";

/** 每天早饭10, 每两周周一, 每周一三五, 工作日, 每个月15号, 每季度1号, 每年3月1号; the last one names no day: 每个月, 每半年. */
const RULES: readonly RegExp[] = [
  `每${COUNT}个?${WEEK}的?${WEEK}?${DAYS}`,
  "(?:每逢?个?|^)(?:(?<workdays>工作日)|(?<=每逢?个?)(?<weekend>周末))",
  `每${COUNT}${MONTHS}的?(?:${DAY}|${LAST})${MORE}`,
  `每年的?(?<month>${NUMBER})月${DAY}${MORE}`,
  `每${COUNT}天(?<daily>)`,
  `每逢?(?:${COUNT}|几)个?(?<vague>学期|季度?|半?年|月|${WEEK})(?!${NUMBER}次的)`,
].map((pattern) => new RegExp(pattern, "u"));

/** How often something comes; the day is not said. */
export interface OpenRule {
  readonly every: "week" | "month" | "year";
  readonly count: number;
}

export interface SpokenRule {
  /** `null`: no day, several days of a month, or one that no calendar has. */
  readonly rule: RecurringRule | null;
  /** 每两周: only the day is missing. */
  readonly open: OpenRule | null;
  readonly start: number;
  readonly end: number;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Where the text says how often something comes. 每周一次的羽毛球 only describes it. */
export function findRule(text: string): SpokenRule | null {
  const match = RULES.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (match?.groups === undefined) return null;
  const { index: start, groups } = match;
  return { rule: ruleOf(groups), open: openOf(groups), start, end: start + match[0].length };
}

/** 周六, 15号, 月底, 3月1号: the day of a rule that the app asked for. */
export function ruleOnDay(open: OpenRule, text: string): RecurringRule | null {
  const groups = ANSWERS[open.every].exec(text)?.groups;
  const rule = groups === undefined ? null : ruleOf({ ...groups, unit: "月", count: "1" });
  if (rule === null || rule.every === "day" || rule.every === "weekdays") return rule;
  return rule.every === "year" ? rule : { ...rule, count: open.count };
}

const ANSWERS: Readonly<Record<OpenRule["every"], RegExp>> = {
  week: new RegExp(`^(?:就|每)?的?${WEEK}?${DAYS}$`, "u"),
  month: new RegExp(`^(?:就|每个?月)?的?(?:(?<day>${NUMBER})[号日]?|${LAST})$`, "u"),
  year: new RegExp(`^(?:就|每年)?的?(?<month>${NUMBER})月${DAY}$`, "u"),
};

const MONTHS_IN: Readonly<Record<string, number>> = { 季: 3, 季度: 3, 半年: 6 };

/** `NaN` is no number of times. 每隔一周 is every second week. */
function countIn({ count, apart, unit = "" }: Groups): number {
  const said = count === undefined ? 1 : numeral(count);
  const times = apart === undefined ? said : said + 1;
  return times >= 1 ? times * (MONTHS_IN[unit] ?? 1) : Number.NaN;
}

function openOf(groups: Groups): OpenRule | null {
  const { vague } = groups;
  const count = countIn({ ...groups, unit: vague });
  if (vague === undefined || vague === "学期" || Number.isNaN(count)) return null;
  if (vague === "年") return count === 1 ? { every: "year", count } : null;
  const isWeek = ["周", "星期", "礼拜"].includes(vague);
  return { every: isWeek ? "week" : "month", count };
}

function ruleOf(groups: Groups): RecurringRule | null {
  const { weekdays, workdays, weekend, daily, vague, more } = groups;
  const count = countIn(groups);
  if (vague !== undefined || more !== undefined || Number.isNaN(count)) return null;
  if (daily !== undefined) return { every: "day", count };
  if (workdays !== undefined) return { every: "weekdays", weekdays: [1, 2, 3, 4, 5] };
  if (weekend !== undefined) return { every: "weekdays", weekdays: [6, 7] };
  return weekdays === undefined ? dateRule(groups, count) : weekRule(weekdays, count);
}

function dateRule({ month, day = "", last, unit }: Groups, count: number): RecurringRule | null {
  const on = last === undefined ? numeral(day) : LAST_DAY;
  // 季度末 would have to be a certain month.
  const isOfSeveral = last !== undefined && unit !== "月";
  if (isOfSeveral || !(on >= 1 && on <= LAST_DAY)) return null;
  if (month === undefined) return { every: "month", count, day: on };
  const of = numeral(month);
  return of >= 1 && of <= 12 ? { every: "year", month: of, day: on } : null;
}

const LAST_DAY = 31;

/** `null` for several days of every second week, and for days that are not in order: 每周五到周一. */
function weekRule(said: string, count: number): RecurringRule | null {
  const named = [...said.matchAll(/[到至]?(?:周|星期|礼拜)?([一二三四五六日天])/gu)];
  const days = named.flatMap(([words, name = ""], index): readonly Weekday[] => {
    const day = weekdayNamed(name);
    const before = named[index - 1]?.[1];
    const after = before === undefined ? day : weekdayNamed(before);
    // 每周五到周一 stays out of order, and is refused below.
    if (after >= day || !/^[到至]/u.test(words)) return [day];
    return ALL_DAYS.filter((each) => each > after && each <= day);
  });
  const [weekday, ...others] = days;
  if (weekday === undefined) return null;
  if (others.length === 0) return { every: "week", count, weekday };
  const isAscending = others.every((day, index) => day > (days[index] ?? 0));
  return isAscending && count === 1 ? { every: "weekdays", weekdays: days } : null;
}

const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

function weekdayNamed(name: string): Weekday {
  return (name === "天" ? 7 : WEEKDAYS.indexOf(name) + 1) as Weekday;
}
