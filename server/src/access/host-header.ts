import { isIP } from "node:net";

/** Names that another site's page cannot make resolve to its own address. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopbackBind(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}

/** The name in a Host header, without port, in lower case; null if the header has none. */
export function hostNameOf(header: string | undefined): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
  return name?.toLowerCase() ?? null;
}

interface Received {
  readonly url?: string | undefined;
  /** Names and values alternate, in the order received. */
  readonly rawHeaders: readonly string[];
  readonly headers: { readonly host?: string | undefined };
}

/**
 * False for a request with two Host headers, or an absolute target of another host: Node uses the
 * first header and the router takes `http://evil/` as `/`, but a proxy may have checked the other.
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
 * A page can make its own DNS name resolve to our address, but the browser then sends that name as
 * Host. So names must be known; an IP address was not resolved and is accepted.
 */
export function isKnownName(hostName: string, known: ReadonlySet<string>): boolean {
  if (known.has(hostName) || LOCAL_NAMES.has(hostName)) return true;
  return isIP(hostName.replace(/[[\]]/g, "")) !== 0;
}
