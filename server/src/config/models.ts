import {
  MODEL_DEADLINE_RANGE_MS,
  MODEL_PRESETS,
  type ModelHost,
  ModelNameSchema,
  type ModelSettings,
  PRESET_IDS,
  type PresetId,
} from "@suikouji/contract";
import { z } from "zod";
import { modelBaseUrl, presetIdAt } from "../llm/model-address.ts";
import { baseUrl } from "./base-url.ts";
import { keyFileShape, keyShape } from "./keys.ts";

/** Which models are asked. */
export const modelsShape = {
  SUIKOUJI_LLM_PRESET: z
    .enum(PRESET_IDS, {
      error: ({ input }) =>
        `SUIKOUJI_LLM_PRESET 的值 "${input}" 不对：要填 ${PRESET_IDS.join("、")} 之一。`,
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
  SUIKOUJI_LLM_EXTRA_FIELDS: extraFields("SUIKOUJI_LLM_EXTRA_FIELDS"),
  SUIKOUJI_LLM_FALLBACK_EXTRA_FIELDS: extraFields("SUIKOUJI_LLM_FALLBACK_EXTRA_FIELDS"),
  SUIKOUJI_LLM_DEADLINE_MS: z
    .string()
    .refine(isDeadline, {
      error: ({ input }) =>
        `SUIKOUJI_LLM_DEADLINE_MS 的值 "${input}" 不对：要填 ${MODEL_DEADLINE_RANGE_MS.least} 到 ${MODEL_DEADLINE_RANGE_MS.most} 之间的整数（毫秒），例如 8000。`,
    })
    .transform(Number)
    .nullable()
    .default(null),
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
  const preset = MODEL_PRESETS[presetOf(env)];
  if (preset.baseUrl === null && env.SUIKOUJI_LLM_BASE_URL === null) {
    problems.push("SUIKOUJI_LLM_PRESET 为 custom 时要设置 SUIKOUJI_LLM_BASE_URL。");
  }
  if (preset.models.length === 0 && env.SUIKOUJI_LLM_PRIMARY_MODEL === null) {
    problems.push("不认识的模型服务要用 SUIKOUJI_LLM_PRIMARY_MODEL 说明用哪个模型。");
  }
  return problems;
}

/** No host if the preset needs a key that is missing. */
export function modelSettingsOf(env: ModelsEnv): ModelSettings {
  const primary = primaryOf(env);
  if (primary === null) return { hosts: [], prices: null };
  const fallback = fallbackOf(env, primary);
  const isSame = fallback?.model === primary.model && addressOf(fallback) === addressOf(primary);
  return { hosts: fallback === null || isSame ? [primary] : [primary, fallback], prices: null };
}

function primaryOf(env: ModelsEnv): ModelHost | null {
  const preset = presetOf(env);
  const { needsKey, models } = MODEL_PRESETS[preset];
  const key = env.SUIKOUJI_LLM_API_KEY ?? env.SUIKOUJI_LLM_API_KEY_FILE;
  const model = env.SUIKOUJI_LLM_PRIMARY_MODEL ?? models[0];
  // A proxy at the owner's own address may need no key.
  if (key === null && needsKey && env.SUIKOUJI_LLM_BASE_URL === null) return null;
  if (model === undefined) return null;
  return {
    preset,
    address: env.SUIKOUJI_LLM_BASE_URL,
    key,
    model,
    extraFields: env.SUIKOUJI_LLM_EXTRA_FIELDS,
    deadlineMs: env.SUIKOUJI_LLM_DEADLINE_MS,
  };
}

function fallbackOf(env: ModelsEnv, primary: ModelHost): ModelHost | null {
  const address = env.SUIKOUJI_LLM_FALLBACK_BASE_URL ?? primary.address;
  const isElsewhere =
    address !== null && new URL(address).origin !== new URL(addressOf(primary)).origin;
  const preset = isElsewhere ? presetIdAt(address) : primary.preset;
  const { models, fallbackModel } = MODEL_PRESETS[preset];
  const model =
    env.SUIKOUJI_LLM_FALLBACK_MODEL ?? (isElsewhere ? models[0] : fallbackModel) ?? null;
  if (model === null) return null;
  // Another host must not get the primary's key, nor fields that only the primary knows.
  const own = env.SUIKOUJI_LLM_FALLBACK_API_KEY ?? env.SUIKOUJI_LLM_FALLBACK_API_KEY_FILE;
  const ownFields = env.SUIKOUJI_LLM_FALLBACK_EXTRA_FIELDS;
  return {
    preset,
    address,
    key: own ?? (isElsewhere ? null : primary.key),
    model,
    extraFields: isElsewhere ? ownFields : { ...primary.extraFields, ...ownFields },
    deadlineMs: primary.deadlineMs,
  };
}

/** A host with `custom` has an address, which `modelsProblems` has checked. */
function addressOf({ address, preset }: ModelHost): string {
  return modelBaseUrl(address ?? MODEL_PRESETS[preset].baseUrl ?? "");
}

/** A known address selects its preset; without preset and address it is DashScope. */
function presetOf(env: ModelsEnv): PresetId {
  if (env.SUIKOUJI_LLM_PRESET !== null) return env.SUIKOUJI_LLM_PRESET;
  if (env.SUIKOUJI_LLM_BASE_URL === null) return "dashscope";
  return presetIdAt(env.SUIKOUJI_LLM_BASE_URL);
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
    .refine((value) => ModelNameSchema.safeParse(value).success, {
      error: ({ input }) => `${name} 的值 "${input}" 不对：要填模型的名字，例如 qwen-plus。`,
    })
    .nullable()
    .default(null);
}

/** A JSON object. Absent: no fields. */
function extraFields(name: string) {
  return z
    .string()
    .transform((value, context) => {
      const fields = fieldsIn(value);
      if (fields !== null) return fields;
      // Without the value: it may hold a key.
      const message = `${name} 的值不对：要填一个 JSON 对象，例如 {"enable_thinking": false}。`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .prefault("{}");
}

const FieldsSchema = z.record(z.string().min(1).max(100), z.json());

function fieldsIn(value: string): z.output<typeof FieldsSchema> | null {
  try {
    return FieldsSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

function isDeadline(value: string): boolean {
  const { least, most } = MODEL_DEADLINE_RANGE_MS;
  return /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
}
