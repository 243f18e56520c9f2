import type { Role } from "@suikouji/contract";
import type { DeviceRecord } from "../ledger/ledger-store.ts";

/** Who sent the request. The request reads and writes this ledger only. */
export interface Caller {
  readonly ledgerId: string;
  /** Null for the owner's token, which scripts use without a device. */
  readonly device: DeviceRecord | null;
  readonly role: Role;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null on routes that need no token. */
    caller: Caller | null;
  }
}
