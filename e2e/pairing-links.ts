import { OWNER } from "../server/testing/owner.ts";

/** Phones cannot reach a server that is bound to loopback; so it is said to have a name as well. */
export const NAMED = { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" };

/** A link of a {@link NAMED} server, at the address where the tests reach it. */
export async function linkFor(address: string, role: "owner" | "member"): Promise<string> {
  const response = await fetch(`${address}/api/v1/pairings`, {
    method: "POST",
    headers: { "content-type": "application/json", ...OWNER },
    body: JSON.stringify({ role }),
  });
  const { links } = (await response.json()) as { links: readonly string[] };
  return linkAt(address, links[0] ?? "");
}

/** The same link at another address. */
export function linkAt(address: string, link: string): string {
  const { hash } = new URL(link);
  return `${address}/${hash}`;
}
