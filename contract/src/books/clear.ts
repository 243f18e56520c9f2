import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The owner types these words, so that no stray request erases the books. */
export const CLEAR_WORDS = "清空账本";

/** Erases entries, categories, their history and all pushed changes; devices stay signed in. */
export const clearLedger = endpoint({
  method: "POST",
  path: "/api/v1/ledger/clear",
  summary: "清空账本：删除服务器上的全部账目",
  body: z.object({ confirm: z.literal(CLEAR_WORDS, { error: `要写「${CLEAR_WORDS}」` }) }),
  reply: z.object({ epoch: z.string() }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});
