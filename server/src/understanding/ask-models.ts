import type { ChatOptions, Completion, LlmProvider } from "../llm/llm-provider.ts";
import type { MachineClock } from "../machine-clock.ts";
import type { PromptManager } from "../prompts/prompt-manager.ts";
import { type Outcome, unusable } from "../replies/outcome.ts";
import { type AskOptions, askInTime } from "./ask-in-time.ts";

/** The parts that answering with models needs. */
export interface Models {
  readonly provider: LlmProvider;
  readonly prompts: PromptManager;
  readonly clock: MachineClock;
}

/** `silent`: unreachable, late or over the cap, which differs from an unusable answer. */
export type ModelsResult<Value> =
  | { readonly type: "silent" }
  | { readonly type: "answered"; readonly model: string; readonly outcome: Outcome<Value> };

interface Asking<Value> extends AskOptions {
  readonly call: (options: ChatOptions) => Promise<Completion>;
  readonly read: (completion: Completion) => Outcome<Value>;
  /** Whether this answer is preferred to another model's; by default every readable one is. */
  readonly isGood?: (value: Value) => boolean;
}

/** Asks until a readable answer comes or the time is up. Reads every answer only once. */
export async function askModels<Value>(
  { call, read, isGood = () => true, ...options }: Asking<Value>,
  clock: MachineClock,
): Promise<ModelsResult<Value>> {
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

/** Reading should not throw; if it does, the reply counts as unusable and the request goes on. */
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
