import type { DeviceRole } from "@suikouji/contract";
import { type LedgerStore, StorageFailed } from "../ledger/ledger-store.ts";

/** Long enough that a link left in a terminal still works the next day. */
const VALID_MS = 24 * 60 * 60_000;

/** The token from {@link pairingAtStart}; null if none is to be shown or none could be stored. */
export type StartPairing = string | null;

export interface StartPairingOptions {
  readonly role: DeviceRole;
  /** Somebody watches the terminal; otherwise the output goes to a log. */
  readonly isSeen: boolean;
}

/**
 * Makes a pairing with the default ledger for the user at the terminal, and ends the one of the
 * previous start. A log gets none while an owner is signed in, or a supervisor that restarts the
 * server would fill it with keys. Returns null on a full disk instead of throwing: the server must
 * start, because signed-in devices can still read their books.
 */
export async function pairingAtStart(
  { pairings, devices, registry }: Pick<LedgerStore, "pairings" | "devices" | "registry">,
  { role, isSeen }: StartPairingOptions,
): Promise<StartPairing> {
  const { defaultLedgerId } = registry;
  const madeBy = `start:${role}`;
  try {
    await pairings.end(defaultLedgerId, madeBy);
    if (!isSeen && (await hasOwner(devices, defaultLedgerId))) return null;
    return await pairings.create(defaultLedgerId, { role, validMs: VALID_MS, madeBy });
  } catch (error) {
    if (error instanceof StorageFailed) return null;
    throw error;
  }
}

async function hasOwner(devices: LedgerStore["devices"], ledgerId: string): Promise<boolean> {
  return (await devices.list(ledgerId)).some(({ role }) => role === "owner");
}
