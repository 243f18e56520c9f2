import {
  AccessCodeRequired,
  ForeignOrigin,
  type ServiceError,
  UnknownHost,
  UnknownToken,
} from "../errors.ts";
import { hostNameOf, isKnownName } from "./asked-for.ts";
import type { Caller } from "./caller.ts";
import { ownerTokenCheck } from "./owner-token.ts";
import { type Road, readSessionCookie } from "./session-cookie.ts";
import type { Admission, TokenCheck } from "./token-check.ts";

export interface AccessPolicy {
  readonly isLoopbackBind: boolean;
  /** Whether this server itself speaks TLS. */
  readonly servesTls: boolean;
  /** Where a proxy offers us, such as https://books.example. */
  readonly publicOrigin: string | null;
  /** Names of this machine, in lower case, besides localhost and its addresses. */
  readonly hostNames: readonly string[];
}

export interface GateParts {
  readonly policy: AccessPolicy;
  readonly tokens: Pick<TokenCheck, "check">;
  /** Opens the default ledger, without a device. */
  readonly ownerToken: string;
  readonly defaultLedgerId: string;
}

export interface Knock {
  readonly method: string;
  readonly headers: Headers;
  /** Whose guesses are counted together. */
  readonly client: string;
  /** A page may be linked to from anywhere; data may not. */
  readonly isPage: boolean;
  readonly road: Road;
  /** Whether what the store knows of the token counts, whatever was known of it before. */
  readonly byStore?: boolean;
}

/** What tells how a request reached us. */
export interface Arrival {
  readonly headers: Headers;
  /** The neighbour on the connection is a proxy that we trust. */
  readonly isFromProxy: boolean;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Gate {
  /** Against DNS rebinding and calls from other sites' pages; null lets it pass. */
  checkCaller(knock: Knock): ServiceError | null;
  /** Who it is, or the refusal. A promise only for a token not seen in the last seconds. */
  admit(knock: Knock): Admission | Promise<Admission>;
  roadOf(arrival: Arrival): Road;
}

/** Methods by which nothing is changed. */
export const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export function createGate({ policy, tokens, ownerToken, defaultLedgerId }: GateParts): Gate {
  const { publicOrigin, isLoopbackBind, servesTls } = policy;
  const publicName = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const isPublicByTls = publicOrigin?.startsWith("https:") ?? false;
  const names = new Set(policy.hostNames);
  if (publicName !== null) names.add(publicName);
  const isOwnerToken = ownerTokenCheck(ownerToken);
  const owner: Caller = { ledgerId: defaultLedgerId, device: null, role: "owner" };

  return {
    roadOf({ headers, isFromProxy }) {
      if (servesTls) return "https";
      if (isFromProxy && forwardedProtocol(headers) === "https") return "https";
      if (!isPublicByTls) return "http";
      const isByProxy = isLoopbackBind || isFromProxy;
      return isByProxy || hostNameOf(one(headers.host)) === publicName ? "https" : "http";
    },

    checkCaller({ headers, isPage, road }) {
      const host = one(headers.host);
      const hostName = hostNameOf(host);
      if (hostName === null || !isKnownName(hostName, names)) return new UnknownHost();
      if (!isPage && isFromElsewhere(headers)) return new ForeignOrigin();
      const origin = one(headers.origin);
      if (origin === undefined || origin === publicOrigin) return null;
      const own = [`${road}://${host}`, `${servesTls ? "https" : "http"}://${host}`];
      return own.includes(origin) ? null : new ForeignOrigin();
    },

    admit({ method, headers, client, road, byStore }) {
      const bearer = bearerOf(headers);
      if (bearer !== undefined) {
        return isOwnerToken(bearer) ? owner : tokens.check(bearer, client, byStore);
      }
      const cookie = readSessionCookie(one(headers.cookie), road);
      if (cookie.kind === "several") return new UnknownToken();
      if (cookie.kind === "one") {
        const isOwnPages = SAFE.has(method) || isFromOwnPage(headers);
        return isOwnPages ? tokens.check(cookie.token, client, byStore) : new ForeignOrigin();
      }
      return new AccessCodeRequired();
    },
  };
}

/** The token that a request shows, for who signs in again as the device it is. */
export function shownTokenOf(headers: Headers, road: Road): string | null {
  const bearer = bearerOf(headers);
  if (bearer !== undefined) return bearer;
  const cookie = readSessionCookie(one(headers.cookie), road);
  return cookie.kind === "one" ? cookie.token : null;
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(one(headers.authorization) ?? "")?.[1];
}

/** As a browser says of a request that another site's page made, even one without an Origin. */
function isFromElsewhere(headers: Headers): boolean {
  const site = one(headers["sec-fetch-site"]);
  return site === "cross-site" || site === "same-site";
}

/**
 * Browsers send a cookie along by themselves, so a change must show that our own page asked: by an
 * Origin, which was checked before, or by Sec-Fetch-Site. Programs show a token instead.
 */
function isFromOwnPage(headers: Headers): boolean {
  return headers.origin !== undefined || one(headers["sec-fetch-site"]) === "same-origin";
}

/** What the nearest proxy says; others before it may have said anything. */
function forwardedProtocol(headers: Headers): string | undefined {
  return one(headers["x-forwarded-proto"])?.split(",").at(-1)?.trim().toLowerCase();
}

function one(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}
