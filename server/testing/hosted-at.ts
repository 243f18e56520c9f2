import { MODEL_PRESETS } from "@suikouji/contract";
import type { HostedModel } from "../src/llm/hosted-model.ts";

/** A model at this address, at a host that nothing is known about. */
export function hostedAt(baseUrl: string, hosted: Partial<HostedModel> = {}): HostedModel {
  return {
    model: "m",
    baseUrl,
    apiKey: null,
    habits: { ...MODEL_PRESETS.custom.habits, thinkingOff: [] },
    extraFields: {},
    deadlineMs: null,
    ...hosted,
  };
}
