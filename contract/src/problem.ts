import { z } from "zod";

/** One field of a request that the contract refuses, named like `messages[0].content`. */
export const FieldErrorSchema = z.object({ field: z.string(), message: z.string() });

/**
 * The body of every error response (RFC 9457, `application/problem+json`). Programs read `code`;
 * people read `title`, which never repeats the user's words.
 */
export const ProblemSchema = z
  .object({
    type: z.string().meta({ description: "`urn:suikouji:problem:` and the code" }),
    status: z.int().min(400).max(599),
    code: z.string(),
    title: z.string(),
    /** Present if the request's content is invalid. */
    errors: z.array(FieldErrorSchema).optional(),
    received: z
      .int()
      .optional()
      .meta({ description: "只在 `wrong-offset` 里：照片收到了多少字节，接着从这里送" }),
  })
  .meta({ id: "Problem" });

export type FieldError = z.output<typeof FieldErrorSchema>;
export type Problem = z.output<typeof ProblemSchema>;

export function problemType(code: string): string {
  return `urn:suikouji:problem:${code}`;
}
