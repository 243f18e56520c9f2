import type { CalendarDate } from "../../calendar-date.ts";
import { defaultCategories } from "../../categories.ts";
import type { LedgerQuery, Measure } from "../../ledger/query/ledger-query.ts";
import { periodInWords } from "../../ledger/query/period-in-words.ts";
import { rangeBefore } from "../../ledger/query/time-passed.ts";
import { dateOf } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import type { QueryPieceKind } from "../lexicon/question-words.ts";
import type { About } from "./about-of.ts";
import { accountPaying, findNextBalance } from "./account-question.ts";
import { budgetQuery } from "./budget-query.ts";
import { comparedPeriods } from "./compared-periods.ts";
import { known } from "./find-periods.ts";
import { type Asking, askedIn, findQuery, measureWith, subjectOf } from "./find-query.ts";
import { measureOf } from "./measure-of.ts";
import { type Periods, wholeUnits } from "./query-periods.ts";
import { type Question, readQuestion, spokenQuestion } from "./read-question.ts";

export const ASKS_ON = /呢\?*$/;

/** Words that add no measure: a follow-up of these alone keeps the one before. */
const ADDS_LITTLE: ReadonlySet<QueryPieceKind> = new Set([
  "filler",
  "expense",
  "income",
  "transfer",
  "did",
  "howMuch",
  "look",
  "whether",
]);

/** 花了多少钱, 坐了几次: of these alone a question says nothing that it is about. */
const ASKS_ONLY: ReadonlySet<QueryPieceKind> = new Set([...ADDS_LITTLE, "howMany"]);

/**
 * 上个月呢, 那交通呢, 最贵的是哪笔: the last question, with another period, subject, type or measure. What is
 * not said stays as it was asked. Only a sentence that cannot stand alone builds on the last question:
 * 微信花了多少 after 餐饮花了多少 is not about 餐饮.
 */
export function findFollowUp(
  text: string,
  before: LedgerQuery | null,
  asking: Asking,
): LedgerQuery | null {
  const spoken = before === null ? null : spokenQuestion(text);
  if (before === null || spoken === null) return null;
  if (before.measure.kind === "account-balance" || before.measure.kind === "debts")
    return findNextBalance(spoken, before, asking);
  const today = dateOf(asking.now);
  const paying = accountPaying(spoken, asking.context);
  const said = paying?.rest ?? spoken;
  const question = readQuestion(said, today, asking.context);
  const { kinds, names, periods } = question;
  // 几次, 都有哪些: a question that names nothing goes on from the one before.
  const isBare = names.length === 0 && periods.length === 0 && question.tag === null;
  const isMeasured = [...kinds].some((kind) => !ADDS_LITTLE.has(kind)) || question.number !== null;
  const asks = (isBare || said.startsWith("那")) && (isMeasured || kinds.has("howMuch"));
  if (!asks && !ASKS_ON.test(said)) return null;
  const named = namedType(kinds);
  const turns = named !== null && before.type !== null && named !== before.type;
  const isOwn = !isBare || paying !== null || [...kinds].some((kind) => !ASKS_ONLY.has(kind));
  if ((isOwn || turns) && standsAlone(spoken, asking)) return null;
  const types = named === null ? typesLike(before) : [named];
  const about = subjectOf(question, types, asking);
  if (names.length > 0 && about === null) return null;
  const period = periodFor(question, before, asking);
  if (period === null) return null;
  const narrows = about !== null || paying !== null || question.tag !== null;
  const isNew = periods.length > 0 || narrows || named !== null || isMeasured;
  if (!isNew || (kinds.has("income") && kinds.has("expense"))) return null;

  const type = about?.type ?? named ?? before.type;
  const measure = isMeasured
    ? measureFor(question, { before, about, periods: period, type, today })
    : keptMeasure(before, { kinds, period, isAbout: about !== null, isTyped: named !== null });
  if (measure === null) return null;
  // 收入呢 after 餐饮花了多少 drops the category; 红包 is one of both types.
  const isOther = named !== null && named !== before.type && !isOfType(before, named);
  const subject = about ?? (isOther ? { category: null, words: null } : before);
  if (measure.kind === "budget") return budgetQuery(question, { ...subject, type }, today);
  const account = paying?.account ?? before.account;
  const tag = question.tag ?? before.tag;
  return {
    period: measure.kind === "groups" ? wholeUnits(period.period, measure.by) : period.period,
    type: measure.kind === "balance" ? null : type,
    category: subject.category,
    words: subject.words,
    ...(account === undefined ? {} : { account }),
    ...(tag === undefined ? {} : { tag }),
    measure,
  };
}

