import type { CalendarDate } from "../../calendar-date.ts";
import type { EntryFilter, LedgerQuery, Measure } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { WIDER_THAN, wordsLike } from "../lexicon/asked-words.ts";
import { queryKinds } from "../lexicon/question-words.ts";
import type { Reading } from "../reading.ts";
import { findBalanceQuestion } from "./account-question.ts";
import { budgetQuery } from "./budget-query.ts";
import { periodBefore } from "./compared-periods.ts";
import { findPeriods, known } from "./find-periods.ts";
import { type Asked, type MeasureKind, measureOf } from "./measure-of.ts";
import { type Periods, periodList, periodsOf, wholeUnits } from "./query-periods.ts";
import type { Question } from "./read-question.ts";
import { exclusionsOf, type Subjects, subjectOf } from "./subject-of.ts";

/** The question about the books that the whole utterance asks. `null` if a word is left over: in 今天花了多少来着，哦35块 an amount is recorded. */
export function findQuery(reading: Reading): LedgerQuery | null {
  const question = reading.question();
  if (question === null) return null;
  return findBalanceQuestion(question.said, reading.context) ?? queryOf(question, reading);
}

/** The pieces of a question as a query; `null` if they make none. */
function queryOf(question: Question, reading: Reading): LedgerQuery | null {
  const { kinds, number, rank } = question;
  const today = dateOf(reading.context.now);
  const listed = periodList(question);
  // 十月买菜和九月买菜各花了多少
  const areTwo = question.periods.length === 2 && kinds.has("everyKind") && !kinds.has("howMany");
  const kind =
    listed?.measure ?? (areTwo ? ({ kind: "compare" } as const) : measureOf(askedIn(question)));
  if (kind === null) return null;
  // To understand the names takes longest, and most texts have none of the words of a question.
  const types = typesOf(question);
  const about = aboutJourney(subjectOf(question, types, reading), question);
  const filter = filterOf(question, { about, types, reading });
  if ((isNamed(question) && about === null) || filter === null) return null;
  if (kind.kind === "budget") return budgetOf(question, about, today);
  // 天气 is no thing of the books, unless money is spoken of.
  if (about?.isKnown === false && !MONEY.some((each) => kinds.has(each))) return null;
  const periods = listed ?? periodsOf(question, kind, today);
  if (periods === null) return null;
  const type = typeIn(question, about);
  const of = kinds.has("income") ? "INCOME" : (type ?? "EXPENSE");
  const measure = measureWith(kind, { periods, number, rank, of, today, kinds });
  const period =
    measure.kind === "groups" ? wholeUnits(periods.period, measure.by) : periods.period;
  const orElse = widerThan(question, filter, { measure, today });
  return { period, type, ...filter, measure, ...(orElse.length > 0 && { orElse }) };
}

interface Continuing {
  /** Of the new thing; `null`: the thing is the same. */
  readonly wider: readonly Partial<EntryFilter>[] | null;
  readonly question: Question;
  readonly measure: Measure;
}

/** What else a follow-up may mean: other words of a thing stay, another time only while none is said. */
export function widerAfter(
  { orElse = [] }: LedgerQuery,
  { wider, question: { periods }, measure }: Continuing,
): Pick<LedgerQuery, "orElse"> {
  const isOfEntries = ["sum", "count", "list", "largest", "happened"].includes(measure.kind);
  const isUntimed = periods.length === 0 && orElse.some(({ period }) => period !== undefined);
  const kept = (wider ?? orElse).filter(
    ({ period }) => period === undefined || (isUntimed && isOfEntries),
  );
  return kept.length === 0 ? {} : { orElse: kept };
}

/** 戒指花了多少 means the last ring, whenever it was; 购物 without a category of that name what one shops for. */
export function widerThan(
  { periods, kinds, names }: Question,
  filter: Omit<EntryFilter, "period" | "type">,
  { measure, today }: { readonly measure: Measure; readonly today: CalendarDate },
): readonly Partial<EntryFilter>[] {
  const isTotal = measure.kind === "sum" || measure.kind === "count";
  if (!isTotal || names.length === 0 || kinds.has("budget")) return [];
  const several = filter.words === null ? WIDER_THAN.get(filter.category ?? "") : undefined;
  const anyOf = several?.map((category) => ({ category, words: null }));
  const alike = filter.words === null ? [] : wordsLike(filter.words);
  const others = alike.map((words) => ({ words }));
  const year = periods.length === 0 ? known(findPeriods("最近一年", today)[0]) : null;
  return [
    ...(anyOf === undefined ? [] : [{ category: null, anyOf }]),
    ...others,
    ...(year === null ? [] : [{}, ...others].map((other) => ({ ...other, period: year }))),
  ];
}

/** 出差那趟: what has to do with it, as well the money that came. */
function aboutJourney(about: Subjects | null, { kinds, names }: Question): Subjects | null {
  if (about?.words == null || !kinds.has("journey") || names.length > 1) return about;
  const { words, ...others } = about;
  return about.category === null ? { ...others, words: null, mention: words } : about;
}

/** Budgets are of categories: only these, and a time, may be said. */
function budgetOf(
  question: Question,
  about: Subjects | null,
  today: CalendarDate,
): LedgerQuery | null {
  const { tag, company, without, bounds, account } = question;
  const isPlain = [tag, company, bounds, account, about?.anyOf ?? null].every(
    (part) => part === null,
  );
  // 信用卡还剩多少 asks about an account.
  const isBudget = about === null || about.category !== null || question.kinds.has("budget");
  return isPlain && isBudget && without.length === 0 ? budgetQuery(question, about, today) : null;
}

