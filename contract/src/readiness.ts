import { z } from "zod";
import { endpoint, noBody } from "./endpoint.ts";
import { TroubleSchema } from "./trouble.ts";
import { UsedTodaySchema } from "./used-today.ts";

const ReadySchema = z.object({ status: z.literal("ready") });

/** For the owner's eyes: names and states, never a key. */
const ReadyDetailsSchema = ReadySchema.extend({
  /** Where the books are; it answered just now, or this would be a refusal. */
  store: z.enum(["sqlite", "postgresql"]),
  /** Who is asked first. Whatever happens to the models, the local rules answer. */
  engine: z.enum(["models", "local-rules"]),
  models: z.array(
    z.object({
      model: z.string(),
      breaker: z.enum(["closed", "open", "probing"]),
      trouble: TroubleSchema.nullable(),
    }),
  ),
  /** The services that hear and speak and are not this machine. */
  speech: z.array(
    z.object({
      of: z.enum(["recognizer", "voice"]),
      model: z.string(),
      host: z.string(),
      trouble: TroubleSchema.nullable(),
    }),
  ),
  /** Of all ledgers. */
  today: UsedTodaySchema,
});

/** Outside `/api`, for orchestrators: anybody learns whether we are ready, and only that. */
export const readiness = endpoint({
  method: "GET",
  path: "/readyz",
  summary: "是否可用；账本的主人还会看到账本存在哪里，由谁回答，模型的断路器是否打开，今天的用量",
  body: noBody,
  reply: z.union([ReadyDetailsSchema, ReadySchema]),
  refusals: [503],
});

export type ReadyDetails = z.output<typeof ReadyDetailsSchema>;
