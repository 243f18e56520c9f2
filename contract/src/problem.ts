import { z } from "zod";

/**
 * The body of every answer that is not a success (RFC 9457, `application/problem+json`).
 * Programs act on `code`; people read `title`, which never repeats what the user said.
 */
export const ProblemSchema = z.object({
  status: z.int().min(400).max(599),
  code: z.string(),
  title: z.string(),
});

export type Problem = z.output<typeof ProblemSchema>;
