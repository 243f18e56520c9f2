import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";

export const AuditKindSchema = z.enum([
  "signed-in",
  "paired",
  "signed-out",
  "revoked",
  "cleared",
  "code-changed",
  "restored",
  "wrong-codes",
  /** A device found that the server had not what it should; what was missing was sent again. */
  "diverged",
]);

export const AuditEventSchema = z.object({
  atMs: z.int(),
  kind: AuditKindSchema,
  /** Which device did it; null: the terminal, a script with the owner's token, or nobody known. */
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
