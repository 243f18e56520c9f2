/** How the client reaches us. Over TLS the browser can bind a cookie to this host. */
export type Scheme = "https" | "http";

/** Which of a browser's cookies a request uses. */
export interface CookiePlace {
  readonly scheme: Scheme;
  /** The ledger that the request names; null: the device's first ledger, whose cookie has no ledger's name. */
  readonly cookieLedger: string | null;
}

/** The longest time that browsers keep a cookie; each visit of the app renews it. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * A browser accepts a `__Host-` cookie only from this host over TLS. Without the prefix, a page of
 * a sibling domain could set its own ledger's token, and the user would record into that ledger.
 */
const NAMES: Readonly<Record<Scheme, string>> = { https: "__Host-suikouji", http: "suikouji" };

export type SessionCookie =
  | { readonly kind: "none" }
  | { readonly kind: "one"; readonly token: string }
  /** Another site added a cookie of the same name, and the server cannot tell which is ours. */
  | { readonly kind: "several" };

export function readSessionCookie(header: string | undefined, place: CookiePlace): SessionCookie {
  if (header === undefined) return { kind: "none" };
  const start = `${nameOf(place)}=`;
  const [token, ...others] = header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  if (token === undefined) return { kind: "none" };
  return others.length > 0 ? { kind: "several" } : { kind: "one", token };
}

/** Scripts cannot read the cookie, and requests from other sites do not carry it. */
export function sessionCookie(token: string, place: CookiePlace): string {
  return written(`${nameOf(place)}=${token}`, MAX_AGE_SECONDS, place);
}

export function endedCookie(place: CookiePlace): string {
  return written(`${nameOf(place)}=`, 0, place);
}

function nameOf({ scheme, cookieLedger }: CookiePlace): string {
  return cookieLedger === null ? NAMES[scheme] : `${NAMES[scheme]}-${cookieLedger}`;
}

function written(pair: string, maxAgeSeconds: number, { scheme }: CookiePlace): string {
  const secure = scheme === "https" ? "; Secure" : "";
  return `${pair}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}