const MONEY = queryKinds("expense income did transfer howMany share dearest entries done journey");

function isNamed({ names, together }: Question): boolean {
  return names.length > 0 || together.length > 0;
}

const OF_GROUPS = queryKinds("whichKind where whichName whichDay whichWeek whichMonth");

/** A question with names is about what they mean; if they mean nothing, it has no answer. */
export function askedIn(question: Question): Asked {
  const { kinds, periods, number, tag, together, bounds, company } = question;
  // 第二多的是哪类 asks for a group, 第二贵的是什么 for an entry.
  const rank = OF_GROUPS.some((kind) => kinds.has(kind)) ? null : question.rank;
  const isTagged = tag !== null || (kinds.has("journey") && isNamed(question));
  return new Set([
    ...kinds,
    // 最便宜 asks like 最贵; `measureWith` turns it round.
    ...(kinds.has("least") ? ["most" as const] : []),
    ...(kinds.has("cheapest") ? ["dearest" as const] : []),
    ...(periods.length > 0 ? ["period" as const] : []),
    ...(number === null && rank === null ? [] : ["number" as const]),
    // 最贵的一笔 may be a draft.
    ...((number ?? rank ?? 1) < 2 ? [] : ["several" as const]),
    ...(isNamed(question) || company !== null ? ["about" as const] : []),
    ...(together.length === 0 ? [] : ["things" as const]),
    ...(bounds === null ? [] : ["bounds" as const]),
    ...(question.areTimesJoined ? ["times" as const] : []),
    ...(question.without.length === 0 ? [] : ["less" as const]),
    ...(isTagged ? (["about", "period", "tagged"] as const) : []),
    ...(kinds.has("ever") ? ["period" as const] : []),
  ]);
}

interface Filtering {
  readonly about: Subjects | null;
  readonly types: readonly TransactionType[];
  readonly reading: Reading;
}

/** Which entries a question is about, besides their time and type; `null` if something that does not count is not understood. */
export function filterOf(
  question: Question,
  { about, types, reading }: Filtering,
): Omit<EntryFilter, "period" | "type"> | null {
  const { tag, account, bounds, company } = question;
  const { category = null, words = null, anyOf } = about ?? {};
  const without = exclusionsOf(question, types, reading);
  const isThing = company !== null && about?.mention !== undefined;
  const mention = company ?? about?.mention;
  if (without === null || (isThing && !about.isKnown)) return null;
  return {
    category,
    // 给我妈寄药: whom it was for, and what.
    words: isThing ? (about.mention ?? null) : words,
    ...(mention !== undefined && { mention }),
    ...(anyOf !== undefined && { anyOf }),
    ...(without.length > 0 && { without }),
    ...(bounds !== null && { bounds }),
    ...(account !== null && { account }),
    ...(tag !== null && { tag }),
  };
}

export function typesOf({ kinds }: Pick<Question, "kinds">): readonly TransactionType[] {
  const isExpense = kinds.has("expense") || kinds.has("did");
  if (kinds.has("transfer")) return ["TRANSFER"];
  if (kinds.has("income") && !kinds.has("share")) return ["INCOME"];
  return isExpense ? ["EXPENSE"] : ["EXPENSE", "INCOME"];
}

/** Without a type, counts and lists are of everything, sums are of expenses. */
function typeIn(
  { kinds, bounds, without }: Question,
  about: Subjects | null,
): TransactionType | null {
  if (about !== null) return about.type;
  const isBalance = (["balance", "left", "gain", "remains"] as const).some((k) => kinds.has(k));
  if (isBalance || (kinds.has("income") && kinds.has("expense"))) return null;
  if (kinds.has("transfer")) return "TRANSFER";
  if (kinds.has("income")) return "INCOME";
  // 一百以上的有几笔 is about money spent.
  const isSpent = kinds.has("expense") || kinds.has("did") || bounds !== null;
  return isSpent || without.length > 0 ? "EXPENSE" : null;
}

interface Values {
  readonly periods: Periods;
  readonly number: number | null;
  readonly rank: number | null;
  readonly kinds: Question["kinds"];
  /** What a share is a part of. */
  readonly of: TransactionType;
  readonly today: CalendarDate;
}

export function measureWith(kind: MeasureKind, values: Values): Measure {
  const { periods, number, of, today } = values;
  const rank = values.rank === null ? {} : { rank: values.rank };
  const isLeast = values.kinds.has("least") || values.kinds.has("cheapest");
  const place = { ...rank, ...(isLeast && { least: true as const }) };
  switch (kind.kind) {
    case "largest":
      return { kind: "largest", most: number ?? 1, ...place };
    case "list":
      return { kind: "list", most: number };
    case "last":
      return { kind: "list", most: 1, ...rank };
    case "happened":
      return { kind: "happened" };
    case "share":
      return { kind: "share", of };
    case "compare": {
      const other = periods.other ?? periodBefore(periods.period, today);
      return { kind: "compare", with: other, ...(kind.of && { of: kind.of }) };
    }
    case "budget":
      return { kind: "budget", on: today, left: "month" };
    case "left": {
      // What is left of another time is its balance.
      const { from, to } = periods.period.range;
      const isNow = to === today && from === `${today.slice(0, 7)}-01`;
      return isNow ? { kind: "left", on: today } : { kind: "balance" };
    }
    case "groups":
      return kind.show === "highest" ? { ...kind, ...place } : kind;
    default:
      return kind;
  }
}
