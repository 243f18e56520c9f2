import type { BatchDraft } from "../draft/batch-draft.ts";
import type { Fen } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import { is, isAny, type Token } from "../understanding/token.ts";
import {
  type Act,
  explain,
  type OpenQuestion,
  type Understood,
} from "../understanding/understand.ts";

/** The user's words about open drafts, with the local engine's reading. */
export interface Words extends Understood {
  readonly text: string;
  readonly batch: readonly BatchDraft[];
  readonly context: UserContext;
}

interface Situation {
  readonly batch: readonly BatchDraft[];
  readonly context: UserContext;
  /** The app's question, if it is known. */
  readonly asked?: OpenQuestion | null;
}

export function readWords(text: string, { batch, context, asked = null }: Situation): Words {
  return { ...explain(text, { batch, asked, context }), text, batch, context };
}

/** Unclear only because a draft is not identified (中间两笔删掉). For any other reason the app must not ask. */
export function leavesOpen(act: Act): boolean {
  if (act.type !== "unclear") return false;
  const { because } = act;
  return because === undefined || because === "unknown-name" || because === "which-of-several";
}

/** The speaker asks, waits, jokes or supposes, so no verdict is given yet. */
export function hesitates(words: Words): boolean {
  return (
    says(words, [...ASKING, "later", "leave", "errand", "retry"]) || words.tokens.some(isWaiting)
  );
}

export function isWaiting(token: Token): boolean {
  return isAny(token, [...UNREAL, ...WAITING]);
}

/**
 * The speaker asks, supposes, plans or repeats what others say. 我翻一下记录啊 before a value does none of it. What is
 * supposed after the clause with the values is not about them: 午饭是四十二，要是三十二我做梦都笑醒.
 */
export function isUnreal(words: Words, amounts: readonly (Fen | undefined)[]): boolean {
  if (says(words, ASKING)) return true;
  const { tokens } = words;
  const last = tokens.findLastIndex(
    ({ amount }) => amount !== undefined && amounts.includes(amount),
  );
  const end = tokens.findIndex((token, at) => last >= 0 && at > last && is(token, "pause"));
  const told = end < 0 ? tokens : tokens.slice(0, end);
  return told.some((token) => isAny(token, [...UNREAL, "no"]));
}

export function asks(words: Words): boolean {
  return says(words, ASKING);
}

const ASKING: readonly Saying[] = ["ask", "tell", "help"];
const UNREAL = ["plan", "future", "wonder", "suppose", "hearsay", "hold"];
const WAITING = ["wait", "joke", "ponder", "later", "undoing"];

export function says({ phrases }: Words, sayings: readonly Saying[]): boolean {
  return phrases.some((phrase) => sayings.includes(phrase.says));
}
