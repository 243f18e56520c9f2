import { isIP } from "node:net";

/** Names that no page from elsewhere can make its own. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopbackBind(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}

/** The name of a Host header without its port, in lower case; null if it is none. */
export function hostNameOf(header: string | undefined): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
  return name?.toLowerCase() ?? null;
}

interface Received {
  readonly url?: string | undefined;
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
  readonly headers: { readonly host?: string | undefined };
}

/**
 * Node keeps the first of two Host headers, and the router takes `http://evil/` as `/`. What stands
 * before us may look at the other one.
 */
export function namesOneHost({ url = "", rawHeaders, headers }: Received): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) return false;
  if (url.startsWith("/")) return true;
  const target = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  return target === undefined || target.toLowerCase() === headers.host?.toLowerCase();
}

/**
 * A page can make its own name resolve to our address, but not make a browser say another name.
 * So names must be known; an address was not resolved at all and proves nothing bad.
 */
export function isKnownName(hostName: string, known: ReadonlySet<string>): boolean {
  if (known.has(hostName) || LOCAL_NAMES.has(hostName)) return true;
  return isIP(hostName.replace(/[[\]]/g, "")) !== 0;
}
