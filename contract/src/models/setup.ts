import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { UsedTodaySchema } from "../used-today.ts";
import { ModelTroubleSchema } from "./model-trouble.ts";
import {
  ModelHostSchema,
  ModelKeySchema,
  ModelSettingsSchema,
  TokenPricesSchema,
} from "./settings.ts";

/** How many days of use are told. */
export const MODEL_DAYS = 30;

/** A prompt's extra fields are a few switches; more would be a way to fill the disk. */
const LONGEST_EXTRA_FIELDS = 2_000;

/** What a request of ours consists of; another value would change what is asked, or stream. */
const OWN_FIELDS = ["messages", "model", "stream"];

/** One host as an owner enters it. Without `key` the stored key stays, if the address has the same origin. */
export const EnteredHostSchema = ModelHostSchema.omit({ key: true })
  .extend({ key: ModelKeySchema.nullable().optional() })
  .refine(({ preset, address }) => preset !== "custom" || address !== null, {
    path: ["address"],
    error: "要填模型服务的网址",
  })
  .refine(({ extraFields }) => JSON.stringify(extraFields).length <= LONGEST_EXTRA_FIELDS, {
    path: ["extraFields"],
    error: `最多 ${LONGEST_EXTRA_FIELDS} 个字`,
  })
  .refine(({ extraFields }) => !OWN_FIELDS.some((name) => Object.hasOwn(extraFields, name)), {
    path: ["extraFields"],
    error: `不能有 ${OWN_FIELDS.join("、")}`,
  });
export type EnteredHost = z.output<typeof EnteredHostSchema>;

export const EnteredModelsSchema = z.object({
  hosts: z
    .array(EnteredHostSchema, { error: wants("一个或两个模型服务") })
    .min(1)
    .max(2),
  prices: TokenPricesSchema.nullable(),
});
export type EnteredModels = z.output<typeof EnteredModelsSchema>;

/** The same without its key. */
const ShownHostSchema = ModelHostSchema.omit({ key: true }).extend({ hasKey: z.boolean() });
export type ShownHost = z.output<typeof ShownHostSchema>;

const ModelDaySchema = z.object({
  /** In the server's time zone. */
  day: z.string(),
  calls: z.int(),
  tokens: z.int(),
  late: z.int(),
  /** Refused, unreachable or unreadable. */
  refused: z.int(),
});
export type ModelDay = z.output<typeof ModelDaySchema>;

export const ModelSetupReplySchema = z.object({
  /** The environment wins over what an owner saved. */
  setBy: z.enum(["environment", "owner", "nobody"]),
  /**
   * - no-settings-key: several servers share the store, and there is no key to encrypt with
   * - other-settings-key: what is stored was encrypted with another key
   */
  problem: z.enum(["no-settings-key", "other-settings-key"]).nullable(),
  hosts: z.array(ShownHostSchema),
  prices: ModelSettingsSchema.shape.prices,
  /** How the models fare that are asked now. */
  models: z.array(
    z.object({
      model: z.string(),
      host: z.string(),
      breaker: z.string(),
      trouble: ModelTroubleSchema.nullable(),
    }),
  ),
  /** Of all ledgers. */
  today: UsedTodaySchema.pick({ calls: true, tokens: true }),
  /** Of all ledgers; days without calls are absent. */
  days: z.array(ModelDaySchema),
});
export type ModelSetupReply = z.output<typeof ModelSetupReplySchema>;

const refusals = [400, 401, 403, 409, 413, 415, 429, 503] as const;

export const readModels = endpoint({
  method: "GET",
  path: "/api/v1/models",
  summary: "用哪些模型，怎么样，用了多少；只有这台服务器的主人可以看",
  body: noBody,
  reply: ModelSetupReplySchema,
  refusals: [401, 403, 429, 503],
});

export const saveModels = endpoint({
  method: "PUT",
  path: "/api/v1/models",
  summary: "换用这些模型，马上生效；密钥只写不读，不写就留着原来的",
  body: EnteredModelsSchema.meta({
    examples: [
      {
        hosts: [
          {
            preset: "ollama",
            address: null,
            model: "qwen3:4b",
            extraFields: {},
            deadlineMs: null,
          },
        ],
        prices: null,
      },
    ],
  }),
  reply: ModelSetupReplySchema,
  refusals,
});

export const removeModels = endpoint({
  method: "DELETE",
  path: "/api/v1/models",
  summary: "不再用在这里设置的模型，密钥一起删掉",
  body: noBody,
  reply: ModelSetupReplySchema,
  refusals: [401, 403, 409, 429, 503],
});
