import { isIP } from "node:net";

/** Names under which a browser on this machine asks, and no page from elsewhere can. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopbackBind(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}

export function isLocalName(hostName: string): boolean {
  return LOCAL_NAMES.has(hostName);
}

/** The name of a Host header without its port, in lower case; null if it is none. */
export function hostNameOf(header: string | undefined): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
  return name?.toLowerCase() ?? null;
}

/**
 * A page can make its own name resolve to our address, but not make a browser say another name.
 * So names must be known; an address was not resolved at all and proves nothing bad.
 */
export function isKnownName(hostName: string, known: ReadonlySet<string>): boolean {
  return known.has(hostName) || isLocalName(hostName) || isIP(hostName.replace(/[[\]]/g, "")) !== 0;
}

/** Headers by which a proxy shows itself: who asks is then not on this machine. */
export function cameThroughProxy(headers: Readonly<Record<string, unknown>>): boolean {
  for (const name in headers) {
    if (name === "forwarded" || name === "via" || name === "x-real-ip") return true;
    if (name.startsWith("x-forwarded-")) return true;
  }
  return false;
}
