import { guarded } from "../ledger/connections/storage-failure.ts";
import type { LedgerRegistry, LedgerStore } from "../ledger/ledger-store.ts";
import { hashCode } from "./access-code.ts";
import type { KeptCodes } from "./kept-codes.ts";

export interface CodeParts {
  readonly registry: Pick<LedgerRegistry, "setCode">;
  readonly keptCodes: KeptCodes;
}

/** Replaces a ledger's code; the old one no longer signs in. */
export async function setCode(
  { registry, keptCodes }: CodeParts,
  ledgerId: string,
  code: string,
): Promise<void> {
  const hashed = await hashCode(code);
  // Stored first: an unused code in the file does no harm, but a code that nobody can look up does.
  await guarded(async () => keptCodes.keep(ledgerId, code));
  await registry.setCode(ledgerId, hashed);
}

export interface CodeChange {
  readonly ledgerId: string;
  readonly code: string;
  /** The device that changes the code; null: the terminal or the owner's token. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** Whether all other devices must sign in again. */
  readonly endDevices: boolean;
}

/** Changes the code for an owner. Returns the ids of the devices that were signed out. */
export async function changeCode(
  store: Pick<LedgerStore, "registry" | "devices" | "audit">,
  keptCodes: KeptCodes,
  { ledgerId, code, by, endDevices }: CodeChange,
): Promise<readonly string[]> {
  await setCode({ registry: store.registry, keptCodes }, ledgerId, code);
  const ended = endDevices ? await store.devices.revokeOthers(ledgerId, by?.id ?? null) : [];
  await store.audit.note(ledgerId, {
    kind: "code-changed",
    deviceName: by?.name ?? null,
    ...(endDevices ? { detail: "devices-ended" } : {}),
  });
  return ended;
}
