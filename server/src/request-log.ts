import { type DestinationStream, pino } from "pino";
import type { Served } from "./metrics/metrics.ts";

/** Machines request these every few seconds; logged, they would hide what people did. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Writes lines in groups, a moment later: a system call for each line costs more than the rest of
 * the log. Flush it before the process exits.
 */
export function logTo(dest: number | string): ReturnType<typeof pino.destination> {
  return pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 500 });
}

/**
 * Logs one line for each request: method, route pattern, status, duration, request id and the
 * client's network. The fields are picked one by one, so that no user's words can slip in. Written
 * in pino's format for its tools, without its logger, which would look for child loggers,
 * serializers and redactions in each line.
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
