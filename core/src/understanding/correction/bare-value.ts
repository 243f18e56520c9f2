import type { CorrectQuestion, UserContext } from "../../ports/understanding.ts";
import { namedCategory } from "./changes/named-category.ts";
import { typeNamed } from "./changes/read-type.ts";
import { type FieldValue, readValue } from "./changes/value.ts";
import type { Clause } from "./clauses/clause.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { plain } from "./targets/phrase-core.ts";

/** Of the only draft, 收入 or 交通 alone says what it is; of several it would say which. */
export function withBareValue(clause: Clause, question: CorrectQuestion): Clause {
  const { currentBatch, context } = question;
  const { subject, wanted, unwanted, announcements } = clause;
  const [phrase, ...others] = subject.phrases;
  if (phrase === undefined || phrase.pointed || others.length > 0) return clause;
  const { strength } = matchPhrase(phrase.words, { batch: currentBatch, context });
  if (strength >= MATCH.partOfName) return clause;
  const amountSaid = wanted.some(({ field }) => field === "amount");
  const bare = currentBatch.length === 1 && announcements.length === 0;
  const value = bare
    ? bareValue(phrase.words, { context, amountSaid })
    : contrasted(phrase.words, { context, wanted, unwanted });
  if (value === null) return clause;
  return { ...clause, subject: { ...subject, phrases: [] }, wanted: [...wanted, value] };
}

/** 支出，不是收入: what stands against something denied is wanted. */
function contrasted(
  words: string,
  {
    context,
    wanted,
    unwanted,
  }: Pick<Clause, "wanted" | "unwanted"> & { readonly context: UserContext },
): FieldValue | null {
  if (wanted.length > 0) return null;
  const value = readValue(words, { announcement: "copula", field: null, context });
  return unwanted.some(({ field }) => field === value?.field) ? value : null;
}

function bareValue(
  words: string,
  { context, amountSaid }: { readonly context: UserContext; readonly amountSaid: boolean },
): FieldValue | null {
  const type = typeNamed(plain(words));
  if (type !== null) return { field: "type", type };
  // 交通50 is a ride of its own, not another category for the draft.
  const category = amountSaid ? null : namedCategory(words, context);
  return category === null ? null : { field: "category", category, said: plain(words) };
}
