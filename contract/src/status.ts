import { z } from "zod";
import { endpoint, noBody } from "./endpoint.ts";
import { TroubleSchema } from "./trouble.ts";
import { UsedTodaySchema } from "./used-today.ts";

/** For the app's settings: who hears and understands the user's words, and where they are sent. */
export const StatusReplySchema = z.object({
  version: z.string(),
  engine: z.enum(["models", "local-rules"]),
  models: z.array(
    z.object({
      model: z.string(),
      /** Where the user's words go. */
      host: z.string(),
      breaker: z.string(),
      trouble: TroubleSchema.nullable(),
    }),
  ),
  speech: z.object({
    /** Who turns speech into text; null: this server does not hear. */
    recognizer: z.string().nullable(),
    speaks: z.boolean(),
    /** Of who hears, or else of who speaks. */
    trouble: TroubleSchema.extend({ of: z.enum(["recognizer", "voice"]) }).nullable(),
  }),
  /** Of this ledger. */
  today: UsedTodaySchema,
});

export type StatusReply = z.output<typeof StatusReplySchema>;

export const serverStatus = endpoint({
  method: "GET",
  path: "/api/v1/status",
  summary: "谁来理解一句话，话会送到哪里",
  body: noBody,
  reply: StatusReplySchema,
  refusals: [401, 403, 429, 503],
});
