import type { WireAnswer } from "./eval-cases.ts";
import type { Scene } from "./scenes.ts";
import type { Replies } from "./wire.ts";

/** Words said about open drafts, and what a model makes of them. */
export interface Pair {
  readonly kind: string;
  readonly scene: Scene;
  readonly words: string;
  readonly replies: Replies;
  /** What the words ask for; `null`: nothing. */
  readonly intended: WireAnswer | null;
}

type Verdict = "confirm" | "cancel";

export const VERDICTS: readonly Verdict[] = ["confirm", "cancel"];

/** A verdict on these drafts, or on the whole batch. */
export function verdict(intent: Verdict, indexes: readonly number[] = []): WireAnswer {
  return { intent, corrections: indexes.map((index) => ({ index, updatedFields: {} })) };
}

export function otherVerdict(intent: string): Verdict {
  return intent === "confirm" ? "cancel" : "confirm";
}
