import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import type { UserContext } from "../ports/understanding.ts";
import { findQuery } from "./queries/find-query.ts";
import { mayAsk } from "./queries/question-tokens.ts";
import { readingOf } from "./reading.ts";

/** The question about the books that a text asks by itself; `null` if it asks none. */
export function queryAsked(text: string, context: UserContext): LedgerQuery | null {
  const reading = readingOf(text, context);
  return mayAsk(reading.text) ? findQuery(reading) : null;
}
