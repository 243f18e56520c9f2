import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import { APPENDED, type CorrectAnswer, type UserContext } from "../../ports/understanding.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { answer, LEAST_WHEN_CERTAIN } from "./answers.ts";
import type { Token } from "./tokens/token.ts";

interface AppendOptions {
  readonly context: UserContext;
  readonly confidence: number;
  /** Only what says what it was for: a bare number may be anything. */
  readonly named?: boolean;
}

/** Every transaction said becomes a new draft; `null` when none was. */
export function appended(
  tokens: readonly Token[],
  { context, confidence, named = false }: AppendOptions,
): CorrectAnswer | null {
  const heard = parseUtterance(tokens.map(spokenOf).join(""), context);
  const nameless = ({ description }: { readonly description: string }) =>
    description === "" || description === OTHER_CATEGORY;
  if (heard.length === 0 || (named && heard.some(nameless))) return null;
  const today = dateOf(context.now);
  const corrections = heard.map(({ amount, category, type, description, date }) => ({
    index: APPENDED,
    // Without a day an appended transaction is of today, as in the protocol's own example.
    updatedFields: { amount, category, type, description, ...(date !== today && { date }) },
  }));
  const surest = Math.min(confidence, ...heard.map((each) => each.confidence));
  return answer("append", corrections, Math.max(surest, LEAST_WHEN_CERTAIN));
}

/** 漏了一笔 says nothing about what is added; the 买 of 还买 does. */
function spokenOf({ type, text }: Token): string {
  if (type !== "addition") return text;
  return /^还[^有差少没要]$/.test(text) ? text.slice(1) : " ";
}
