import type { HostHabits } from "./host-habits.ts";

/** What is known about a model host. All of them speak OpenAI's `POST …/chat/completions`. */
export interface ModelPreset {
  readonly name: { readonly zh: string; readonly en: string };
  /** The address without `/chat/completions`; null if only the owner knows it. */
  readonly baseUrl: string | null;
  /** Other hosts of the same service: a host, `.suffix` of a host, or `:port` on any machine. */
  readonly alsoAt: readonly string[];
  readonly needsKey: boolean;
  /** Where the owner gets a key. */
  readonly keyUrl: string | null;
  /** Examples of model names; the first one is used where none is chosen. */
  readonly models: readonly string[];
  /** Asked when the first model fails or is late, if no other is chosen. */
  readonly fallbackModel: string | null;
  readonly habits: HostHabits;
}

/** As `SUIKOUJI_LLM_PRESET` takes them, and in the order in which they are offered. */
export const PRESET_IDS = [
  "dashscope",
  "dashscope-intl",
  "deepseek",
  "kimi",
  "glm",
  "doubao",
  "siliconflow",
  "openai",
  "gemini",
  "openrouter",
  "ollama",
  "lmstudio",
  "llamacpp",
  "vllm",
  "custom",
] as const;
export type PresetId = (typeof PRESET_IDS)[number];

const USUAL: HostHabits = {
  structured: "json_object",
  sendsTemperature: true,
  tokenLimitField: "max_tokens",
  thinkingOff: [],
  loadsModels: null,
};

const ENABLE_THINKING = { enable_thinking: false };
const THINKING_TYPE = { thinking: { type: "disabled" } };
const EFFORT_NONE = { reasoning_effort: "none" };
const TEMPLATE = { chat_template_kwargs: { enable_thinking: false } };

/**
 * Names and habits as documented in 2026-11. The first model is the quick one of a family that can
 * answer without thinking, because the user waits; the fallback is another model, so that one that
 * is overloaded or retired does not affect both.
 */
