import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { TrustsProxy } from "../access/trusted-proxies.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/** As nginx, Traefik and tracing tools make them. Letters beyond hex could spell what users say. */
const REQUEST_ID = /^(?=.{16,64}$)[0-9a-f]+(?:-[0-9a-f]+)*$/i;

/**
 * Names each request in the log, in reports of bugs and to whoever asked. A trusted proxy's own id
 * is taken over, so that its log and ours can be read together; a client's would mislead.
 */
export function requestIdsOf(trustsProxy: TrustsProxy): (raw: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isUsable = typeof given === "string" && REQUEST_ID.test(given);
    return isUsable && trustsProxy(socket.remoteAddress) ? given : randomUUID();
  };
}
