import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { ModelTroubleKindSchema } from "./model-trouble.ts";
import { EnteredHostSchema } from "./setup.ts";
import { FoundModelHostSchema, ModelTrialSchema } from "./trial.ts";

export const tryModel = endpoint({
  method: "POST",
  path: "/api/v1/models/try",
  summary: "让一个模型试着理解三句话；什么都不记下，算在今天的用量里",
  /** Absent: the models in use. */
  body: z.object({ host: EnteredHostSchema.optional() }),
  reply: z.object({ trials: z.array(ModelTrialSchema) }),
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});

export const listHostModels = endpoint({
  method: "POST",
  path: "/api/v1/models/list",
  summary: "问一个模型服务有哪些模型",
  body: z.object({ host: EnteredHostSchema }),
  reply: z.object({
    models: z.array(z.string()),
    /** Null: it has a list. */
    trouble: ModelTroubleKindSchema.nullable(),
  }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});

export const discoverModels = endpoint({
  method: "GET",
  path: "/api/v1/models/local",
  summary: "服务器自己的机器上有哪些模型服务；找到的不会自动使用",
  body: noBody,
  reply: z.object({ hosts: z.array(FoundModelHostSchema) }),
  refusals: [401, 403, 429, 503],
});
