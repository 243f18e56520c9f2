import type { CalendarDate } from "../../calendar-date.ts";
import type { LedgerQuery, Measure } from "../../ledger/query/ledger-query.ts";
import { periodInWords } from "../../ledger/query/period-in-words.ts";
import { rangeBefore } from "../../ledger/query/time-passed.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { type About, aboutOf, isPerson, type QueryContext } from "./about-of.ts";
import { accountPaying, findBalanceQuestion } from "./account-question.ts";
import { budgetQuery } from "./budget-query.ts";
import { type Asked, type MeasureKind, measureOf } from "./measure-of.ts";
import { periodList } from "./period-list.ts";
import { type Periods, periodsOf, wholeUnits } from "./query-periods.ts";
import { type Question, readQuestion, spokenQuestion } from "./read-question.ts";

export interface Asking {
  readonly now: Moment;
  readonly context: QueryContext;
}

/**
 * The question about the books that the whole utterance asks. `null` if a word is left over: in
 * 今天花了多少来着，哦35块 an amount is recorded.
 */
export function findQuery(text: string, now: Moment, context: QueryContext): LedgerQuery | null {
  const said = spokenQuestion(text);
  if (said === null) return null;
  const asking = { now, context };
  const ask = (question: string) => queryOf(readQuestion(question, dateOf(now), context), asking);
  const paying = accountPaying(said, context);
  const paid = paying === null ? null : ask(paying.rest);
  return (
    findBalanceQuestion(said, asking) ??
    (paying === null || paid === null ? ask(said) : { ...paid, account: paying.account })
  );
}

/** The pieces of a question as a query; `null` if they make none. */
function queryOf(question: Question, { now, context }: Asking): LedgerQuery | null {
  const { kinds, names, number, tag } = question;
  const today = dateOf(now);
  const about = subjectOf(question, typesOf(question), { now, context });
  if (names.length > 0 && about === null) return null;
  const listed = periodList(question);
  const kind = listed?.measure ?? measureOf(askedIn(question, about));
  if (kind === null) return null;
  if (kind.kind === "budget") return tag === null ? budgetQuery(question, about, today) : null;
  // 天气 is no thing of the books, unless money is spoken of.
  if (about?.isKnown === false && !MONEY.some((each) => kinds.has(each))) return null;
  const periods = listed ?? periodsOf(question, kind, today);
  if (periods === null) return null;
  const type = typeIn(question, about);
  const of = kinds.has("income") ? "INCOME" : (type ?? "EXPENSE");
  const measure = measureWith(kind, { periods, number, of, today });
  const period =
    measure.kind === "groups" ? wholeUnits(periods.period, measure.by) : periods.period;
  return {
    period,
    type,
    category: about?.category ?? null,
    words: about?.words ?? null,
    ...(tag === null ? {} : { tag }),
    measure,
  };
}

const MONEY = [
  "expense",
  "income",
  "did",
  "transfer",
  "howMany",
  "share",
  "dearest",
  "entries",
] as const;

export function askedIn({ kinds, periods, number, tag }: Question, about: About | null): Asked {
  return new Set([
    ...kinds,
    ...(periods.length > 0 ? ["period" as const] : []),
    ...(number === null ? [] : ["number" as const]),
    // 最贵的一笔 may be a draft.
    ...(number === null || number < 2 ? [] : ["several" as const]),
    ...(about === null ? [] : ["about" as const]),
    ...(tag === null ? [] : (["about", "period"] as const)),
  ]);
}

/** One thing, or a thing of a category: 餐饮里的火锅. `null` if it is more, or a person. */
export function subjectOf(
  { names }: Pick<Question, "names">,
  types: readonly TransactionType[],
  asking: Asking,
): About | null {
  const [first, second, ...more] = names.map((name) => {
    const about = aboutOf(name, types, asking);
    return about?.category == null && isPerson(name, asking) ? null : about;
  });
  if (first == null || second === null || more.length > 0) return null;
  if (second === undefined) return first;
  const whole = aboutOf(names.join(""), types, asking);
  if (whole?.category != null) return whole;
  const isNarrowed = first.category !== null && second.words !== null;
  return isNarrowed ? { ...first, words: second.words } : null;
}

export function typesOf({ kinds }: Pick<Question, "kinds">): readonly TransactionType[] {
  const isExpense = kinds.has("expense") || kinds.has("did");
  if (kinds.has("transfer")) return ["TRANSFER"];
  if (kinds.has("income") && !kinds.has("share")) return ["INCOME"];
  return isExpense ? ["EXPENSE"] : ["EXPENSE", "INCOME"];
}

/** Without a type, counts and lists are of everything, sums are of expenses. */
function typeIn({ kinds }: Question, about: About | null): TransactionType | null {
  if (about !== null) return about.type;
  if (kinds.has("balance") || kinds.has("left") || (kinds.has("income") && kinds.has("expense")))
    return null;
  if (kinds.has("transfer")) return "TRANSFER";
  if (kinds.has("income")) return "INCOME";
  return kinds.has("expense") || kinds.has("did") ? "EXPENSE" : null;
}

interface Values {
  readonly periods: Periods;
  readonly number: number | null;
  /** What a share is a part of. */
  readonly of: TransactionType;
  readonly today: CalendarDate;
}

export function measureWith(kind: MeasureKind, { periods, number, of, today }: Values): Measure {
  switch (kind.kind) {
    case "largest":
      return { kind: "largest", most: number ?? 1 };
    case "list":
      return { kind: "list", most: number };
    case "last":
      return { kind: "list", most: 1 };
    case "share":
      return { kind: "share", of };
    case "compare": {
      const range = rangeBefore(periods.period.range);
      return { kind: "compare", with: periods.other ?? { range, words: periodInWords(range) } };
    }
    case "budget":
      return { kind: "budget", on: today, left: "month" };
    default:
      return kind;
  }
}
