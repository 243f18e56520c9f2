import type { LedgerRegistry, LedgerStore } from "../ledger/ledger-store.ts";
import { guarded } from "../ledger/storage-failure.ts";
import { hashCode } from "./access-code.ts";
import type { KeptCodes } from "./kept-codes.ts";

export interface CodeParts {
  readonly registry: Pick<LedgerRegistry, "setCode">;
  readonly keptCodes: KeptCodes;
}

/** Gives a ledger another code, from now on the only one that signs in. */
export async function setCode(
  { registry, keptCodes }: CodeParts,
  ledgerId: string,
  code: string,
): Promise<void> {
  const hashed = await hashCode(code);
  // First, for a code that nobody could look up is worse than one that was kept for nothing.
  await guarded(async () => keptCodes.keep(ledgerId, code));
  await registry.setCode(ledgerId, hashed);
}

export interface CodeChange {
  readonly ledgerId: string;
  readonly code: string;
  /** The device that changes it; null: the terminal, or the owner's token. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** Whether every other device has to sign in again. */
  readonly endDevices: boolean;
}

/** Changes the code as an owner does. Returns the ids of the devices that were ended. */
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
