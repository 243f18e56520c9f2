import type { LedgerQuery } from "../../ledger/ledger-query.ts";
import { presentName } from "../../ledger/present-names.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { categoryOf } from "./category-of.ts";
import { findPeriods } from "./find-periods.ts";
import { ASKING, measureOf } from "./measure-of.ts";
import { type QueryPieceKind, queryWords } from "./query-words.ts";
import { type QueryContext, readQuestion, spokenQuestion } from "./read-question.ts";

/** Every question holds one of these words. */
const ASKING_WORDS = ASKING.flatMap(queryWords);

/**
 * The question about one's books that the whole utterance asks. `null` when a word is left over:
 * in 今天花了多少来着，哦35块 an amount is being recorded.
 */
export function findQuery(text: string, now: Moment, context: QueryContext): LedgerQuery | null {
  const said = spokenQuestion(text);
  if (said === null || !ASKING_WORDS.some((word) => said.includes(word))) return null;
  const today = dateOf(now);
  const { periods, kinds, rest, given } = readQuestion(said, today, context);
  const [spoken, second] = periods;
  const period = spoken ?? findPeriods(kinds.has("list") ? "最近" : "这个月", today)[0];
  if (second !== undefined || period === undefined || period.range === null) return null;

  const { customCategories } = context;
  const own = { now, customCategories, given };
  const about = rest === "" ? null : categoryOf(rest, typesOf(kinds), own);
  if (rest !== "" && about === null) return null;
  const categoryType = about?.type ?? null;
  const measure = measureOf({ kinds, periodSaid: spoken !== undefined, categoryType });
  if (measure === null) return null;
  const category = about === null ? null : presentName(about, context);
  return { range: period.range, period: period.words, measure, category };
}

function typesOf(kinds: ReadonlySet<QueryPieceKind>): readonly TransactionType[] {
  if (kinds.has("income")) return ["INCOME"];
  return kinds.has("expense") ? ["EXPENSE"] : ["EXPENSE", "INCOME"];
}
