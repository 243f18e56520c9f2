import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { PulledEntrySchema } from "../sync/records.ts";

export const EntryHistoryQuerySchema = z.object({
  id: z.uuid({ error: wants("账目的编号") }).toLowerCase(),
});

/** Every stored version of an entry, the present one first, and the names of the devices. */
export const entryHistory = endpoint({
  method: "GET",
  path: "/api/v1/entries/history",
  summary: "一笔账改过哪些，谁改的，什么时候改的",
  body: noBody,
  query: EntryHistoryQuerySchema,
  reply: z.object({
    versions: z.array(PulledEntrySchema.extend({ revision: z.int().min(0), category: z.string() })),
    devices: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: [400, 401, 403, 404, 429, 503],
});

export type EntryHistoryReply = z.output<typeof entryHistory.reply>;
