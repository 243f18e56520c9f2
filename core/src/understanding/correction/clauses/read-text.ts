import { isThing, readValue } from "../changes/value.ts";
import { plain } from "../targets/phrase-core.ts";
import type { Token } from "../tokens/token.ts";
import { hasSubject, isComplete } from "./clause.ts";
import { freeText } from "./free-text.ts";
import { isConnective, isPointedAt, isPredicate, nextAfter } from "./lookahead.ts";
import { type Reading, type Step, withClause, withSubject, withValue } from "./reading.ts";

/** Words name a draft, set a value, describe, or fit nowhere, by what stands around them. */
export function readText(reading: Reading, step: Step): Reading {
  const { token, tokens, index, context, namesDraft } = step;
  const { clause, announcement, field } = reading;
  const addPhrase = (pointed: boolean) =>
    withSubject(reading, (subject) => ({
      ...subject,
      phrases: [...subject.phrases, { words: token.text, pointed }],
    }));
  if (field === "description" && announcement !== "negated") return readDescription(reading, step);
  if (plain(token.text) === "钱") {
    return { ...withClause(reading, { fields: [...clause.fields, "amount"] }), field: "amount" };
  }
  if (isConnective(token.text)) return reading;
  if (isPointedAt(tokens, index)) return addPhrase(true);
  const next = nextAfter(tokens, index);
  if (announcement !== null) {
    const startsOver = !hasSubject(clause.subject) && startsRequest(next) && namesDraft(token.text);
    if (startsOver) return addPhrase(false);
    const money = tokens[index + 1];
    if (money?.type === "field" && /^的/.test(money.text)) {
      // 是进的钱: what looks like the name of a field ends the phrase.
      const meant = readValue(token.text + money.text, { announcement, field, context });
      if (meant?.field === "type") return withValue({ ...reading, readUpTo: money.end }, meant);
    }
    const value = readValue(token.text, { announcement, field, context });
    if (value !== null) return withValue(reading, value);
    return withClause(
      { ...reading, announcement: null },
      { leftovers: [...clause.leftovers, token.text] },
    );
  }
  if (clause.unwanted.length > 0 && clause.wanted.length === 0 && !isPredicate(next)) {
    // 不是午饭，晚饭: after a denial the next word is what it was.
    const value = readValue(token.text, { announcement: "copula", field, context });
    if (value !== null) return withValue(reading, value);
  }
  if (!isComplete(clause) || (clause.commands.length > 0 && !hasSubject(clause.subject))) {
    return addPhrase(false);
  }
  // 改成二十，奶茶: the draft is named after the change.
  if (!hasSubject(clause.subject) && next === undefined && namesDraft(token.text))
    return addPhrase(false);
  const value = readValue(token.text, { announcement: null, field, context });
  // 是收入，租客交的: what is only implied gives way to what was said.
  if (value?.field === "type" && clause.wanted.some((said) => said.field === "type"))
    return reading;
  if (value !== null && value.field !== "description" && !isPredicate(next))
    return withValue(reading, value);
  if (isPredicate(next) && (namesDraft(token.text) || isThing(token.text, context)))
    return addPhrase(false);
  return withClause(reading, { leftovers: [...clause.leftovers, token.text] });
}

function readDescription(reading: Reading, { token, tokens, index, original }: Step): Reading {
  const { description, end } = freeText(tokens, { index, original });
  const read = { ...reading, readUpTo: end, field: null };
  if (description === "") return read;
  return withValue(
    { ...read, readUpTo: Math.max(end, token.end) },
    { field: "description", description },
  );
}

function startsRequest(token: Token | undefined): boolean {
  return (
    token?.type === "arithmetic" ||
    (token?.type === "announcement" && token.announcement !== "negated")
  );
}
