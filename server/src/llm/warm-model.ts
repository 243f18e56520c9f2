import type { MachineClock } from "../machine-clock.ts";
import type { HostedModel } from "./hosted-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";

/** Keeps a model in the memory of a host that loads models when they are asked. */
export interface WarmModel {
  /** Loads it. Called at the start, and when it was late: it may have been loading. */
  load(): void;
  /** It answered, and the host counts the time until it unloads it from now. */
  answered(): void;
  close(): void;
}

/** A large model from a slow disk. Nobody waits for it. */
const LOADING_MS = 180_000;

/** Ollama unloads a model five minutes after each answer, whatever it was told before. */
const RENEW_AFTER_MS = 4 * 60_000;

/**
 * A user's question cannot load a model: it is cut off after three seconds, and the host then stops
 * loading. So the model is loaded by requests of our own, which hold no words of a user.
 */
export function keepWarm(
  { habits }: Pick<HostedModel, "habits">,
  provider: Pick<OpenAiCompatibleProvider, "load">,
  clock: MachineClock,
): WarmModel {
  const closing = new AbortController();
  let isLoading = false;
  let renewsAt = 0;

  function load(): void {
    if (habits.loadsModels === null || isLoading || closing.signal.aborted) return;
    isLoading = true;
    renewsAt = clock.monotonicMs() + RENEW_AFTER_MS;
    const options = { signal: closing.signal, deadlineMs: LOADING_MS };
    provider
      .load(habits.loadsModels, options)
      .catch(ignoreFailure)
      .finally(() => {
        isLoading = false;
      });
  }

  return {
    load,
    answered() {
      if (habits.loadsModels === "ollama" && clock.monotonicMs() >= renewsAt) load();
    },
    close: () => closing.abort(),
  };
}

/** The next question meets the same host, and its failure is reported. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof ModelFailure)) throw error;
}
