import { addDays, type CalendarDate, mondayOf, weekdayOf } from "../../calendar-date.ts";
import type { DraftTransaction } from "../../draft/draft-batch.ts";
import { SURE_ENOUGH } from "../../transaction.ts";
import { ordinals } from "./counting.ts";
import { MISHEARD, READ_OUT_LIMIT } from "./drafts.ts";
import { nameOf, nearDay } from "./spoken-transaction.ts";

/** What the sentence about new drafts does not say: one short sentence each. */
export interface NewDrafts {
  readonly items: readonly DraftTransaction[];
  /** How many drafts there are: the only one needs no number. */
  readonly count: number;
  readonly today: CalendarDate;
}

/** What to say after new drafts; `spoken` is what was said of them already. */
export function sayBesides(told: NewDrafts, spoken: readonly string[]): readonly string[] {
  const isReadOut = told.items.length <= READ_OUT_LIMIT;
  const isChecked = spoken.some((line) => line.endsWith(MISHEARD));
  return [
    ...(isReadOut ? [...sayThings(told), ...sayDays(told)] : []),
    ...sayUndated(told),
    ...(isChecked ? [] : sayChecks(told)),
  ];
}

/** 依次是排骨、豆腐、青菜。 if two of them have the same category, and so sound alike. */
function sayThings({ items }: NewDrafts): readonly string[] {
  const names = items.map(({ parsed }) => nameOf(parsed));
  const soundsLike = ({ parsed }: DraftTransaction) =>
    items.filter(
      (other) => other.parsed.type === parsed.type && other.parsed.category === parsed.category,
    );
  const isMixedUp = items.some(
    (item) => new Set(soundsLike(item).map(({ parsed }) => nameOf(parsed))).size > 1,
  );
  return isMixedUp ? [`依次是${names.join("、")}。`] : [];
}

/** 第1笔是上周五的。 */
function sayDays({ items, count, today }: NewDrafts): readonly string[] {
  const days = [...new Set(items.map(({ parsed }) => parsed.date))];
  const said = days.flatMap((day) => {
    const ofDay = items.filter(({ parsed }) => parsed.date === day);
    const isAll = ofDay.length === count;
    const which = count === 1 ? "" : isAll ? "都" : `第${ordinals(ofDay)}笔`;
    return day === today ? [] : [`${which}是${dayInWords(day, today)}的`];
  });
  return said.length === 0 ? [] : [`${said.join("，")}。`];
}

/** 第1笔图上没有日期，先写今天，是哪天的？ */
function sayUndated({ items, count }: NewDrafts): readonly string[] {
  const undated = items.filter(isUndated);
  if (undated.length === 0) return [];
  const which = count === 1 ? "" : `第${ordinals(undated)}笔`;
  return [`${which}图上没有日期，先写今天，是哪天的？`];
}

/** A picture without a day; other doubts of a day are of what was said. */
function isUndated({ parsed: { pictured, doubts } }: DraftTransaction): boolean {
  return pictured !== undefined && doubts?.includes("date") === true;
}

/** 第2笔请核对。 Which account is missing is said by itself. */
function sayChecks({ items, count }: NewDrafts): readonly string[] {
  const doubted = items.filter(
    (item) => item.parsed.confidence < SURE_ENOUGH && doubtsSaidOnlyHere(item),
  );
  if (doubted.length === 0) return [];
  return [`${count === 1 ? "" : `第${ordinals(doubted)}笔`}请核对。`];
}

/** Not a missing account or day, which have a sentence of their own. */
function doubtsSaidOnlyHere(item: DraftTransaction): boolean {
  const told = isUndated(item) ? ["account", "date"] : ["account"];
  return item.parsed.doubts?.every((doubt) => told.includes(doubt)) !== true;
}

const WEEKDAYS = "一二三四五六日";

/** 昨天, 周二, 上周五, or else the date. */
function dayInWords(day: CalendarDate, today: CalendarDate): string {
  const near = nearDay(day, today);
  const monday = mondayOf(today);
  if (!near.endsWith("日") || day > today || day < addDays(monday, -7)) return near;
  return `${day < monday ? "上" : ""}周${WEEKDAYS[weekdayOf(day) - 1]}`;
}
