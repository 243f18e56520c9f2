/** Enough to send a body of 64 KB over a slow network; a request that takes longer is an attack. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** How often Node looks for requests that take too long; its default is 30 s. */
const CHECK_EVERY_MS = 1_000;

export interface Timeouts {
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/**
 * For the constructor of Node's server. Sets both limits: if the one for headers is longer, Node
 * swaps them, and bodies get the default for headers, a minute.
 */
export function timeoutsOf(requestTimeoutMs: number): Timeouts {
  return {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
  };
}
