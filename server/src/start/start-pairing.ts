import type { DeviceRole } from "@suikouji/contract";
import { type LedgerStore, StorageFailed } from "../ledger/ledger-store.ts";

/** Until the evening of the next day a link in the terminal is still worth something. */
const VALID_MS = 24 * 60 * 60_000;

/** As {@link pairingAtStart} makes it; null where none is to be shown, or none could be written. */
export type StartPairing = string | null;

export interface StartPairingOptions {
  readonly role: DeviceRole;
  /** Somebody sits before the terminal; else what we print is kept in a log. */
  readonly isSeen: boolean;
}

/**
 * A pairing with the default ledger, for whoever sees the terminal. It ends that of the start before,
 * and a log gets none while an owner is signed in: a supervisor that starts us again and again would
 * else fill it with keys. A full disk must not keep the server from starting: devices that are
 * signed in still read their books.
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
