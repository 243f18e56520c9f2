import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { OWNER } from "../../../server/testing/owner.ts";

/** A server that is bound to loopback makes links for phones only if it has a public origin. */
export const PUBLIC_ORIGIN = { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" };

/**
 * Makes a pairing link on a server with {@link PUBLIC_ORIGIN}, with the address that the tests use.
 * It signs in to the ledger of the credentials, which is the default ledger unless given.
 */
export async function linkFor(
  address: string,
  role: "owner" | "member",
  credentials: { readonly authorization: string } = OWNER,
): Promise<string> {
  const response = await fetch(`${address}/api/v1/pairings`, {
    method: "POST",
    headers: { "content-type": "application/json", ...credentials },
    body: JSON.stringify({ role }),
  });
  const { links } = (await response.json()) as { links: readonly string[] };
  return linkAt(address, links[0] ?? "");
}

const CHECKOUT = join(import.meta.dirname, "../../..");

/** Adds a ledger to a server's data directory and signs a script in to it. */
export async function addLedger(
  address: string,
  { dataDir, name }: { readonly dataDir: string; readonly name: string },
): Promise<{ readonly authorization: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/src/ledger/commands/ledger.ts", "add", name],
    { cwd: CHECKOUT, env: { ...process.env, SUIKOUJI_DATA_DIR: dataDir } },
  );
  const code = /访问码：([^\s（]+)/.exec(stdout)?.[1];
  const device = { deviceId: randomUUID(), deviceName: "脚本", keep: "token" };
  const response = await fetch(`${address}/api/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, ledger: name, ...device }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The same link with another origin. */
export function linkAt(address: string, link: string): string {
  const { hash } = new URL(link);
  return `${address}/${hash}`;
}
