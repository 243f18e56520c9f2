import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { TrustsProxy } from "../access/trusted-proxies.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/**
 * The formats of nginx, Traefik and tracing tools. Letters beyond hex could spell a user's words.
 */
const REQUEST_ID = /^(?=.{16,64}$)[0-9a-f]+(?:-[0-9a-f]+)*$/i;

/**
 * Identifies each request in the log, in bug reports and for the client. A trusted proxy's id is
 * used, so that its log and ours can be read together. A client's own id is ignored.
 */
export function requestIdsOf(trustsProxy: TrustsProxy): (raw: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isUsable = typeof given === "string" && REQUEST_ID.test(given);
    return isUsable && trustsProxy(socket.remoteAddress) ? given : randomUUID();
  };
}
