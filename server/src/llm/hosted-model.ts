import { type HostHabits, MODEL_PRESETS, type ModelHost, type PresetId } from "@suikouji/contract";
import { modelBaseUrl, presetIdAt } from "./model-address.ts";

/** A model and where it is asked. */
export interface HostedModel {
  readonly model: string;
  /** The address without `/chat/completions`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly habits: HostHabits;
  /** The owner's own, over those of the preset. */
  readonly extraFields: Readonly<Record<string, unknown>>;
  /** Null: as long as the client waits. */
  readonly deadlineMs: number | null;
}

/** Null if neither the owner nor the preset names an address. */
export function hostedModelOf(host: ModelHost): HostedModel | null {
  const address = host.address ?? MODEL_PRESETS[host.preset].baseUrl;
  if (address === null) return null;
  const { model, key, extraFields, deadlineMs } = host;
  const { habits } = MODEL_PRESETS[habitsAt(host.preset, address)];
  return { model, baseUrl: modelBaseUrl(address), apiKey: key, habits, extraFields, deadlineMs };
}

/** An address that was entered by hand may be one that we know. */
function habitsAt(preset: PresetId, address: string): PresetId {
  return preset === "custom" ? presetIdAt(address) : preset;
}
