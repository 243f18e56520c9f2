import { z } from "zod";

/**
 * Why a host refuses every request; the owner has to fix it.
 *
 * - key-refused: the host rejects our key
 * - forbidden: the account lacks permission or credit
 * - not-found: the host has no such model or address
 */
export const TroubleKindSchema = z.enum(["key-refused", "forbidden", "not-found"]);

/** The same, with the time it began. */
export const TroubleSchema = z.object({
  kind: TroubleKindSchema,
  sinceMs: z.int(),
});

export type Trouble = z.output<typeof TroubleSchema>;
