import { z } from "zod";

const UsedSchema = z.object({ used: z.int().min(0), limit: z.int().min(0) });

/** What today has used up and may use; what is set aside for a call under way counts as used. */
export const UsedTodaySchema = z.object({
  /** To models. */
  calls: UsedSchema,
  tokens: UsedSchema,
  /** Of speech that was sent to a service. */
  seconds: UsedSchema,
  /** That a service spoke. */
  characters: UsedSchema,
});

export type UsedToday = z.output<typeof UsedTodaySchema>;
