import { randomUUID } from "node:crypto";
import { hashOfToken, newToken } from "../../../server/src/access/token.ts";
import { openPostgresStore } from "../../../server/src/ledger/connections/postgres-ledger.ts";
import { openSqliteStore } from "../../../server/src/ledger/connections/sqlite-ledger.ts";
import type { LedgerStore } from "../../../server/src/ledger/ledger-store.ts";

/** A device that is signed in to one ledger. */
export interface Device {
  readonly ledgerId: string;
  readonly id: string;
  readonly authorization: string;
}

export function isUrl(where: string): boolean {
  return /^postgres(ql)?:/.test(where);
}

/** Takes a file's path or a database's URL. */
export function openStore(where: string): Promise<LedgerStore> {
  return isUrl(where) ? openPostgresStore(where) : openSqliteStore(where);
}

const NO_CODE = { salt: "00".repeat(16), hash: "00".repeat(32) };

/** A new ledger, and a device that writes to it. */
export async function newLedger(store: LedgerStore): Promise<Device> {
  const { id } = await store.registry.add(randomUUID(), NO_CODE);
  return signIn(store, id);
}

export async function signIn(store: LedgerStore, ledgerId: string): Promise<Device> {
  const token = newToken(ledgerId);
  const id = randomUUID();
  const tokenHash = hashOfToken(token);
  const signedIn = { id, name: "bench", tokenHash, atMs: Date.now(), role: "member" } as const;
  await store.devices.signIn(ledgerId, signedIn);
  return { ledgerId, id, authorization: `Bearer ${token}` };
}
