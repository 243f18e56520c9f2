/** How the request's answer travels: over TLS, a cookie can be kept from everyone but this host. */
export type Road = "https" | "http";

/** The longest a browser keeps a cookie; each visit of the app renews it. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * A browser takes a `__Host-` cookie from this very host over TLS only. Without the prefix, a page
 * of a neighbouring name could slip its own ledger's token in, and the user would fill that one.
 */
const NAMES: Readonly<Record<Road, string>> = { https: "__Host-suikouji", http: "suikouji" };

export type SessionCookie =
  | { readonly kind: "none" }
  | { readonly kind: "one"; readonly token: string }
  /** Somebody slipped in another; nobody can tell which is ours. */
  | { readonly kind: "several" };

export function readSessionCookie(header: string | undefined, road: Road): SessionCookie {
  if (header === undefined) return { kind: "none" };
  const start = `${NAMES[road]}=`;
  const [token, ...others] = header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  if (token === undefined) return { kind: "none" };
  return others.length > 0 ? { kind: "several" } : { kind: "one", token };
}

/** Scripts of the page cannot read it, and no other site's request carries it. */
export function sessionCookie(token: string, road: Road): string {
  return written(`${NAMES[road]}=${token}`, MAX_AGE_SECONDS, road);
}

export function endedCookie(road: Road): string {
  return written(`${NAMES[road]}=`, 0, road);
}

function written(pair: string, maxAgeSeconds: number, road: Road): string {
  const secure = road === "https" ? "; Secure" : "";
  return `${pair}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}
