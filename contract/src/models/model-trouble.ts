import { z } from "zod";
import { TroubleKindSchema } from "../trouble.ts";

/**
 * Why a model gives no usable answers; its owner can fix it.
 *
 * - quota-used-up: the account has no credit left
 * - busy: too many requests for the host, or for the account
 * - unreachable: no connection
 * - late: no answer in time
 * - failing: the host reports an error of its own
 * - unreadable: the answer is not of this protocol; the address is probably of something else
 * - rejects: the host refuses our requests, and leaving fields out did not help
 * - thinks: the model thinks aloud until its time is over
 * - unusable: the model answers something other than what was asked for
 */
export const ModelTroubleKindSchema = z.enum([
  ...TroubleKindSchema.options,
  "quota-used-up",
  "busy",
  "unreachable",
  "late",
  "failing",
  "unreadable",
  "rejects",
  "thinks",
  "unusable",
]);
export type ModelTroubleKind = z.output<typeof ModelTroubleKindSchema>;

/** The same, with the time it began. */
export const ModelTroubleSchema = z.object({ kind: ModelTroubleKindSchema, sinceMs: z.int() });
export type ModelTrouble = z.output<typeof ModelTroubleSchema>;
