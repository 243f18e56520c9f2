import type { DeviceRole } from "@suikouji/contract";
import type { DeviceRecord } from "../ledger/ledger-store.ts";

/** Who asks, once let in: everything a request reads or writes is of this ledger. */
export interface Caller {
  readonly ledgerId: string;
  /** Null only for the owner's token, which scripts show. */
  readonly device: DeviceRecord | null;
  readonly role: DeviceRole;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null on routes that are open to all. */
    caller: Caller | null;
  }
}
