import type { CalendarDate } from "../../calendar-date.ts";
import type { LedgerQuery, Measure } from "../../ledger/query/ledger-query.ts";
import type { TransactionType } from "../../transaction.ts";
import { queryKinds } from "../lexicon/question-words.ts";
import { periodBefore } from "./compared-periods.ts";
import { askedIn, measureWith } from "./find-query.ts";
import { type MeasureKind, measureOf } from "./measure-of.ts";
import type { Periods } from "./query-periods.ts";
import type { Question } from "./read-question.ts";

interface Continued {
  readonly before: LedgerQuery;
  readonly periods: Periods;
  readonly type: TransactionType | null;
  readonly today: CalendarDate;
}

export function measureFor(question: Question, continued: Continued): Measure | null {
  const { before, periods, type, today } = continued;
  const isPlace = question.rank !== null && !question.kinds.has("dearest");
  if (isPlace && isHighest(before.measure)) return { ...before.measure, rank: question.rank };
  if (question.kinds.has("oneBefore")) return oneBefore(before);
  // 上个月的前三呢 after the three largest.
  if (question.number !== null && isHighest(before.measure) && before.measure.kind === "largest")
    return { ...before.measure, most: question.number };
  const other = turned(question, before.measure);
  if (other !== null) return other;
  const kind = kindFor(question, before);
  if (kind === null) return null;
  const of = question.kinds.has("income") ? "INCOME" : (type ?? "EXPENSE");
  const { number, rank } = question;
  const measure = measureWith(kind, {
    ...{ periods, number, rank, of, today },
    kinds: question.kinds,
  });
  // 跟上个月比 after 打了几次 compares how often.
  const isCounted = before.measure.kind === "count" && measure.kind === "compare";
  return isCounted ? { ...measure, of: "count" } : measure;
}

/** 最便宜的呢 after 最贵的三笔, 最少的呢 after 哪天花得最多. */
function turned({ kinds }: Question, measure: Measure): Measure | null {
  const isLeast = kinds.has("least") || kinds.has("cheapest");
  const saysEnd = ENDS.some((kind) => kinds.has(kind));
  const saysMore = [...kinds].some((kind) => kind !== "filler" && !ENDS.includes(kind));
  if (!isHighest(measure) || !saysEnd || saysMore) return null;
  const { rank: _, least: __, ...before } = measure;
  return { ...before, ...(isLeast && { least: true }) };
}

const ENDS = queryKinds("most dearest least cheapest");

/** 再上一次 after 上次加油, or after a question about it. */
function oneBefore({ measure, earlier = [] }: LedgerQuery): Measure | null {
  const lists = [...earlier.map((one) => one.measure), measure].flatMap((each) =>
    each.kind === "list" && each.most === 1 ? each : [],
  );
  const last = lists.at(-1);
  return last === undefined ? null : { ...last, rank: (last.rank ?? 1) + 1 };
}

/** 第二呢 after 哪类花得最多. */
function isHighest(measure: Measure): measure is Measure & { readonly kind: "groups" | "largest" } {
  return measure.kind === "largest" || (measure.kind === "groups" && measure.show === "highest");
}

const TIMELY = queryKinds("everyDay everyWeek everyMonth");

function kindFor(question: Question, before: LedgerQuery): MeasureKind | null {
  const said = [...askedIn(question)];
  const { category, words, tag, mention, anyOf } = before;
  const isAbout = [category, words, tag, mention, anyOf].some((part) => part != null);
  const isOneThing = isAbout && question.names.length === 0;
  // 分开看 after 水果和零食 shows each of them, after 餐饮 what is in it.
  if (question.kinds.has("everyKind") && !TIMELY.some((kind) => question.kinds.has(kind))) {
    const areThings = anyOf !== undefined || question.together.length > 0;
    const by = areThings ? "subject" : isOneThing ? "words" : "category";
    return { kind: "groups", by, of: "sum", show: "all" };
  }
  // 差多少: than in the time before.
  const { kinds, periods } = question;
  if (kinds.has("difference") && kinds.has("howMuch") && periods.length === 0)
    return { kind: "compare" };
  const subject = [...(isAbout ? ["about" as const] : []), ...(anyOf ? ["things" as const] : [])];
  // The question before has said what these words leave out.
  return (
    measureOf(new Set([...said, "period"])) ??
    measureOf(new Set([...said, "period", "expense"])) ??
    measureOf(new Set([...said, ...subject, "period", "expense", "howMuch"]))
  );
}

/** 一共多少 after a number, a list or groups of entries asks for their sum. */
export function isListed({ kind }: Measure): boolean {
  return kind === "count" || kind === "list" || kind === "happened" || kind === "groups";
}

/** A balance has no subject, and a part of the books no highest category. */
export function keptMeasure(
  { measure }: LedgerQuery,
  said: {
    readonly question: Question;
    readonly period: Periods;
    readonly isAbout: boolean;
    readonly isTyped: boolean;
    readonly today: CalendarDate;
  },
): Measure {
  const { question, period, isAbout, isTyped, today } = said;
  const asksSum = question.kinds.has("howMuch") || question.kinds.has("inAll");
  if (measure.kind === "budget" && question.kinds.has("expense")) return { kind: "sum" };
  if (measure.kind === "largest" && measure.most === 1 && question.kinds.has("howMuch"))
    return { kind: "sum" };
  if ((isListed(measure) && asksSum) || question.kinds.has("inAll")) return { kind: "sum" };
  const narrows = isAbout || isTyped;
  if (measure.kind === "balance" || measure.kind === "left") {
    const isNow = period.period.words === "这个月";
    return narrows ? { kind: "sum" } : isNow ? measure : { kind: "balance" };
  }
  if (measure.kind === "groups" && isAbout && ["category", "subject"].includes(measure.by))
    return { kind: "sum" };
  if (measure.kind !== "compare" || narrows || question.periods.length === 0) return measure;
  return { ...measure, with: periodBefore(period.period, today) };
}
