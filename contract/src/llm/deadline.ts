import { z } from "zod";

/** How long the server may take, in milliseconds: the rest of the user's three seconds. */
export const DEADLINE_HEADER = "x-suikouji-deadline-ms";

export const DEFAULT_DEADLINE_MS = 2_750;
export const DEADLINE_RANGE_MS = { least: 100, most: 5_000 } as const;

export const DeadlineHeadersSchema = z.looseObject({
  [DEADLINE_HEADER]: z
    .string()
    .regex(/^\d{1,9}$/, { error: "要填毫秒数，例如 2750" })
    .optional()
    .meta({
      description: `Milliseconds the server may take; ${DEFAULT_DEADLINE_MS} when absent, held to ${DEADLINE_RANGE_MS.least}–${DEADLINE_RANGE_MS.most}`,
    }),
});

/**
 * The time limit from a header that the schema has accepted. An owner whose model is slow may let
 * it take longer than that.
 */
export function deadlineMs(header: string | undefined, ownersMs: number | null = null): number {
  if (header === undefined) return ownersMs ?? DEFAULT_DEADLINE_MS;
  const most = Math.max(DEADLINE_RANGE_MS.most, ownersMs ?? 0);
  return Math.min(Math.max(Number(header), DEADLINE_RANGE_MS.least), most);
}
