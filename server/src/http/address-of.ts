import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The client's address. Trusted proxies report it in a chain, which is read from the right up to
 * the first address that is no trusted proxy. If that is not an address, the peer's counts.
 */
export function addressOf(request: Pick<FastifyRequest, "ip" | "socket">): string | undefined {
  return isIP(request.ip) === 0 ? request.socket.remoteAddress : request.ip;
}
