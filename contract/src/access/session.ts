import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { text, wants } from "../llm/fields.ts";

const LedgerSchema = z.object({ id: z.string(), name: z.string() });

export const DeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.int(),
  lastSeenAtMs: z.int(),
  /** The one that asks. */
  current: z.boolean(),
});

export const SignInBodySchema = z.object({
  code: z
    .string({ error: wants("访问码") })
    .min(1)
    .max(200),
  /** The ledger's name; absent: the default one. */
  ledger: text(100).optional(),
  deviceId: z.uuid({ error: wants("设备的编号") }),
  deviceName: text(60).regex(/\S/u, { error: "不能是空的" }),
  /** A browser keeps a cookie that its scripts cannot read; a script is given the token. */
  keep: z.enum(["cookie", "token"]).default("cookie"),
});

export const SessionReplySchema = z.object({
  ledger: LedgerSchema,
  /** Null on the server's own machine, where nobody needs to sign in. */
  device: DeviceSchema.nullable(),
});

export const SignInReplySchema = SessionReplySchema.extend({ token: z.string().nullable() });

export type Device = z.output<typeof DeviceSchema>;
export type SignInBody = z.output<typeof SignInBodySchema>;
export type SessionReply = z.output<typeof SessionReplySchema>;
export type SignInReply = z.output<typeof SignInReplySchema>;

export const signIn = endpoint({
  method: "POST",
  path: "/api/v1/session",
  summary: "用访问码登录，换取这台设备的凭证",
  body: SignInBodySchema,
  reply: SignInReplySchema,
  refusals: [400, 401, 403, 413, 415, 429, 503],
});

export const currentSession = endpoint({
  method: "GET",
  path: "/api/v1/session",
  summary: "现在用的是哪个账本、哪台设备",
  body: noBody,
  reply: SessionReplySchema,
  refusals: [401, 403, 429, 503],
});

export const signOut = endpoint({
  method: "DELETE",
  path: "/api/v1/session",
  summary: "退出登录，作废这台设备的凭证",
  body: noBody,
  reply: z.object({}),
  refusals: [401, 403, 429, 503],
});
