import type { LedgerQuery, Measure } from "../../ledger/ledger-query.ts";
import { presentName } from "../../ledger/present-names.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { categoryOf } from "./category-of.ts";
import type { QueryPieceKind } from "./query-words.ts";
import { type QueryContext, readQuestion, spokenQuestion } from "./read-question.ts";

export const ASKS_ON = /呢\?*$/;

/** What a follow-up may be made of beside a period and a category; any other word asks anew. */
const ADDS_LITTLE: ReadonlySet<QueryPieceKind> = new Set([
  "filler",
  "expense",
  "income",
  "whether",
]);

/**
 * 上个月呢, 那交通呢, 收入呢: the question before, asked of another time, category or direction.
 * What is not said stays as it was asked.
 */
export function findFollowUp(
  text: string,
  before: LedgerQuery | null,
  { now, context }: { readonly now: Moment; readonly context: QueryContext },
): LedgerQuery | null {
  const said = before === null ? null : spokenQuestion(text);
  if (before === null || said === null || !ASKS_ON.test(said)) return null;
  const { periods, kinds, rest, given } = readQuestion(said, dateOf(now), context);
  const [period, second] = periods;
  if (second !== undefined || period?.range === null) return null;
  if (![...kinds].every((kind) => ADDS_LITTLE.has(kind))) return null;

  const named = directionOf(kinds);
  if (named === "both" || (period === undefined && rest === "" && named === null)) return null;
  const { customCategories } = context;
  const types = named === null ? likelyTypes(before) : [named];
  const about = rest === "" ? null : categoryOf(rest, types, { now, customCategories, given });
  if (rest !== "" && about === null) return null;

  const type = about?.type ?? named;
  const category = about === null ? null : presentName(about, context);
  return {
    range: period?.range ?? before.range,
    period: period?.words ?? before.period,
    measure: type === null ? before.measure : measureOfType(type, before.measure),
    // 收入呢 after 餐饮花了多少 leaves the meals behind.
    category: category ?? (named === null ? before.category : null),
  };
}

function directionOf(kinds: ReadonlySet<QueryPieceKind>): TransactionType | "both" | null {
  if (kinds.has("income")) return kinds.has("expense") ? "both" : "INCOME";
  return kinds.has("expense") ? "EXPENSE" : null;
}

/** 红包呢 is of the direction that was asked about. */
function likelyTypes({ measure }: LedgerQuery): readonly TransactionType[] {
  return measure === "income" ? ["INCOME", "EXPENSE"] : ["EXPENSE", "INCOME"];
}

/** Entries are counted and listed whatever they are; a sum, or the largest, is of one direction. */
function measureOfType(type: TransactionType, measure: Measure): Measure {
  if (measure === "count" || measure === "recent") return measure;
  if (type === "INCOME") return "income";
  return measure === "largest" ? "largest" : "expense";
}
