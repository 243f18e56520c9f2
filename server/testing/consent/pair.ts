import type { WireAnswer } from "./eval-cases.ts";
import type { Scene } from "./scenes.ts";
import type { Replies } from "./wire.ts";

/** Words about open drafts. */
export interface Said {
  readonly scene: Scene;
  readonly words: string;
  /** The change that the words ask for; `null`: none. */
  readonly intended: WireAnswer | null;
}

/** With a model's answer to them. */
export interface Pair extends Said {
  readonly kind: string;
  readonly replies: Replies;
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
