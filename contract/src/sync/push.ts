import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import {
  OverSchema,
  PulledCategorySchema,
  PulledDefinitionSchema,
  PulledEntrySchema,
  PushedCategorySchema,
  PushedDefinitionSchema,
  PushedEntrySchema,
} from "./records.ts";

/** A larger request would hold up the ledger's other devices. */
export const PUSH_LIMIT = 200;
const TOO_MANY = `一次最多 ${PUSH_LIMIT} 条`;

export const PushBodySchema = z.object({
  /** Identifies this content: if it is sent again after a lost reply, the server gives the same reply. */
  key: z.uuid({ error: wants("UUID") }),
  deviceId: z.uuid({ error: wants("设备的编号") }),
  /** The ledger's epoch that the device knows; null before its first pull. */
  epoch: z.string().max(100).nullable(),
  entries: z
    .array(PushedEntrySchema.extend({ over: OverSchema.optional() }), {
      error: wants("账目的列表"),
    })
    .max(PUSH_LIMIT, { error: TOO_MANY }),
  categories: z
    .array(PushedCategorySchema.extend({ over: OverSchema.optional() }), {
      error: wants("分类的列表"),
    })
    .max(PUSH_LIMIT, { error: TOO_MANY }),
  /** Earlier apps do not send them. */
  definitions: z
    .array(PushedDefinitionSchema.extend({ over: OverSchema.optional() }), {
      error: wants("账户、预算和周期账目的列表"),
    })
    .max(PUSH_LIMIT, { error: TOO_MANY })
    .default([]),
});

/** The result for each record. Superseded: the server holds something of it that was not sent. */
const AcknowledgedSchema = z.object({
  id: z.string(),
  revision: z.int().min(1),
  superseded: z.boolean(),
});

export const PushReplySchema = z.object({
  epoch: z.string(),
  entries: z.array(AcknowledgedSchema),
  categories: z.array(AcknowledgedSchema),
  definitions: z.array(AcknowledgedSchema).default([]),
  /** The server's versions of the superseded records. Earlier servers did not send them. */
  standing: z
    .object({
      entries: z.array(PulledEntrySchema),
      categories: z.array(PulledCategorySchema),
      definitions: z.array(PulledDefinitionSchema).default([]),
    })
    .default({ entries: [], categories: [], definitions: [] }),
});

export type PushBody = z.output<typeof PushBodySchema>;
export type PushReply = z.output<typeof PushReplySchema>;
export type Acknowledged = z.output<typeof AcknowledgedSchema>;

/**
 * 409 `key-reused`: the key was used before with other content. 409 `ledger-cleared`: the server's books
 * are not those the device knows (erased, restored, or another ledger); pull first.
 * 409 `clock-ahead`: a stamp is minutes ahead of the server's time; set the clock and stamp again.
 * 413 `ledger-full`: there is no room for new records; corrections and deletions are accepted.
 */
export const syncPush = endpoint({
  method: "POST",
  path: "/api/v1/sync/push",
  summary: "把设备上的改动交给服务器",
  body: PushBodySchema,
  reply: PushReplySchema,
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});
