import { addDays } from "../../calendar-date.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { periodInWords } from "../../ledger/query/period-in-words.ts";
import { rangeBefore } from "../../ledger/query/time-passed.ts";
import { rangeOfMonth, yearMonthOf } from "../../ledger/year-month.ts";
import { dateOf } from "../../moment.ts";
import type { Reading } from "../reading.ts";
import { comparedPeriods, sameDays } from "./compared-periods.ts";
import { findPeriods, known, type PeriodMention } from "./find-periods.ts";
import { type Periods, sideBySide } from "./query-periods.ts";
import type { Question } from "./read-question.ts";

/** 中旬呢 after 十月下旬, 二号呢 after 十月一号: in the same month. */
function inTimeOf(
  { period: { range } }: LedgerQuery,
  periods: readonly PeriodMention[],
): readonly PeriodMention[] {
  const [only, ...more] = periods;
  if (only !== undefined && more.length === 0 && isRelative(only)) {
    const next = addDays(range.to, 1);
    const there = BEFORE_IT.test(only.words) ? rangeBefore(range) : { from: next, to: next };
    return [{ ...only, range: there, words: periodInWords(there) }];
  }
  const month = range.from.slice(0, 7);
  if (month !== range.to.slice(0, 7)) return periods;
  const { to } = rangeOfMonth(yearMonthOf(range.from));
  return periods.map((said) => {
    if (!PART_OF_MONTH.test(said.words)) return said;
    const [there] = findPeriods(said.words, to);
    return there === undefined ? said : { ...said, range: there.range };
  });
}

/** 前一天, 第二天: after the time that was asked about. */
export function isRelative({ words }: PeriodMention): boolean {
  return BEFORE_IT.test(words) || NEXT_DAY.test(words);
}

const BEFORE_IT = /^(?:再?往?前|再前|头)一(?:天|个?月|周|个?星期|个?礼拜)$/;
const NEXT_DAY = /^(?:第二天|后一天|转天)$/;
/** The time that the last answer named: 那天 after 哪天花得最多. */
const THAT_TIME = /^那一?(?:天|个?月|周|个?星期|个?礼拜)/;

/** 花了多少钱 after 最近一次加油是哪天. */
function asksOfOne({ kinds, names }: Question, { measure }: LedgerQuery): boolean {
  const isOne = (measure.kind === "list" || measure.kind === "largest") && measure.most === 1;
  const asksSum = kinds.has("howMuch") && !kinds.has("inAll");
  return isOne && asksSum && names.length === 0;
}

const PART_OF_MONTH = /^(?:[上中下]旬|[上前下后]半个?月|[\d一二三十廿]+[号日])/;

/** The period that the follow-up says, or the one before. */
export function periodFor(
  question: Question,
  before: LedgerQuery,
  reading: Reading,
): Periods | null {
  const { periods, kinds } = question;
  const [said, second] = inTimeOf(before, periods);
  const { found } = before;
  // 再上一次 is of the time that was searched before.
  const searched = [...(before.earlier ?? []), before].findLast(
    ({ measure }) => measure.kind === "list" && measure.most === 1,
  );
  if (kinds.has("oneBefore") && searched) return { period: searched.period, other: null };
  const isOfFound = THAT_TIME.test(question.said) || asksOfOne(question, before);
  if (found !== undefined && said === undefined && isOfFound) return { period: found, other: null };
  // 跟前一个月比: with the month before the one asked about.
  const isBefore = kinds.has("compare") && periods.some(isRelative);
  if (isBefore && said !== undefined) return { period: before.period, other: known(said) };
  if (kinds.has("compare") && said !== undefined) {
    const compared = comparedPeriods(question, dateOf(reading.context.now));
    if (compared === null || second !== undefined) return compared;
    // 跟上个月比 after a question about 上个月 compares it with now.
    const isSame = compared.other.range.from === before.period.range.from;
    return isSame ? compared : { ...compared, period: before.period };
  }
  const likeBefore = said === undefined ? null : sameDays(question.said, said, before.period);
  if (likeBefore !== null) return { period: likeBefore, other: null };
  const period =
    said === undefined ? before.period : second === undefined ? known(said) : sideBySide(question);
  return period === null ? null : { period, other: null };
}
