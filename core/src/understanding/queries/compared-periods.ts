import { addMonths, type CalendarDate } from "../../calendar-date.ts";
import type { Period } from "../../ledger/query/ledger-query.ts";
import { periodInWords } from "../../ledger/query/period-in-words.ts";
import { rangeBefore } from "../../ledger/query/time-passed.ts";
import { findPeriods, known, type PeriodMention } from "./find-periods.ts";
import type { Question } from "./read-question.ts";

/** The words before the period that another one is compared with. */
const BEFORE_OTHER = /(?:比|跟|和|与|同|较|比起|相比)$/;
/** What 上个月 is compared with if nothing is said. */
const PRESENT: readonly (readonly [RegExp, string])[] = [
  [/年$/, "今年"],
  [/[天日号]$/, "今天"],
  [/周|星期|礼拜/, "这周"],
  [/季度/, "这个季度"],
  [/月/, "这个月"],
];
/** 去年同期: the same days a year before. */
const SAME_DAYS = /^的?(?:同期|这个?时候|同一时期|同时期)/;

/** 这个月比上个月, 跟上个月比这个月, 比上个月; `null` if it is unclear which periods are compared. */
export function comparedPeriods(
  { said, periods }: Pick<Question, "said" | "periods">,
  today: CalendarDate,
): { readonly period: Period; readonly other: Period } | null {
  if (periods.length > 2) return null;
  const other =
    periods.find(({ start }) => BEFORE_OTHER.test(said.slice(0, start))) ??
    (periods.length === 2 ? periods[1] : undefined);
  if (other === undefined) return null;
  const main = periods.find((each) => each !== other) ?? presentOf(other, today);
  const period = known(main);
  const compared = sameDays(said, other, period) ?? known(other);
  return period === null || compared === null ? null : { period, other: compared };
}

/** What a running time is compared with if nothing is said; a time that is over, with as many days before it. */
export function periodBefore({ range, words }: Period, today: CalendarDate): Period {
  const name = BEFORE_NOW.find(([unit]) => unit.test(words))?.[1];
  const named = name === undefined ? null : known(findPeriods(name, today)[0]);
  const before = rangeBefore(range);
  return named ?? { range: before, words: periodInWords(before) };
}

const BEFORE_NOW: readonly (readonly [RegExp, string])[] = [
  [/^[这本当]个?月$/, "上个月"],
  [/^[这本](?:周|个?星期|个?礼拜)$/, "上周"],
  [/^今年$/, "去年"],
  [/^今[天日]$/, "昨天"],
];

function presentOf({ words }: PeriodMention, today: CalendarDate): PeriodMention | undefined {
  const [, present = "这个月"] = PRESENT.find(([unit]) => unit.test(words)) ?? [];
  return findPeriods(present, today)[0];
}

/** 上个月同期: the days of another period, a month or a year before; `null` if it is not said. */
export function sameDays(said: string, other: PeriodMention, period: Period | null): Period | null {
  if (period === null || !SAME_DAYS.test(said.slice(other.end))) return null;
  const back = /年/.test(other.words) ? -12 : -1;
  const { from, to } = period.range;
  const range = { from: addMonths(from, back), to: addMonths(to, back) };
  return { range, words: `${other.words}同期` };
}
