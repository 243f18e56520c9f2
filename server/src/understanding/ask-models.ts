import type { Clock } from "../llm/clock.ts";
import type { ChatOptions, Completion, LlmProvider } from "../llm/llm-provider.ts";
import type { PromptManager } from "../prompts/prompt-manager.ts";
import { type Outcome, unusable } from "../replies/outcome.ts";
import { type AskOptions, askInTime } from "./ask-in-time.ts";

/** What answering with models takes. */
export interface Models {
  readonly provider: LlmProvider;
  readonly prompts: PromptManager;
  readonly clock: Clock;
}

/** `silent`: unreachable, late or used up, which is not the same as answering nonsense. */
export type Asked<Value> =
  | { readonly type: "silent" }
  | { readonly type: "answered"; readonly model: string; readonly outcome: Outcome<Value> };

interface Asking<Value> extends AskOptions {
  readonly call: (options: ChatOptions) => Promise<Completion>;
  readonly read: (completion: Completion) => Outcome<Value>;
  /** Whether to prefer this answer to another model's; by default any that can be read. */
  readonly isGood?: (value: Value) => boolean;
}

/** Asks until an answer can be read or the time is up. Every answer is read once. */
export async function askModels<Value>(
  { call, read, isGood = () => true, ...options }: Asking<Value>,
  clock: Clock,
): Promise<Asked<Value>> {
  const outcomes = new WeakMap<Completion, Outcome<Value>>();
  const outcomeOf = (completion: Completion): Outcome<Value> => {
    const outcome = outcomes.get(completion) ?? readOr(completion, read);
    outcomes.set(completion, outcome);
    return outcome;
  };
  const isUsable = (completion: Completion) => {
    const outcome = outcomeOf(completion);
    return outcome.ok && isGood(outcome.value);
  };
  const completion = await askInTime((time) => call({ ...time, isUsable }), options, clock);
  if (completion === null) return { type: "silent" };
  return { type: "answered", model: completion.model, outcome: outcomeOf(completion) };
}

/** Reading does not throw; should it after all, the reply counts as unusable, not the request. */
function readOr<Value>(
  completion: Completion,
  read: (completion: Completion) => Outcome<Value>,
): Outcome<Value> {
  try {
    return read(completion);
  } catch {
    return unusable("wrong-shape");
  }
}
