import { randomUUID } from "node:crypto";
import type { DeviceRole } from "@suikouji/contract";
import { hashOfToken, newToken } from "../src/access/token.ts";
import type { LedgerStore } from "../src/ledger/ledger-store.ts";

export interface SignedInDevice {
  readonly ledgerId: string;
  readonly deviceId: string;
  readonly token: string;
  /** As a script shows it. */
  readonly bearer: { readonly authorization: string };
}

/** A device that was signed in some time ago, without the slow way through the access code. */
export async function signedIn(
  store: Pick<LedgerStore, "registry" | "devices">,
  ledgerId: string = store.registry.defaultLedgerId,
  { role = "owner", name = "小明的手机" }: { role?: DeviceRole; name?: string } = {},
): Promise<SignedInDevice> {
  const token = newToken(ledgerId);
  const deviceId = randomUUID();
  await store.devices.signIn(ledgerId, {
    id: deviceId,
    name,
    tokenHash: hashOfToken(token),
    atMs: 1_000,
    role,
  });
  return { ledgerId, deviceId, token, bearer: { authorization: `Bearer ${token}` } };
}
