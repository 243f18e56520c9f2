import type { Weekday } from "../../calendar-date.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import { FIGURES } from "../numbers/characters.ts";
import { numeral } from "./resolve-date.ts";

const COUNT = `(?<count>\\d{1,2}|[${FIGURES}两十]{1,2})?`;
const NUMBER = `(?:\\d{1,2}|[${FIGURES}十]{1,3})`;
const DAY = `(?<day>${NUMBER})[号日]`;
const WEEK = "(?:周|星期|礼拜)";
const WEEKDAYS = "一二三四五六日天";
/** 每周一到周五, 每个月1号和15号, 每周一三五: no rule has two days. */
const MORE = `(?<more>(?:[到至和跟与、]?(?:${NUMBER}[月号日]|${WEEK}[${WEEKDAYS}末]))+)?`;
const SEVERAL = "(?:一二三四五|一三五|二四六|二四|六日|六天)";

/** 每天早饭10, 每两周周一, 每个月15号, 每个月底, 每年3月1号; the last one names no day: 每个月, 每半年, 每个周末. */
const RULES: readonly RegExp[] = [
  `每${COUNT}个?${WEEK}的?${WEEK}?(?!${SEVERAL})(?<weekday>[${WEEKDAYS}])(?!次)${MORE}`,
  `每${COUNT}个?月的?(?:${DAY}|(?<last>月?底|月?末|最后一天))${MORE}`,
  `每年的?(?<month>${NUMBER})月${DAY}${MORE}`,
  `每${COUNT}天(?<daily>)`,
  `每[隔逢]?(?:${COUNT}|半|几)个?(?:工作日|周末|学期|季度?|年|月|${WEEK}${SEVERAL}?|天)(?!${NUMBER}次的)(?<vague>)${MORE}`,
].map((pattern) => new RegExp(pattern, "u"));

export interface SpokenRule {
  /** `null`: no day, several days, or one that no calendar has. */
  readonly rule: RecurringRule | null;
  readonly start: number;
  readonly end: number;
}

/** Where the text says how often something comes. 每周一次的羽毛球 only describes it. */
export function findRule(text: string): SpokenRule | null {
  const match = RULES.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (match?.groups === undefined) return null;
  const { index: start, groups } = match;
  return { rule: ruleOf(groups), start, end: start + match[0].length };
}

function ruleOf(groups: Readonly<Record<string, string | undefined>>): RecurringRule | null {
  const { count: times, weekday, month, day = "", last, daily, vague, more } = groups;
  const count = times === undefined ? 1 : numeral(times);
  if (vague !== undefined || more !== undefined || !(count >= 1)) return null;
  if (daily !== undefined) return { every: "day", count };
  if (weekday !== undefined) return { every: "week", count, weekday: weekdayNamed(weekday) };
  const on = last === undefined ? numeral(day) : LAST_DAY;
  if (!(on >= 1 && on <= LAST_DAY)) return null;
  if (month === undefined) return { every: "month", count, day: on };
  const of = numeral(month);
  return of >= 1 && of <= 12 ? { every: "year", month: of, day: on } : null;
}

const LAST_DAY = 31;

function weekdayNamed(name: string): Weekday {
  return (name === "天" ? 7 : WEEKDAYS.indexOf(name) + 1) as Weekday;
}
