import type { Weekday } from "../../calendar-date.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import { FIGURES } from "../numbers/characters.ts";
import { numeral } from "./resolve-date.ts";

const COUNT = `(?<count>\\d{1,2}|[${FIGURES}两十]{1,2})?`;
const DAY = `(?<day>\\d{1,2}|[${FIGURES}十]{1,3})[号日]`;
const WEEK = "(?:周|星期|礼拜)";

/** The beginnings of 每天早饭10, 每两周周一, 每个月15号, 每个月底, 每年3月1号. */
const RULES: readonly RegExp[] = [
  `每${COUNT}个?${WEEK}的?${WEEK}?(?<weekday>[一二三四五六日天])(?!次)`,
  `每${COUNT}个?月的?(?:${DAY}|(?<last>月?底|月?末|最后一天))`,
  `每年的?(?<month>\\d{1,2}|[${FIGURES}十]{1,2})月${DAY}`,
  `每${COUNT}[天日](?<daily>)`,
].map((pattern) => new RegExp(`^${pattern}`, "u"));

export interface SpokenRule {
  readonly rule: RecurringRule;
  /** How much of the text says it. */
  readonly length: number;
}

/** The rule with which the text begins; `null`: none, or one that no calendar has. */
export function readRule(text: string): SpokenRule | null {
  const match = RULES.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (match?.groups === undefined) return null;
  const { count: times, weekday, month, day, last, daily } = match.groups;
  const count = times === undefined ? 1 : numeral(times);
  const { length } = match[0];
  if (!(count >= 1)) return null;
  if (daily !== undefined) return { rule: { every: "day", count }, length };
  if (weekday !== undefined) {
    return { rule: { every: "week", count, weekday: weekdayNamed(weekday) }, length };
  }
  const on = last === undefined ? numeral(day) : LAST_DAY;
  if (!(on >= 1 && on <= LAST_DAY)) return null;
  if (month === undefined) return { rule: { every: "month", count, day: on }, length };
  const of = numeral(month);
  return of >= 1 && of <= 12 ? { rule: { every: "year", month: of, day: on }, length } : null;
}

const LAST_DAY = 31;

function weekdayNamed(name: string): Weekday {
  return (name === "天" ? 7 : "一二三四五六日".indexOf(name) + 1) as Weekday;
}
