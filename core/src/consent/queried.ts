import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import { dateOf } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import { findPeriods } from "../understanding/queries/find-periods.ts";
import { typesOf } from "../understanding/queries/find-query.ts";
import { readingOf } from "../understanding/reading.ts";
import { normalize } from "../understanding/text/normalize.ts";

/**
 * Whether a model's query can be what the user asked: the same period if one was said, the same direction of money,
 * the tag, and no words that were not said. A query only reads, but a figure about something else would mislead.
 */
export function isQuerySaid(query: LedgerQuery, text: string, context: UserContext): boolean {
  const said = normalize(text);
  const today = dateOf(context.now);
  const [period] = findPeriods(said, today);
  const { from, to } = query.period.range;
  if (period !== undefined && (period.range?.from !== from || period.range.to !== to)) return false;
  if (query.words !== null && !said.includes(normalize(query.words))) return false;
  const question = readingOf(text, context).question();
  if (question === null || (question.tag !== null && query.tag === undefined)) return false;
  const types = typesOf(question);
  return query.type === null || types.length > 1 || types.includes(query.type);
}
