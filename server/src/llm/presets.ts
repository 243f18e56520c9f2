/** What differs between hosts that all speak OpenAI's protocol. */
export interface Preset {
  /** Everything before `/chat/completions`; null where only the owner knows it. */
  readonly baseUrl: string | null;
  readonly primaryModel: string | null;
  readonly fallbackModel: string | null;
  readonly needsKey: boolean;
  readonly tokenLimitField: "max_tokens" | "max_completion_tokens";
  /** Sent along with every request; how a host is told not to think aloud for seconds. */
  readonly extraFields: Readonly<Record<string, unknown>>;
}

export type PresetName = "dashscope" | "deepseek" | "openai" | "ollama" | "custom";

/**
 * Names as of 2026-11. The primary is the quick model of a family, for the user waits; the
 * fallback is another one, so that a model that is overloaded or retired does not take both.
 */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  dashscope: {
    baseUrl: "https://dashscope.aliyuncs.com/compatible-mode/v1",
    primaryModel: "qwen3.6-flash",
    fallbackModel: "qwen-plus",
    needsKey: true,
    tokenLimitField: "max_tokens",
    // Thinking is on by default, and refused with 400 in calls that do not stream.
    extraFields: { enable_thinking: false },
  },
  deepseek: {
    baseUrl: "https://api.deepseek.com/v1",
    primaryModel: "deepseek-v4-flash",
    fallbackModel: "deepseek-v4-pro",
    needsKey: true,
    tokenLimitField: "max_tokens",
    extraFields: { thinking: { type: "disabled" } },
  },
  openai: {
    baseUrl: "https://api.openai.com/v1",
    primaryModel: "gpt-6-luna",
    fallbackModel: "gpt-5.6-luna",
    needsKey: true,
    tokenLimitField: "max_completion_tokens",
    extraFields: { reasoning_effort: "none" },
  },
  ollama: {
    baseUrl: "http://127.0.0.1:11434/v1",
    primaryModel: "qwen3:4b",
    // A second model would push the first out of memory.
    fallbackModel: null,
    needsKey: false,
    tokenLimitField: "max_tokens",
    extraFields: { reasoning_effort: "none" },
  },
  custom: {
    baseUrl: null,
    primaryModel: null,
    fallbackModel: null,
    needsKey: false,
    tokenLimitField: "max_tokens",
    extraFields: {},
  },
};

/** The preset of a host that is known by its address; else the plain protocol. */
export function presetAt(baseUrl: string): Preset {
  const { host } = new URL(baseUrl);
  // Newer accounts have a host of their own, `{workspace}.cn-beijing.maas.aliyuncs.com`.
  if (host.endsWith(".maas.aliyuncs.com")) return PRESETS.dashscope;
  const known = Object.values(PRESETS).find((preset) => hostOf(preset) === host);
  return known ?? PRESETS.custom;
}

function hostOf({ baseUrl }: Preset): string | null {
  return baseUrl === null ? null : new URL(baseUrl).host;
}
