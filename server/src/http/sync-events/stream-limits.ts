export interface StreamLimits {
  /** On this server. */
  readonly streams: number;
  readonly streamsPerLedger: number;
  readonly streamsPerDevice: number;
  /** A device opens one when its page is shown, and after a lost connection. */
  readonly opensPerMinute: number;
  /** Shorter than the idle timeouts of proxies, 60 s in nginx. */
  readonly heartbeatMs: number;
  /** A stream ends after this long, and its device opens another, perhaps at another server. */
  readonly longestMs: number;
  /** A client that reads nothing is cut off; it pulls when it connects again. */
  readonly mostUnreadBytes: number;
}

export const STREAM_LIMITS: StreamLimits = {
  // Each takes a socket and some kilobytes; without a limit streams could use up all sockets.
  streams: 1_000,
  // A family with a hundred open pages.
  streamsPerLedger: 200,
  // One page, a second page, and one whose network was lost unnoticed.
  streamsPerDevice: 3,
  opensPerMinute: 120,
  heartbeatMs: 25_000,
  longestMs: 60 * 60_000,
  mostUnreadBytes: 16 * 1024,
};
