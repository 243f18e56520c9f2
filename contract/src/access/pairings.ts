import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { DeviceRoleSchema } from "./roles.ts";

/** What follows the origin in a pairing link. It stands behind the #, so that no proxy logs it. */
export const PAIRING_HASH = "#/pair/";

export const PairingReplySchema = z.object({
  /** The same link under every address that a phone may reach; empty: the server listens on this machine only. */
  links: z.array(z.string()),
  expiresAtMs: z.int(),
});

export type PairingReply = z.output<typeof PairingReplySchema>;

export const createPairing = endpoint({
  method: "POST",
  path: "/api/v1/pairings",
  summary: "做一个配对链接：十分钟内、一台设备、用一次",
  body: z.object({ role: DeviceRoleSchema.default("member") }),
  reply: PairingReplySchema,
  refusals: [400, 401, 403, 413, 415, 429, 503],
});
