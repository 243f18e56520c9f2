import type { TransactionType } from "../transaction.ts";
import { PLACES } from "../understanding/answers.ts";
import { ANY_CONTEXT } from "../understanding/plain-readings.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { type Field, is, isAny, type Token } from "../understanding/token.ts";
import { tokensOf } from "../understanding/tokens-of.ts";
import { explain, type Understood } from "../understanding/understand.ts";

/** One thing that is said about drafts. */
export interface Phrase {
  readonly says: Understood["phrases"][number]["says"];
  readonly words: string;
  /** What its words are called: `fine` of 没问题, `ack` of 好的. */
  readonly senses: readonly string[];
}

/** What is said about drafts, whichever they are. `null` unless every word of it is understood. */
export function phrasesIn(text: string): readonly Phrase[] | null {
  const about = { batch: PLACES, asked: null, context: ANY_CONTEXT };
  const { phrases, tokens, owned } = explain(text, about);
  if (!owned || (phrases.length === 0 && tokens.length > 0)) return null;
  const said = normalize(text);
  return phrases.map(({ says, start, end }) => ({
    says,
    words: said.slice(start, end),
    senses: tokens
      .filter((token) => token.start >= start && token.end <= end)
      .flatMap(({ names }) => names),
  }));
}

/** 收入, 支出, 入账: which way the money went, and nothing else. */
export function typeNamed(words: string): TransactionType | null {
  const tokens = tokensOf(`是${words}`, [], ANY_CONTEXT);
  const [only, ...others] = tokens.filter((token) => !isAny(token, ["light", "is"]));
  return others.length === 0 && is(only, "type") ? (only?.type ?? null) : null;
}

/** The fields that are called by their names, each once: 金额 in 金额改成30. */
export function fieldsNamed(text: string): readonly Field[] {
  return [...new Set(tokensOf(text, [], ANY_CONTEXT).flatMap(fieldOf))];
}

function fieldOf(token: Token): readonly Field[] {
  if (is(token, "note")) return ["description"];
  return is(token, "field") && token.field !== undefined ? [token.field] : [];
}
