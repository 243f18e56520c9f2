import type { BatchDraft } from "../draft/batch-draft.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import { isAny } from "../understanding/token.ts";
import { type Act, type Asked, explain, type Understood } from "../understanding/understand.ts";

/** What a user said about open drafts, with our own reading of it. */
export interface Words extends Understood {
  readonly text: string;
  readonly batch: readonly BatchDraft[];
  readonly context: UserContext;
}

interface Situation {
  readonly batch: readonly BatchDraft[];
  readonly context: UserContext;
  /** What the app had asked, where that is known. */
  readonly asked?: Asked | null;
}

export function readWords(text: string, { batch, context, asked = null }: Situation): Words {
  return { ...explain(text, { batch, asked, context }), text, batch, context };
}

/** Unclear, and only the drafts may be missing: 中间两笔删掉. Any other reason not to act is one. */
export function leavesOpen(act: Act): boolean {
  if (act.type !== "unclear") return false;
  const { because } = act;
  return because === undefined || because === "unknown-name" || because === "which-of-several";
}

/** Asks, waits, jokes or supposes: whoever speaks so has not decided. */
export function hesitates(words: Words): boolean {
  return (
    says(words, ["ask", "tell", "help", "later", "leave", "errand", "retry"]) ||
    words.tokens.some((token) => isAny(token, UNDECIDED))
  );
}

const UNDECIDED = "wonder wait joke ponder suppose later undoing hearsay hold".split(" ");

export function says({ phrases }: Words, sayings: readonly Saying[]): boolean {
  return phrases.some((phrase) => sayings.includes(phrase.says));
}
