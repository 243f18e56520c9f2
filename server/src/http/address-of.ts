import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * Where a request comes from. Behind trusted proxies it is what they say, read from the right up to
 * the first address that is no proxy of ours; what is no address at all counts as the neighbour's.
 */
export function addressOf(request: Pick<FastifyRequest, "ip" | "socket">): string | undefined {
  return isIP(request.ip) === 0 ? request.socket.remoteAddress : request.ip;
}
