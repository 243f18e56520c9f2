import type { FoundModelHost, ModelHost, ModelSettings, ModelTrial } from "@suikouji/contract";
import type { Clock } from "@suikouji/core";
import { findLocalModels, type ListedModels, listModels } from "../list-models.ts";
import { type TrialParts, tryModel } from "../try-model.ts";

/**
 * Asks hosts that an owner entered, before they are used. Contract: http or https only, no redirect
 * is followed, time and size are limited; neither a key nor a host's own words are in what it
 * returns.
 */
export interface ModelProbe {
  /** Has sentences of ours understood. Never rejects for what a host does. */
  tryOut(
    settings: ModelSettings,
    options: Required<Pick<TrialParts, "ledgerId" | "signal">>,
  ): Promise<readonly ModelTrial[]>;
  /** The models of a host. */
  list(host: ModelHost): Promise<ListedModels>;
  /** The model servers on this machine. */
  discover(): Promise<readonly FoundModelHost[]>;
}

export function createModelProbe(
  parts: Pick<TrialParts, "prompts" | "caps" | "tally"> & { readonly clock: Clock },
): ModelProbe {
  const { clock, ...trial } = parts;
  return {
    tryOut: (settings, options) => tryModel(settings, { ...trial, ...options, now: clock.now() }),
    list: (host) => listModels(host),
    discover: () => findLocalModels(),
  };
}
