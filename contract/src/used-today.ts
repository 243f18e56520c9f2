import { z } from "zod";

const UsedSchema = z.object({ used: z.int().min(0), limit: z.int().min(0) });

/** What has been used today, and the limit. Amounts reserved for a running call count as used. */
export const UsedTodaySchema = z.object({
  /** Calls to models. */
  calls: UsedSchema,
  tokens: UsedSchema,
  /** Seconds of speech sent to a service. */
  seconds: UsedSchema,
  /** Characters spoken by a service. */
  characters: UsedSchema,
});
