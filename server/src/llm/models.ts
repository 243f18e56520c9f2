import type { DailyCaps } from "../caps/daily-caps.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import { type Trouble, type TroubleChanged, watchHost } from "../trouble/host-trouble.ts";
import { GuardedModel } from "./guarded-model.ts";
import { HedgedLlmProvider } from "./hedged-llm-provider.ts";
import type { LlmProvider } from "./llm-provider.ts";
import { type BreakerState, createModelBreaker } from "./model-breaker.ts";
import { type HostedModel, OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";
import { PRESETS, type PresetName, presetAt } from "./presets.ts";

/** As configured; null: the preset decides. */
export interface ModelsConfig {
  readonly preset: PresetName;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly primaryModel: string | null;
  readonly fallbackModel: string | null;
  /** The fallback's own host; null: the primary's. */
  readonly fallbackBaseUrl: string | null;
  readonly fallbackApiKey: string | null;
}

/** For `/readyz`, the metrics and the app's settings; holds no keys. */
export interface ModelsState {
  readonly models: readonly ModelState[];
}

export interface ModelState {
  readonly model: string;
  /** The host that receives the user's words; shown to signed-in devices only. */
  readonly host: string;
  readonly breaker: BreakerState;
  /** Set while the host refuses every request. */
  readonly trouble: Trouble | null;
  readonly connections: number;
  /** Calls without an answer since the start, by reason. */
  readonly failures: Readonly<Record<string, number>>;
}

export interface Models {
  /** Null if no model is configured: then the local engine answers, and nothing is degraded. */
  readonly provider: LlmProvider | null;
  state(): ModelsState;
  /** Fails running calls, and leaves no socket and no timer. */
  close(): Promise<void>;
}

export interface ModelsParts {
  readonly caps: DailyCaps;
  /** Called when a host begins to refuse us, and when it answers again. */
  readonly changed?: TroubleChanged;
  readonly clock?: MachineClock;
}

/**
 * The configured models, hedged, each with its own connections and breaker, under the day's caps.
 */
export function createModels(
  config: ModelsConfig,
  { caps, changed = () => {}, clock = machineClock }: ModelsParts,
): Models {
  const lanes = hostedModels(config).map((hosted) => {
    // Each model has its own pool, even on one host: hanging calls must not delay the other model.
    const host = new OpenAiCompatibleProvider(hosted, clock);
    const breaker = createModelBreaker(hosted.model, clock);
    const { model, baseUrl } = hosted;
    const watch = watchHost({ of: "model", model, host: new URL(baseUrl).host }, clock, changed);
    return {
      host,
      breaker,
      watch,
      guarded: new GuardedModel(hosted.model, host, { breaker, caps, clock, watch }),
    };
  });
  const guarded = lanes.map((lane) => lane.guarded);

  return {
    provider: guarded.length === 0 ? null : new HedgedLlmProvider(guarded, clock),
    state: () => ({
      models: lanes.map(({ host, breaker, watch, guarded: { failures } }) => ({
        model: host.model,
        host: watch.host.host,
        breaker: breaker.state,
        trouble: watch.trouble,
        connections: host.connections,
        failures: Object.fromEntries(failures),
      })),
    }),
    async close() {
      await Promise.all(lanes.map(({ host }) => host.close()));
    },
  };
}

/** Primary first. Empty if the preset needs a key that is missing, or names no host or model. */
export function hostedModels(config: ModelsConfig): readonly HostedModel[] {
  const preset = PRESETS[config.preset];
  const { apiKey } = config;
  const baseUrl = config.baseUrl ?? preset.baseUrl;
  const model = config.primaryModel ?? preset.primaryModel;
  if (baseUrl === null || model === null) return [];
  // A custom host may need no key.
  if (apiKey === null && preset.needsKey && config.baseUrl === null) return [];
  const primary: HostedModel = { model, baseUrl, apiKey, preset };

  const fallback = fallbackOf(config, primary);
  const isSame = fallback?.model === model && fallback.baseUrl === baseUrl;
  return fallback === null || isSame ? [primary] : [primary, fallback];
}

function fallbackOf(config: ModelsConfig, primary: HostedModel): HostedModel | null {
  const baseUrl = config.fallbackBaseUrl ?? primary.baseUrl;
  const isElsewhere = new URL(baseUrl).origin !== new URL(primary.baseUrl).origin;
  const preset = isElsewhere ? presetAt(baseUrl) : primary.preset;
  const model = config.fallbackModel ?? (isElsewhere ? preset.primaryModel : preset.fallbackModel);
  if (model === null) return null;
  // Another host must not get the primary's key.
  const apiKey = config.fallbackApiKey ?? (isElsewhere ? null : primary.apiKey);
  return { model, baseUrl, apiKey, preset };
}
