import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";

/** The length of a code, without spaces and dashes, which do not count. */
export const SHORTEST_CODE = 12;
export const LONGEST_CODE = 200;

/** The part of a code that counts: phones may type it in capitals, full-width or without dashes. */
export function normalizedCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}\u2212]+/gu, "");
}

export function isLongEnoughCode(typed: string): boolean {
  return [...normalizedCode(typed)].length >= SHORTEST_CODE;
}

export const changeCode = endpoint({
  method: "POST",
  path: "/api/v1/ledger/code",
  summary: "换访问码，也可以同时让其他设备都退出",
  body: z.object({
    /** Absent: the server generates one. */
    code: z
      .string({ error: wants("访问码") })
      .max(LONGEST_CODE)
      .refine(isLongEnoughCode, { error: `至少要有 ${SHORTEST_CODE} 个字符，空格和横线不算` })
      .optional(),
    endDevices: z.boolean({ error: wants("true 或 false") }),
  }),
  reply: z.object({ code: z.string() }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});
