import { z } from "zod";

/**
 * Why a host refuses whatever we ask, since when: for the owner to put right.
 *
 * - key-refused: it does not take our key
 * - forbidden: the account may not use this, or has nothing left
 * - not-found: it knows no such model, or no such address
 */
export const TroubleSchema = z.object({
  kind: z.enum(["key-refused", "forbidden", "not-found"]),
  sinceMs: z.int(),
});

export type Trouble = z.output<typeof TroubleSchema>;
