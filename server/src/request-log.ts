import { type DestinationStream, pino } from "pino";
import type { Served } from "./metrics/metrics.ts";

/** Asked every few seconds by machines; a page of them hides what people did. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Lines go out together, a moment later: a system call for each costs more than the rest of the
 * log. Whoever ends the process flushes it first.
 */
export function logTo(dest: number | string): ReturnType<typeof pino.destination> {
  return pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 500 });
}

/**
 * One line for each request: method, route pattern, status, duration, the request's id and the
 * client's network. These are picked one by one, so that nothing a user said can come along with them. The lines are pino's, for its tools to
 * read; its logger would look for child loggers, serializers and redactions in each.
 */
export function createRequestLog(destination: DestinationStream): (served: Served) => void {
  const { info, error } = pino.levels.values;
  return ({ method, route, status, ms, requestId, network }) => {
    if (PROBES.has(route) && status < 400) return;
    const level = status >= 500 && status !== 503 ? error : info;
    const took = { status, ms: Math.round(ms * 10) / 10 };
    const line = { level, time: Date.now(), method, route, ...took, requestId, network };
    destination.write(`${JSON.stringify(line)}\n`);
  };
}
