import { z } from "zod";
import { endpoint, noBody } from "./endpoint.ts";
import { ModelTroubleSchema } from "./models/model-trouble.ts";
import { PictureReaderStateSchema } from "./pictures/reader.ts";
import { EarStateSchema } from "./speech/ear.ts";
import { TroubleSchema } from "./trouble.ts";
import { UsedTodaySchema } from "./used-today.ts";

/** For the app's settings: which services hear and understand the user, and where they run. */
export const StatusReplySchema = z.object({
  version: z.string(),
  engine: z.enum(["models", "local-rules"]),
  /** How long a client should wait for a model's answer; null: as long as it likes. */
  modelDeadlineMs: z.int().nullable(),
  models: z.array(
    z.object({
      model: z.string(),
      /** The host that gets the user's words. */
      host: z.string(),
      breaker: z.string(),
      /** Set while the model gives no usable answers; the built-in engine answers meanwhile. */
      trouble: ModelTroubleSchema.nullable(),
    }),
  ),
  speech: z.object({
    /** The recognizer's name; null: this server does not hear. */
    recognizer: z.string().nullable(),
    /** The host that gets the audio; null: it stays on the server's machine, or there is no recognizer. */
    recognizerHost: z.string().nullable(),
    speaks: z.boolean(),
    /** Whisper on the server's own machine. */
    ear: EarStateSchema,
    /** Trouble of the recognizer, or else of the voice. */
    trouble: TroubleSchema.extend({ of: z.enum(["recognizer", "voice"]) }).nullable(),
  }),
  /** Whether this server reads pictures. */
  pictures: PictureReaderStateSchema,
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
