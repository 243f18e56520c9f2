import type { DeviceRole } from "@suikouji/contract";
import { type LedgerStore, StorageFailed } from "../ledger/ledger-store.ts";

/** Until the evening of the next day a link in the terminal is still worth something. */
const VALID_MS = 24 * 60 * 60_000;

/** As {@link pairingAtStart} makes it; null where the books cannot be written to just now. */
export type StartPairing = string | null;

/**
 * A pairing with the default ledger, for whoever sees the terminal. A full disk must not keep the
 * server from starting: devices that are signed in still read their books.
 */
export async function pairingAtStart(
  { pairings, registry }: Pick<LedgerStore, "pairings" | "registry">,
  role: DeviceRole,
): Promise<StartPairing> {
  try {
    return await pairings.create(registry.defaultLedgerId, { role, validMs: VALID_MS });
  } catch (error) {
    if (error instanceof StorageFailed) return null;
    throw error;
  }
}
