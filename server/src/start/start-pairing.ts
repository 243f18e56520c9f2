import type { DeviceRole } from "@suikouji/contract";
import { type LedgerStore, StorageFailed } from "../ledger/ledger-store.ts";

/** Until the evening of the next day a link in the terminal is still worth something. */
const VALID_MS = 24 * 60 * 60_000;

/** As {@link pairingAtStart} makes it; null where the books cannot be written to just now. */
export type StartPairing = string | null;

/**
 * A pairing with the default ledger, for whoever sees the terminal. It ends that of the start before:
 * a supervisor that starts us again and again would else fill its log with keys. A full disk must
 * not keep the server from starting: devices that are signed in still read their books.
 */
export async function pairingAtStart(
  { pairings, registry }: Pick<LedgerStore, "pairings" | "registry">,
  role: DeviceRole,
): Promise<StartPairing> {
  const { defaultLedgerId } = registry;
  const madeBy = `start:${role}`;
  try {
    await pairings.end(defaultLedgerId, madeBy);
    return await pairings.create(defaultLedgerId, { role, validMs: VALID_MS, madeBy });
  } catch (error) {
    if (error instanceof StorageFailed) return null;
    throw error;
  }
}
