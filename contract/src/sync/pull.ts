import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { PulledCategorySchema, PulledDefinitionSchema, PulledEntrySchema } from "./records.ts";

export const PULL_LIMIT = 1000;

export const PullQuerySchema = z.object({
  after: z.coerce
    .number({ error: wants("整数") })
    .int()
    .min(0)
    .default(0),
  limit: z.coerce
    .number({ error: wants("整数") })
    .int()
    .min(1)
    .max(PULL_LIMIT)
    .default(500),
  diverged: z
    .literal("1")
    .optional()
    .meta({ description: "设备发现服务器上的账和它知道的不一致，从头读起；服务器重新核对" }),
});

/** The changes after a revision, in the order in which the server accepted them; complete up to `after`. */
export const PullReplySchema = z.object({
  ledgerId: z.string().meta({ description: "哪个账本；和设备原来同步的不同时，设备先问用户" }),
  /** Identifies one epoch of the ledger: what a device knows about the server is valid within it only. */
  epoch: z.string(),
  begun: z.enum(["new", "cleared", "restored"]).meta({
    description:
      "这个 epoch 怎么开始的：new 新建；cleared 被清空，设备跟着清；restored 从备份恢复，设备把账再送一遍",
  }),
  entries: z.array(PulledEntrySchema),
  categories: z.array(PulledCategorySchema),
  /** Earlier servers did not send them. */
  definitions: z.array(PulledDefinitionSchema).default([]),
  /** The revision to continue from. */
  after: z.int().min(0),
  more: z.boolean(),
  head: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "账本最新的修订号；after 除以它，就是取回了多少" }),
  digest: z.int().min(0).meta({ description: "账本里全部记录的校验和，读到最后一页时比对" }),
  nowMs: z.int().min(0).meta({ description: "服务器的时间" }),
  /** Edits of the requesting device that lost to a later edit whose author had not seen them. */
  lost: z.array(lostEdit(PulledEntrySchema)),
  /** Earlier servers did not send them. */
  lostCategories: z.array(lostEdit(PulledCategorySchema)).default([]),
  lostDefinitions: z.array(lostEdit(PulledDefinitionSchema)).default([]),
});

function lostEdit<Version extends z.ZodType>(version: Version) {
  return z.object({ version, groups: z.array(z.string()), byDevice: z.string() });
}

export type PullReply = z.output<typeof PullReplySchema>;

export const syncPull = endpoint({
  method: "GET",
  path: "/api/v1/sync/pull",
  summary: "取回某个修订号之后的改动",
  body: noBody,
  query: PullQuerySchema,
  reply: PullReplySchema,
  refusals: [400, 401, 403, 429, 503],
});
