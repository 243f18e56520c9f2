import type { ModelCounts, ModelDay, ModelDays } from "../ledger/models/model-days.ts";
import type { MachineClock } from "../machine-clock.ts";
import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  type LlmProvider,
} from "./llm-provider.ts";
import { type FailureReason, ModelFailure } from "./model-failure.ts";

export interface CallCounter {
  answered(tokens: number): void;
  failed(reason: FailureReason): void;
}

/** Counts what is asked of models by day. A crash loses the last seconds. */
export interface ModelTally extends CallCounter {
  /** The kept days with counts, today's included. */
  days(): Promise<readonly ModelDay[]>;
  close(): Promise<void>;
}

export interface TallyParts {
  readonly store: ModelDays;
  /** yyyy-MM-dd in the server's time zone. */
  readonly today: () => string;
  readonly clock: MachineClock;
  readonly keptDays: number;
}

/** One write for the calls of a conversation. */
const WRITE_AFTER_MS = 5_000;
const DAY_MS = 86_400_000;

const NO_COUNTS: ModelCounts = { calls: 0, tokens: 0, late: 0, refused: 0 };

export function createModelTally({ store, today, clock, keptDays }: TallyParts): ModelTally {
  const waiting = new Map<string, ModelCounts>();
  let cancelWrite: (() => void) | null = null;

  const add = (day: string, counted: ModelCounts) => {
    waiting.set(day, sum(waiting.get(day) ?? NO_COUNTS, counted));
    cancelWrite ??= clock.after(WRITE_AFTER_MS, () => void write());
  };
  const keptFrom = () => daysBefore(today(), keptDays - 1);

  async function write(): Promise<void> {
    cancelWrite?.();
    cancelWrite = null;
    for (const [day, counted] of [...waiting]) {
      waiting.delete(day);
      try {
        await store.add({ day, ...counted }, keptFrom());
      } catch {
        // The database is away; the counts go with the next write.
        waiting.set(day, sum(waiting.get(day) ?? NO_COUNTS, counted));
      }
    }
  }

  return {
    answered: (tokens) => add(today(), { ...NO_COUNTS, calls: 1, tokens }),
    failed: (reason) => add(today(), { ...NO_COUNTS, calls: 1, ...countOf(reason) }),
    async days() {
      await write();
      return store.since(keptFrom());
    },
    close: write,
  };
}

/** A model whose calls are counted. */
export function countedModel(inner: LlmProvider, counter: CallCounter): LlmProvider {
  return {
    async chatCompletion(
      systemPrompt: string,
      said: string | readonly ChatMessage[],
      options: ChatOptions,
    ): Promise<Completion> {
      try {
        const completion = await inner.chatCompletion(systemPrompt, conversationOf(said), options);
        counter.answered(completion.tokens);
        return completion;
      } catch (error) {
        if (error instanceof ModelFailure) counter.failed(error.reason);
        throw error;
      }
    },
  };
}

/** A caller that left is neither late nor a refusal. */
function countOf(reason: FailureReason): Partial<ModelCounts> {
  if (reason === "late") return { late: 1 };
  return reason === "aborted" || reason === "closed" ? {} : { refused: 1 };
}

function sum(one: ModelCounts, other: ModelCounts): ModelCounts {
  return {
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
    late: one.late + other.late,
    refused: one.refused + other.refused,
  };
}

/** Both as yyyy-MM-dd. */
function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
