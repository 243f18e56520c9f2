import { z } from "zod";
import { endpoint, noBody } from "./endpoint.ts";
import { ModelTroubleSchema } from "./models/model-trouble.ts";
import { TroubleSchema } from "./trouble.ts";
import { UsedTodaySchema } from "./used-today.ts";

const ReadySchema = z.object({ status: z.literal("ready") });

/** For owners only: names and states, never a key. */
const ReadyDetailsSchema = ReadySchema.extend({
  /** The database of the books. It has just answered; otherwise the endpoint refuses. */
  store: z.enum(["sqlite", "postgresql"]),
  /** Which engine is asked first. If the models fail, the local rules answer. */
  engine: z.enum(["models", "local-rules"]),
  models: z.array(
    z.object({
      model: z.string(),
      breaker: z.enum(["closed", "open", "probing"]),
      trouble: ModelTroubleSchema.nullable(),
    }),
  ),
  /** The speech services outside this machine. */
  speech: z.array(
    z.object({
      of: z.enum(["recognizer", "voice"]),
      model: z.string(),
      host: z.string(),
      trouble: TroubleSchema.nullable(),
    }),
  ),
  /** Summed over all ledgers. */
  today: UsedTodaySchema,
});

/** Outside `/api`, for orchestrators: anybody may read whether the server is ready, and nothing else. */
export const readiness = endpoint({
  method: "GET",
  path: "/readyz",
  summary: "是否可用；账本的主人还会看到账本存在哪里，由谁回答，模型的断路器是否打开，今天的用量",
  body: noBody,
  reply: z.union([ReadyDetailsSchema, ReadySchema]),
  refusals: [503],
});

export type ReadyDetails = z.output<typeof ReadyDetailsSchema>;
