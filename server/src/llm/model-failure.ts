import type { TroubleKind } from "../trouble/host-trouble.ts";

export type FailureReason =
  /** No connection: refused, unknown name, failed handshake. */
  | "unreachable"
  /** The connection broke, or what came over it was not HTTP. */
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
  /** JSON, but not the envelope of a completion. */
  | "no-answer"
  | "breaker-open"
  | "daily-cap"
  /** The day's count could not be reached in time, so the call was not made. */
  | "uncounted"
  | "no-time"
  | "closed";

interface Circumstances {
  /** With `refused`: the host's status. */
  readonly status?: number;
  /** How long the host asks to be left alone. */
  readonly retryAfterMs?: number | null;
  /** With `refused`: whatever were asked, the host would refuse us. */
  readonly trouble?: TroubleKind | null;
  /** With `late`: how long it was given. */
  readonly waitedMs?: number;
}

/**
 * Why one model gave no answer. Made of our own words and the host's status only: a host's error
 * text may repeat the key or the question.
 */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly model: string;
  readonly reason: FailureReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly waitedMs: number;
  readonly trouble: TroubleKind | null;

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

/** Statuses that speak of one request, such as a filtered word; the next one may well pass. */
const ABOUT_THE_REQUEST: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * A client states its own deadline. If lateness within less than this counted, a few requests
 * with tiny deadlines could shut a healthy model out for everybody.
 */
const FAIR_WAIT_MS = 1_000;

/** Whether the failure says that the model's host is in trouble. */
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
