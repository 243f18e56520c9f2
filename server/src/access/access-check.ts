import {
  AccessCodeRequired,
  ForeignOrigin,
  type ServiceError,
  UnknownHost,
  UnknownToken,
} from "../errors.ts";
import type { Caller } from "./caller.ts";
import { hostNameOf, isKnownName } from "./host-header.ts";
import { ownerTokenCheck } from "./owner-token.ts";
import { type CookiePlace, readSessionCookie, type Scheme } from "./session-cookie.ts";
import { ledgerOfToken } from "./token.ts";
import type { CallerOrError, TokenCheck } from "./token-check.ts";

export interface AccessPolicy {
  readonly isLoopbackBind: boolean;
  /** Whether this server itself speaks TLS. */
  readonly servesTls: boolean;
  /** The address under which a proxy serves us, such as https://books.example. */
  readonly publicOrigin: string | null;
  /** Further names of this machine, in lower case, besides localhost and IP addresses. */
  readonly hostNames: readonly string[];
}

export interface AccessCheckParts {
  readonly policy: AccessPolicy;
  readonly tokens: Pick<TokenCheck, "check">;
  /** Gives access to the default ledger, without a device. */
  readonly ownerToken: string;
  readonly defaultLedgerId: string;
}

export interface AccessRequest extends CookiePlace {
  readonly method: string;
  readonly headers: Headers;
  /** The key that wrong guesses are counted by. */
  readonly client: string;
  /** Other sites may link to pages, but not request data. */
  readonly isPage: boolean;
  /** Whether to ask the store about the token even if it is in the cache. */
  readonly skipCache?: boolean;
}

/** What tells whether a request came over HTTPS. */
export interface Arrival {
  readonly headers: Headers;
  /** The connection comes from a trusted proxy. */
  readonly isFromProxy: boolean;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface AccessCheck {
  /** Refuses DNS rebinding and requests from other sites' pages; null: not refused. */
  checkCaller(accessRequest: AccessRequest): ServiceError | null;
  /** Returns the caller or the refusal; a promise only if the token is not in the cache. */
  admit(accessRequest: AccessRequest): CallerOrError | Promise<CallerOrError>;
  schemeOf(arrival: Arrival): Scheme;
}

/** HTTP methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export function createAccessCheck({
  policy,
  tokens,
  ownerToken,
  defaultLedgerId,
}: AccessCheckParts): AccessCheck {
  const { publicOrigin, isLoopbackBind, servesTls } = policy;
  const publicName = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const isPublicByTls = publicOrigin?.startsWith("https:") ?? false;
  const names = new Set(policy.hostNames);
  if (publicName !== null) names.add(publicName);
  const isOwnerToken = ownerTokenCheck(ownerToken);
  const owner: Caller = { ledgerId: defaultLedgerId, device: null, role: "owner" };

  return {
    schemeOf({ headers, isFromProxy }) {
      if (servesTls) return "https";
      if (isFromProxy && forwardedProtocol(headers) === "https") return "https";
      if (!isPublicByTls) return "http";
      const isByProxy = isLoopbackBind || isFromProxy;
      return isByProxy || hostNameOf(one(headers.host)) === publicName ? "https" : "http";
    },

    checkCaller({ headers, isPage, scheme }) {
      const host = one(headers.host);
      const hostName = hostNameOf(host);
      if (hostName === null || !isKnownName(hostName, names)) return new UnknownHost();
      if (!isPage && isFromElsewhere(headers)) return new ForeignOrigin();
      const origin = one(headers.origin);
      if (origin === undefined || origin === publicOrigin) return null;
      const own = [`${scheme}://${host}`, `${servesTls ? "https" : "http"}://${host}`];
      return own.includes(origin) ? null : new ForeignOrigin();
    },

    admit({ method, headers, client, scheme, cookieLedger, skipCache }) {
      // A token of another ledger than the request names would mix two ledgers' books.
      const isNamed = (ledgerId: string | null) =>
        cookieLedger === null || cookieLedger === ledgerId;
      const bearer = bearerOf(headers);
      if (bearer !== undefined) {
        if (isOwnerToken(bearer)) return isNamed(defaultLedgerId) ? owner : new UnknownToken();
        if (!isNamed(ledgerOfToken(bearer))) return new UnknownToken();
        return tokens.check(bearer, client, skipCache);
      }
      const cookie = readSessionCookie(one(headers.cookie), { scheme, cookieLedger });
      if (cookie.kind === "several") return new UnknownToken();
      if (cookie.kind === "one") {
        if (!isNamed(ledgerOfToken(cookie.token))) return new UnknownToken();
        const isOwnPages = SAFE_METHODS.has(method) || isFromOwnPage(headers);
        return isOwnPages ? tokens.check(cookie.token, client, skipCache) : new ForeignOrigin();
      }
      return new AccessCodeRequired();
    },
  };
}

/** The token of the request, so that a signed-in device can sign in again as itself. */
export function shownTokenOf(headers: Headers, place: CookiePlace): string | null {
  const bearer = bearerOf(headers);
  if (bearer !== undefined) return bearer;
  const cookie = readSessionCookie(one(headers.cookie), place);
  return cookie.kind === "one" ? cookie.token : null;
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(one(headers.authorization) ?? "")?.[1];
}

/** Sec-Fetch-Site reveals another site's page even when the browser sends no Origin. */
function isFromElsewhere(headers: Headers): boolean {
  const site = one(headers["sec-fetch-site"]);
  return site === "cross-site" || site === "same-site";
}

/**
 * Browsers add the cookie to every request, so a change needs proof that our own page asked: an
 * Origin, which was checked before, or Sec-Fetch-Site. Programs send a token instead.
 */
function isFromOwnPage(headers: Headers): boolean {
  return headers.origin !== undefined || one(headers["sec-fetch-site"]) === "same-origin";
}

/** The protocol that the nearest proxy reports; entries before it may be forged. */
function forwardedProtocol(headers: Headers): string | undefined {
  return one(headers["x-forwarded-proto"])?.split(",").at(-1)?.trim().toLowerCase();
}

function one(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}
