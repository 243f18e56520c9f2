import { type DestinationStream, pino } from "pino";
import type { Served } from "./metrics/metrics.ts";

/** Asked every few seconds by machines; a page of them hides what people did. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Lines go out together, a moment later: a system call for each costs more than the rest of the
 * log. Whoever ends the process flushes it first.
 */
export function logTo(dest: number | string) {
  return pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 500 });
}

/**
 * One line for each request: method, route pattern, status, duration. These four are picked one by
 * one, so that nothing a user said can come along with them.
 */
export function createRequestLog(destination: DestinationStream): (served: Served) => void {
  const log = pino({ base: null }, destination);
  return ({ method, route, status, ms }) => {
    if (PROBES.has(route) && status < 400) return;
    const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
    if (status >= 500 && status !== 503) log.error(line);
    else log.info(line);
  };
}
