import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { text, wants } from "../llm/fields.ts";
import { RoleSchema } from "./roles.ts";

export const LedgerSchema = z.object({ id: z.string(), name: z.string() });

export const DeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.int(),
  lastSeenAtMs: z.int(),
  role: RoleSchema,
  /** The requesting device. */
  current: z.boolean(),
});

const SignInFieldsSchema = z.object({
  code: z
    .string({ error: wants("访问码") })
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "访问码；不分大小写，空格和横线可有可无。与 `pairing` 二选一" }),
  /** The ledger's name; absent: the default ledger. A pairing already names its ledger. */
  ledger: text(100).optional(),
  pairing: z
    .string({ error: wants("配对链接里的凭证") })
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "配对链接 `#/pair/` 后面的部分，只能用一次。与 `code` 二选一" }),
  deviceId: z.uuid({ error: wants("设备的编号") }),
  deviceName: text(60).regex(/\S/u, { error: "不能是空的" }),
  /** A browser gets a cookie that scripts cannot read; a script gets the token. */
  keep: z.enum(["cookie", "token"]).default("cookie"),
});

/** Exactly one of code and pairing: with both it would be unclear which one counts. */
export const SignInBodySchema = SignInFieldsSchema.refine(
  ({ code, pairing }) => (code === undefined) !== (pairing === undefined),
  { path: ["code"], error: "要填访问码或配对凭证，二者之一" },
);

export const SessionReplySchema = z.object({
  ledger: LedgerSchema,
  /** The role of the caller: a member records, corrects and reads. */
  role: RoleSchema,
  /** Null for the owner's token, which belongs to no device. */
  device: DeviceSchema.nullable(),
  /** Earlier servers do not say so, and let every owner try. */
  makesLedgers: z
    .boolean()
    .exactOptional()
    .meta({ description: "可以新建账本：这台服务器自己的账本的主人" }),
});

export const SignInReplySchema = SessionReplySchema.extend({ token: z.string().nullable() });

export type Device = z.output<typeof DeviceSchema>;
export type SignInBody = z.output<typeof SignInBodySchema>;
export type SessionReply = z.output<typeof SessionReplySchema>;

export const signIn = endpoint({
  method: "POST",
  path: "/api/v1/session",
  summary: "用访问码或配对链接登录，换取这台设备的凭证",
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
