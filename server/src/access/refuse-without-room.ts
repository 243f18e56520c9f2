import { LedgerConnectionsFull } from "../ceiling-errors.ts";
import { Overloaded } from "../errors.ts";
import type { Room } from "./held-connections.ts";

/** Throws the refusal of a connection for which there is no place. */
export function refuseWithoutRoom(room: Room): void {
  if (room === "full") throw new Overloaded();
  if (room === "ledger-full") throw new LedgerConnectionsFull();
}
