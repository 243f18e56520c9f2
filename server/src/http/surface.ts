import type { Scheme } from "../access/session-cookie.ts";

/**
 * Who may request a route. Without a surface it is private: it needs a device's token or the
 * owner's, so that a new route is protected by default.
 *
 * - probe: no token, any Host; reveals nothing about users
 * - app: the web app's own files, the same for everyone
 * - sign-in: signing in, without a token
 * - docs: private pages
 * - question: private, and limited in number because it may cost a model call
 */
export type Surface = "probe" | "app" | "sign-in" | "docs" | "question";

declare module "fastify" {
  interface FastifyContextConfig {
    surface?: Surface;
    /** The route opens, closes or erases books, so it asks the store whether the token was revoked. */
    recheckToken?: boolean;
    /** Absent: the role script is refused, so that a new route is closed to it. */
    opensToScripts?: boolean;
    /** The answer is a stream that lasts until one side closes it. */
    staysOpen?: boolean;
  }
  interface FastifyRequest {
    receivedAtMs: number;
    /** Decides the cookie's name. */
    scheme: Scheme;
    /** The ledger whose cookie counts; see `LEDGER_HEADER`. */
    cookieLedger: string | null;
    /** The client's address; see `addressOf`. */
    address: string | undefined;
  }
}
