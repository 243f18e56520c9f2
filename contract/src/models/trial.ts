import { z } from "zod";
import { WireTransactionSchema } from "../llm/transaction.ts";
import { ModelTroubleKindSchema } from "./model-trouble.ts";
import { PRESET_IDS } from "./presets.ts";

/** `daily-cap`: the day's own limit is used up, and the model was not asked. */
const TrialFailureSchema = z.enum([...ModelTroubleKindSchema.options, "daily-cap"]);
export type TrialFailure = z.output<typeof TrialFailureSchema>;

/** What a model made of one of our sentences. */
export const TriedSentenceSchema = z.object({
  text: z.string(),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("drafts"), drafts: z.array(WireTransactionSchema) }),
    z.object({ kind: z.literal("failed"), trouble: TrialFailureSchema }),
  ]),
  /** How long the answer took, or the failure. */
  ms: z.int().min(0),
  /** Null if the host did not count them. */
  tokens: z.object({ input: z.int().min(0), output: z.int().min(0) }).nullable(),
});
export type TriedSentence = z.output<typeof TriedSentenceSchema>;

export const ModelTrialSchema = z.object({
  model: z.string(),
  /** The host that got the sentences. */
  host: z.string(),
  /** In the order asked; a failure that concerns every sentence ends the trial. */
  sentences: z.array(TriedSentenceSchema),
});
export type ModelTrial = z.output<typeof ModelTrialSchema>;

/** A model host that runs on the server's own machine. */
export const FoundModelHostSchema = z.object({
  preset: z.enum(PRESET_IDS),
  address: z.string(),
  models: z.array(z.string()),
});
export type FoundModelHost = z.output<typeof FoundModelHostSchema>;
