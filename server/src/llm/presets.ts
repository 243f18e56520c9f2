/** The differences between hosts that all speak OpenAI's protocol. */
export interface Preset {
  /** The address without `/chat/completions`; null if only the owner knows it. */
  readonly baseUrl: string | null;
  readonly primaryModel: string | null;
  readonly fallbackModel: string | null;
  readonly needsKey: boolean;
  readonly tokenLimitField: "max_tokens" | "max_completion_tokens";
  /** Sent with every request, to turn off thinking, which would take seconds. */
  readonly extraFields: Readonly<Record<string, unknown>>;
}

/** As `SUIKOUJI_LLM_PRESET` takes them. */
export const PRESET_NAMES = ["dashscope", "deepseek", "openai", "ollama", "custom"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/**
 * Names as of 2026-11. The primary is the quick model of a family, because the user waits; the
 * fallback is another model, so that one that is overloaded or retired does not affect both.
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
    // A second model would displace the first from memory.
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

/** The preset of a known host; else the plain protocol. */
export function presetAt(baseUrl: string): Preset {
  const { host } = new URL(baseUrl);
  // Newer accounts have their own host, `{workspace}.cn-beijing.maas.aliyuncs.com`.
  if (host.endsWith(".maas.aliyuncs.com")) return PRESETS.dashscope;
  const known = Object.values(PRESETS).find((preset) => hostOf(preset) === host);
  return known ?? PRESETS.custom;
}

function hostOf({ baseUrl }: Preset): string | null {
  return baseUrl === null ? null : new URL(baseUrl).host;
}
