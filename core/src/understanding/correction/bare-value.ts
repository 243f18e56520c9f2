import type { CorrectQuestion } from "../../ports/understanding.ts";
import { namedCategory } from "./changes/named-category.ts";
import { readValue, typeNamed } from "./changes/value.ts";
import type { Clause } from "./clauses/clause.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { plain } from "./targets/phrase-core.ts";

/**
 * Of the only draft, 收入 or 交通 alone says what it is; of several it would say which. And 支出 in
 * 支出，不是收入 stands against something denied, so it is wanted.
 */
export function withBareValue(clause: Clause, question: CorrectQuestion): Clause {
  const { currentBatch: batch, context } = question;
  const { subject, wanted, unwanted, announcements } = clause;
  const [phrase, ...others] = subject.phrases;
  if (phrase === undefined || phrase.pointed || others.length > 0) return clause;
  const { words } = phrase;
  if (matchPhrase(words, { batch, context }).strength >= MATCH.partOfName) return clause;
  const value = readValue(words, { announcement: "copula", field: null, context });
  if (value === null) return clause;
  const bare =
    batch.length === 1 &&
    announcements.length === 0 &&
    // 交通50 is a ride of its own, not another category for the draft.
    (typeNamed(plain(words)) !== null ||
      (namedCategory(words, context) !== null && !wanted.some(({ field }) => field === "amount")));
  const contrasted =
    wanted.length === 0 && unwanted.some(({ field }) => field === value.field) && !bare;
  if (!bare && !contrasted) return clause;
  return { ...clause, subject: { ...subject, phrases: [] }, wanted: [...wanted, value] };
}
