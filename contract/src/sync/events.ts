import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";

/** What the server has now. A device that knows less pulls; it never holds what was recorded. */
export const LedgerChangedSchema = z
  .object({
    epoch: z.string().meta({ description: "账本的这一段，和 pull 的 epoch 比对" }),
    revision: z.int().min(0).meta({ description: "账本最新的修订号，和 pull 的 after 比对" }),
  })
  .meta({ description: "每个事件 data 里的 JSON" });

export type LedgerChanged = z.output<typeof LedgerChangedSchema>;

/** The name of the events that hold a `LedgerChanged`: one when the stream opens, then one per change. */
export const LEDGER_CHANGED = "changed";

/** The name of the last event of a stream that made room for a newer one of the same device. */
export const STREAM_REPLACED = "replaced";

export const syncEvents = endpoint({
  method: "GET",
  path: "/api/v1/sync/events",
  summary: "账本一有改动就通知设备去取（Server-Sent Events，连接一直开着）",
  body: noBody,
  reply: LedgerChangedSchema,
  replyType: "text/event-stream",
  refusals: [401, 403, 429, 503],
});
