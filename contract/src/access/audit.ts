import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";

export const AuditKindSchema = z.enum([
  "signed-in",
  "paired",
  "signed-out",
  "revoked",
  /** A device got another name; the detail has both names. */
  "renamed",
  "ledger-made",
  /** The detail has both names. */
  "ledger-renamed",
  "cleared",
  "code-changed",
  /** An owner made a token for a script. */
  "token-made",
  /** The models that an owner set up; the detail names their hosts. */
  "models-set",
  "models-removed",
  "restored",
  "wrong-codes",
  /** A device found that the server lacked records; the device sent them again. */
  "diverged",
]);

export const AuditEventSchema = z.object({
  atMs: z.int(),
  kind: AuditKindSchema,
  /** The device that did it; null: the terminal, a script with the owner's token, or unknown. */
  deviceName: z.string().nullable(),
  detail: z.string().optional(),
});

export type AuditKind = z.output<typeof AuditKindSchema>;
export type AuditEvent = z.output<typeof AuditEventSchema>;

export const readAudit = endpoint({
  method: "GET",
  path: "/api/v1/audit",
  summary: "谁在什么时候登录、作废、清空、换码，新的在前",
  body: noBody,
  reply: z.object({ events: z.array(AuditEventSchema) }),
  refusals: [401, 403, 429, 503],
});
