import { randomUUID } from "node:crypto";
import type { Role } from "@suikouji/contract";
import { hashOfToken, newToken } from "../src/access/token.ts";
import type { LedgerStore } from "../src/ledger/ledger-store.ts";

export interface SignedInDevice {
  readonly ledgerId: string;
  readonly deviceId: string;
  readonly token: string;
  /** The header that a script sends. */
  readonly bearer: { readonly authorization: string };
}

/** A device that is already signed in, without the slow sign-in by access code. */
export async function signedIn(
  store: Pick<LedgerStore, "registry" | "devices">,
  ledgerId: string = store.registry.defaultLedgerId,
  { role = "owner", name = "小明的手机" }: { role?: Role; name?: string } = {},
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
