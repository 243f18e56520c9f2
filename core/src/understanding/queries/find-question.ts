import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import { findFollowUp } from "./find-follow-up.ts";
import { findPeriods } from "./find-periods.ts";
import { type Asking, findQuery } from "./find-query.ts";
import { spokenQuestion } from "./read-question.ts";

/**
 * The question about the books in an utterance. 那平均每天多少 keeps the period of the question before it, but
 * 上个月打车花了多少呢 stands by itself.
 */
export function findQuestion(
  text: string,
  before: LedgerQuery | null,
  asking: Asking,
): LedgerQuery | null {
  const { now, context } = asking;
  const following = findFollowUp(text, before, asking);
  if (following === null) return findQuery(text, now, context);
  const periods = findPeriods(spokenQuestion(text) ?? "", dateOf(now));
  // 跟上个月比呢 names only the other period.
  const isHalf = periods.length === 1 && following.measure.kind === "compare";
  if (periods.length === 0 || isHalf) return following;
  return findQuery(text, now, context) ?? following;
}
