import type { Road } from "../access/session-cookie.ts";

/**
 * What a route is to those outside. Unsaid, it is private: only a device that signed in comes in,
 * or the owner's token, so that a new route is safe before anybody thought of it.
 *
 * - probe: open to whoever reaches the port, under any name; says nothing about anybody
 * - app: the web app's own files, the same for everyone
 * - entrance: where one signs in
 * - docs: private pages
 * - question: private, and bounded in number because it may cost a model call
 */
export type Surface = "probe" | "app" | "entrance" | "docs" | "question";

declare module "fastify" {
  interface FastifyContextConfig {
    surface?: Surface;
    /** It opens, closes or erases books: a token that another server revoked just now is refused. */
    isGrave?: boolean;
  }
  interface FastifyRequest {
    receivedAtMs: number;
    /** How the answer travels, which names the cookie. */
    road: Road;
    /** Where it comes from; see `addressOf`. */
    address: string | undefined;
  }
}
