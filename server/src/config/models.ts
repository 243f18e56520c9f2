import { z } from "zod";
import type { ModelsConfig } from "../llm/models.ts";
import { PRESET_NAMES, PRESETS, type PresetName, presetAt } from "../llm/presets.ts";
import { baseUrl } from "./base-url.ts";
import { keyFileShape, keyShape } from "./keys.ts";

/** Which models are asked. */
export const modelsShape = {
  SUIKOUJI_LLM_PRESET: z
    .enum(PRESET_NAMES, {
      error: ({ input }) =>
        `SUIKOUJI_LLM_PRESET 的值 "${input}" 不对：要填 ${PRESET_NAMES.join("、")} 之一。`,
    })
    .nullable()
    .default(null),
  SUIKOUJI_LLM_BASE_URL: modelUrl("SUIKOUJI_LLM_BASE_URL"),
  SUIKOUJI_LLM_API_KEY: keyShape("SUIKOUJI_LLM_API_KEY"),
  SUIKOUJI_LLM_API_KEY_FILE: keyFileShape("SUIKOUJI_LLM_API_KEY_FILE"),
  SUIKOUJI_LLM_PRIMARY_MODEL: modelName("SUIKOUJI_LLM_PRIMARY_MODEL"),
  SUIKOUJI_LLM_FALLBACK_MODEL: modelName("SUIKOUJI_LLM_FALLBACK_MODEL"),
  SUIKOUJI_LLM_FALLBACK_BASE_URL: modelUrl("SUIKOUJI_LLM_FALLBACK_BASE_URL"),
  SUIKOUJI_LLM_FALLBACK_API_KEY: keyShape("SUIKOUJI_LLM_FALLBACK_API_KEY"),
  SUIKOUJI_LLM_FALLBACK_API_KEY_FILE: keyFileShape("SUIKOUJI_LLM_FALLBACK_API_KEY_FILE"),
};

const ModelsSchema = z.object(modelsShape);
type ModelsEnv = z.output<typeof ModelsSchema>;

/** Problems of several variables: two that contradict each other, or one that needs another. */
export function modelsProblems(env: ModelsEnv): readonly string[] {
  const problems: string[] = [];
  if (env.SUIKOUJI_LLM_API_KEY !== null && env.SUIKOUJI_LLM_API_KEY_FILE !== null) {
    problems.push("SUIKOUJI_LLM_API_KEY 和 SUIKOUJI_LLM_API_KEY_FILE 只能设置一个。");
  }
  if (
    env.SUIKOUJI_LLM_FALLBACK_API_KEY !== null &&
    env.SUIKOUJI_LLM_FALLBACK_API_KEY_FILE !== null
  ) {
    problems.push(
      "SUIKOUJI_LLM_FALLBACK_API_KEY 和 SUIKOUJI_LLM_FALLBACK_API_KEY_FILE 只能设置一个。",
    );
  }
  const preset = PRESETS[presetOf(env)];
  if (preset.baseUrl === null && env.SUIKOUJI_LLM_BASE_URL === null) {
    problems.push("SUIKOUJI_LLM_PRESET 为 custom 时要设置 SUIKOUJI_LLM_BASE_URL。");
  }
  if (preset.primaryModel === null && env.SUIKOUJI_LLM_PRIMARY_MODEL === null) {
    problems.push("不认识的模型服务要用 SUIKOUJI_LLM_PRIMARY_MODEL 说明用哪个模型。");
  }
  return problems;
}

export function modelsConfigOf(env: ModelsEnv): ModelsConfig {
  return {
    preset: presetOf(env),
    baseUrl: env.SUIKOUJI_LLM_BASE_URL,
    apiKey: env.SUIKOUJI_LLM_API_KEY ?? env.SUIKOUJI_LLM_API_KEY_FILE,
    primaryModel: env.SUIKOUJI_LLM_PRIMARY_MODEL,
    fallbackModel: env.SUIKOUJI_LLM_FALLBACK_MODEL,
    fallbackBaseUrl: env.SUIKOUJI_LLM_FALLBACK_BASE_URL,
    fallbackApiKey: env.SUIKOUJI_LLM_FALLBACK_API_KEY ?? env.SUIKOUJI_LLM_FALLBACK_API_KEY_FILE,
  };
}

/** A known address selects its preset; without preset and address it is DashScope. */
function presetOf(env: ModelsEnv): PresetName {
  if (env.SUIKOUJI_LLM_PRESET !== null) return env.SUIKOUJI_LLM_PRESET;
  if (env.SUIKOUJI_LLM_BASE_URL === null) return "dashscope";
  const preset = presetAt(env.SUIKOUJI_LLM_BASE_URL);
  return PRESET_NAMES.find((name) => PRESETS[name] === preset) ?? "custom";
}

function modelUrl(variable: string) {
  return baseUrl(variable, {
    protocols: /^https?:$/,
    whose: "模型服务",
    example: "https://dashscope.aliyuncs.com/compatible-mode/v1",
  });
}

function modelName(name: string) {
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, {
      error: ({ input }) => `${name} 的值 "${input}" 不对：要填模型的名字，例如 qwen-plus。`,
    })
    .nullable()
    .default(null);
}
