import type { CertainTrouble } from "./model-trouble-of.ts";

export type FailureReason =
  /** No connection: refused, unknown host name, failed handshake. */
  | "unreachable"
  /** The connection broke, or the response was not HTTP. */
  | "interrupted"
  | "late"
  /** The caller gave up, or another model was faster. */
  | "aborted"
  | "refused"
  | "too-large"
  | "empty"
  | "wrong-type"
  | "invalid-utf8"
  | "not-json"
  /** JSON, but not a completion. */
  | "no-answer"
  | "breaker-open"
  | "daily-cap"
  /** The usage counter did not answer in time, so the call was not made. */
  | "uncounted"
  | "no-time"
  | "closed";

interface Circumstances {
  /** With `refused`: the host's status. */
  readonly status?: number;
  /** The wait that the host asked for. */
  readonly retryAfterMs?: number | null;
  /** With `refused`: the host would refuse any request of ours. */
  readonly trouble?: CertainTrouble | null;
  /** With `late`: how long the model had. */
  readonly waitedMs?: number;
}

/**
 * Why one model gave no answer. Holds only our own words and the host's status: a host's error text
 * may repeat the key or the question.
 */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly model: string;
  readonly reason: FailureReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly waitedMs: number;
  readonly trouble: CertainTrouble | null;

  constructor(model: string, reason: FailureReason, circumstances: Circumstances = {}) {
    const { status = null, retryAfterMs = null, waitedMs = 0, trouble = null } = circumstances;
    super(`${model}: ${status === null ? reason : `${reason} (${status})`}`);
    this.model = model;
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.waitedMs = waitedMs;
    this.trouble = trouble;
  }
}

/** Statuses about one request, such as a filtered word; the next request may pass. */
const ABOUT_THE_REQUEST: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Clients set their own deadlines. If being late within less than this counted, a few requests with
 * tiny deadlines could block a healthy model for everybody.
 */
const FAIR_WAIT_MS = 1_000;

/** Whether the failure shows that the model's host has a problem. */
export function isHostsFault(failure: ModelFailure): boolean {
  switch (failure.reason) {
    case "late":
      return failure.waitedMs >= FAIR_WAIT_MS;
    case "refused":
      if (failure.trouble !== null || failure.status === null) return true;
      return !ABOUT_THE_REQUEST.has(failure.status);
    case "unreachable":
    case "interrupted":
    case "too-large":
    case "empty":
    case "wrong-type":
    case "invalid-utf8":
    case "not-json":
    case "no-answer":
      return true;
    case "aborted":
    case "breaker-open":
    case "daily-cap":
    case "uncounted":
    case "no-time":
    case "closed":
      return false;
  }
}

/** Whether the host cannot have charged for the call. */
export function wasFree({ reason }: ModelFailure): boolean {
  return reason === "unreachable" || reason === "refused" || reason === "closed";
}