export const MODEL_PRESETS: Readonly<Record<PresetId, ModelPreset>> = {
  dashscope: {
    name: { zh: "阿里云百炼", en: "Alibaba Cloud Model Studio (China)" },
    baseUrl: "https://dashscope.aliyuncs.com/compatible-mode/v1",
    // Newer accounts have their own host, `{workspace}.cn-beijing.maas.aliyuncs.com`.
    alsoAt: [".maas.aliyuncs.com"],
    needsKey: true,
    keyUrl: "https://bailian.console.aliyun.com/?tab=model#/api-key",
    models: ["qwen3.8-flash", "qwen-plus", "qwen-flash", "qwen3.7-flash"],
    fallbackModel: "qwen-plus",
    habits: {
      ...USUAL,
      // json_object: json_schema is for some models of qwen-plus only. The prompt must say JSON, as ours do.
      // On by default, and refused with 400 in calls that do not stream.
      thinkingOff: [ENABLE_THINKING],
    },
  },
  "dashscope-intl": {
    name: { zh: "阿里云百炼（国际）", en: "Alibaba Cloud Model Studio (international)" },
    baseUrl: "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    alsoAt: ["dashscope-us.aliyuncs.com"],
    needsKey: true,
    keyUrl: "https://modelstudio.console.alibabacloud.com/?tab=api#/api-key",
    models: ["qwen3.8-flash", "qwen-plus", "qwen-flash"],
    fallbackModel: "qwen-plus",
    habits: { ...USUAL, thinkingOff: [ENABLE_THINKING] },
  },
  deepseek: {
    name: { zh: "DeepSeek", en: "DeepSeek" },
    baseUrl: "https://api.deepseek.com/v1",
    alsoAt: [],
    needsKey: true,
    keyUrl: "https://platform.deepseek.com/api_keys",
    models: ["deepseek-flash", "deepseek-v4-pro"],
    fallbackModel: "deepseek-v4-pro",
    habits: { ...USUAL, thinkingOff: [THINKING_TYPE] },
  },
  kimi: {
    name: { zh: "Kimi（月之暗面）", en: "Kimi (Moonshot AI)" },
    baseUrl: "https://api.moonshot.cn/v1",
    alsoAt: ["api.moonshot.ai"],
    needsKey: true,
    keyUrl: "https://platform.kimi.com/console/api-keys",
    // kimi-k3 always thinks, which takes longer than a user waits.
    models: ["kimi-k2.6", "moonshot-v1-8k"],
    fallbackModel: "moonshot-v1-8k",
    habits: {
      ...USUAL,
      // Fixed for kimi-k2.6: any other value is refused.
      sendsTemperature: false,
      tokenLimitField: "max_completion_tokens",
      thinkingOff: [THINKING_TYPE],
    },
  },
  glm: {
    name: { zh: "智谱 GLM", en: "Zhipu GLM" },
    baseUrl: "https://open.bigmodel.cn/api/paas/v4",
    alsoAt: ["api.z.ai"],
    needsKey: true,
    keyUrl: "https://bigmodel.cn/usercenter/proj-mgmt/apikeys",
    // glm-5.3 always thinks.
    models: ["glm-4.7", "glm-5.2", "glm-4.5-air", "glm-4.5-flash"],
    fallbackModel: "glm-4.5-air",
    habits: { ...USUAL, thinkingOff: [THINKING_TYPE] },
  },
  doubao: {
    name: { zh: "豆包（火山方舟）", en: "Doubao (Volcano Ark)" },
    baseUrl: "https://ark.cn-beijing.volces.com/api/v3",
    alsoAt: [],
    needsKey: true,
    keyUrl: "https://console.volcengine.com/ark/region:ark+cn-beijing/apiKey",
    // A name of the model list, or an endpoint of the owner (ep-…).
    models: [
      "doubao-seed-1-6-flash-250828",
      "doubao-seed-2-0-pro-260215",
      "doubao-seed-1-8-251228",
    ],
    fallbackModel: null,
    habits: {
      ...USUAL,
      // json_schema is in beta, and not for every model.
      thinkingOff: [THINKING_TYPE],
    },
  },
  siliconflow: {
    name: { zh: "硅基流动", en: "SiliconFlow" },
    baseUrl: "https://api.siliconflow.cn/v1",
    alsoAt: ["api.siliconflow.com"],
    needsKey: true,
    keyUrl: "https://cloud.siliconflow.cn/account/ak",
    models: ["deepseek-ai/DeepSeek-V3.2", "Qwen/Qwen3.5-9B", "zai-org/GLM-4.6"],
    fallbackModel: "zai-org/GLM-4.6",
    habits: {
      ...USUAL,
      // Models that cannot think refuse the field by name.
      thinkingOff: [ENABLE_THINKING],
    },
  },
  openai: {
    name: { zh: "OpenAI", en: "OpenAI" },
    baseUrl: "https://api.openai.com/v1",
    alsoAt: [],
    needsKey: true,
    keyUrl: "https://platform.openai.com/api-keys",
    models: ["gpt-6-luna", "gpt-5.6-luna"],
    fallbackModel: "gpt-5.6-luna",
    habits: {
      ...USUAL,
      structured: "json_schema",
      tokenLimitField: "max_completion_tokens",
      thinkingOff: [EFFORT_NONE],
    },
  },
  gemini: {
    name: { zh: "Gemini", en: "Gemini" },
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    alsoAt: [],
    needsKey: true,
    keyUrl: "https://aistudio.google.com/apikey",
    models: ["gemini-3.1-flash-lite", "gemini-3.8-flash"],
    fallbackModel: "gemini-3.8-flash",
    habits: {
      ...USUAL,
      structured: "json_schema",
      // Gemini 3 always thinks a little; 2.5 can stop.
      thinkingOff: [{ reasoning_effort: "minimal" }, EFFORT_NONE, { reasoning_effort: "low" }],
    },
  },
  openrouter: {
    name: { zh: "OpenRouter", en: "OpenRouter" },
    baseUrl: "https://openrouter.ai/api/v1",
    alsoAt: [],
    needsKey: true,
    keyUrl: "https://openrouter.ai/settings/keys",
    models: ["openai/gpt-6-luna", "qwen/qwen3.8-flash", "deepseek/deepseek-v4-flash"],
    fallbackModel: "qwen/qwen3.8-flash",
    habits: {
      ...USUAL,
      structured: "json_schema",
      thinkingOff: [{ reasoning: { effort: "none" } }],
    },
  },
  ollama: {
    name: { zh: "Ollama（本机）", en: "Ollama (this machine)" },
    baseUrl: "http://127.0.0.1:11434/v1",
    alsoAt: [":11434"],
    needsKey: false,
    keyUrl: null,
    models: ["qwen3:4b", "qwen3:8b", "gemma3:4b"],
    // A second model would displace the first from memory.
    fallbackModel: null,
    habits: {
      ...USUAL,
      // Ignored without a word by qwen3.5 and gemma4 where thinking is off; our reader copes.
      structured: "json_schema",
      thinkingOff: [EFFORT_NONE],
      loadsModels: "ollama",
    },
  },
  lmstudio: {
    name: { zh: "LM Studio（本机）", en: "LM Studio (this machine)" },
    baseUrl: "http://127.0.0.1:1234/v1",
    alsoAt: [":1234"],
    needsKey: false,
    keyUrl: null,
    models: ["qwen/qwen3-4b-2507"],
    fallbackModel: null,
    habits: {
      ...USUAL,
      // Refuses json_object: 'response_format.type' must be 'json_schema' or 'text'.
      structured: "json_schema",
      thinkingOff: [EFFORT_NONE],
      loadsModels: "first-call",
    },
  },
  llamacpp: {
    name: { zh: "llama.cpp（本机）", en: "llama.cpp (this machine)" },
    baseUrl: "http://127.0.0.1:8080/v1",
    alsoAt: [],
    needsKey: false,
    keyUrl: null,
    // It answers with the model it was started with, whatever name is sent.
    models: ["default"],
    fallbackModel: null,
    habits: {
      ...USUAL,
      structured: "json_schema",
      thinkingOff: [TEMPLATE],
      loadsModels: "first-call",
    },
  },
  vllm: {
    name: { zh: "vLLM、SGLang（本机）", en: "vLLM, SGLang (this machine)" },
    baseUrl: "http://127.0.0.1:8000/v1",
    alsoAt: [],
    needsKey: false,
    keyUrl: null,
    models: ["Qwen/Qwen3-4B"],
    fallbackModel: null,
    habits: {
      ...USUAL,
      structured: "json_schema",
      thinkingOff: [TEMPLATE],
    },
  },
  custom: {
    name: { zh: "别的地址", en: "Another address" },
    baseUrl: null,
    alsoAt: [],
    needsKey: false,
    keyUrl: null,
    models: [],
    fallbackModel: null,
    habits: {
      ...USUAL,
      // An unknown host is most often vLLM, SGLang or llama.cpp, or a gateway before one of the others.
      thinkingOff: [TEMPLATE, ENABLE_THINKING, THINKING_TYPE, EFFORT_NONE],
    },
  },
};
