/** Time to send a body of 64 KB from the edge of the network; held open longer, it is an attack. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** How often Node looks for requests that take too long; unless told, every 30 s. */
const CHECK_EVERY_MS = 1_000;

export interface Timeouts {
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/**
 * For the constructor of Node's server. Both limits are named: where the one for headers is the
 * longer, Node swaps the two, and bodies get the minute that is its default for headers.
 */
export function timeoutsOf(requestTimeoutMs: number): Timeouts {
  return {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
  };
}
