import type { LedgerHead } from "../../ledger/ledger-store.ts";

/**
 * How servers that share one database tell each other which ledgers changed. Contract: never throws
 * and never delays a request. A message may be lost: devices also ask by themselves.
 */
export interface SharedHeads {
  publish(head: LedgerHead): void;
  /** Calls the listener with the heads of all servers, also of this one. */
  subscribe(listener: (head: LedgerHead) => void): void;
}