/** It can be answered without the last question, and no 那 or 呢 points back. */
function standsAlone(said: string, { now, context }: Asking): boolean {
  const pointsBack = said.startsWith("那") || ASKS_ON.test(said);
  return !pointsBack && findQuery(said, now, context) !== null;
}

function namedType(kinds: ReadonlySet<QueryPieceKind>): TransactionType | null {
  if (kinds.has("share")) return null;
  if (kinds.has("transfer")) return "TRANSFER";
  if (kinds.has("income")) return "INCOME";
  return kinds.has("expense") ? "EXPENSE" : null;
}

function isOfType({ category }: LedgerQuery, type: TransactionType): boolean {
  return category !== null && defaultCategories(type).includes(category);
}

/** 红包呢 keeps the type that was asked about. */
function typesLike({ type }: LedgerQuery): readonly TransactionType[] {
  return type === "INCOME" ? ["INCOME", "EXPENSE"] : ["EXPENSE", "INCOME"];
}

/** The period that the follow-up says, or the one before. */
function periodFor(question: Question, before: LedgerQuery, { now }: Asking): Periods | null {
  const { periods, kinds } = question;
  const [said, second] = periods;
  if (kinds.has("compare") && said !== undefined) {
    const compared = comparedPeriods(question, dateOf(now));
    return compared && second === undefined ? { ...compared, period: before.period } : compared;
  }
  if (second !== undefined) return null;
  const period = said === undefined ? before.period : known(said);
  return period === null ? null : { period, other: null };
}

interface Continued {
  readonly before: LedgerQuery;
  readonly about: About | null;
  readonly periods: Periods;
  readonly type: TransactionType | null;
  readonly today: CalendarDate;
}

function measureFor(question: Question, continued: Continued): Measure | null {
  const { before, about, periods, type, today } = continued;
  const said = [...askedIn(question, about)];
  const named = before.category ?? before.words ?? before.tag;
  const subject = named == null ? [] : (["about"] as const);
  // The question before has said what these words leave out.
  const kind =
    measureOf(new Set([...said, "period"])) ??
    measureOf(new Set([...said, "period", "expense"])) ??
    measureOf(new Set([...said, ...subject, "period", "expense", "howMuch"]));
  if (kind === null) return null;
  const of = question.kinds.has("income") ? "INCOME" : (type ?? "EXPENSE");
  return measureWith(kind, { periods, number: question.number, of, today });
}

/** A balance has no subject, and a part of the books no highest category. */
function keptMeasure(
  { measure }: LedgerQuery,
  said: Pick<Question, "kinds"> & {
    readonly period: Periods;
    readonly isAbout: boolean;
    readonly isTyped: boolean;
  },
): Measure {
  const isCounted = measure.kind === "count" || measure.kind === "list";
  if (isCounted && said.kinds.has("howMuch")) return { kind: "sum" };
  const narrows = said.isAbout || said.isTyped;
  if (measure.kind === "balance" && narrows) return { kind: "sum" };
  if (measure.kind === "groups" && measure.by === "category" && said.isAbout)
    return { kind: "sum" };
  if (measure.kind !== "compare" || narrows) return measure;
  const range = rangeBefore(said.period.period.range);
  return { kind: "compare", with: { range, words: periodInWords(range) } };
}
