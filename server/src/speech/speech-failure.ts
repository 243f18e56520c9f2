import type { Admission, Answer } from "../caps/daily-caps.ts";
import type { TroubleKind } from "../trouble/host-trouble.ts";

export type SpeechFailureReason =
  /** Silence, or sound without words. */
  | "no-speech"
  | "too-long"
  /** The service already runs as many recognitions as it can. */
  | "busy"
  | "late"
  | "unreachable"
  /** The service refused the request: a wrong key, an unknown model, unsupported parameters. */
  | "refused"
  /** The connection broke before the end. */
  | "interrupted"
  /** The service's answer did not follow its protocol. */
  | "garbled"
  /** The day's cap is used up. */
  | "daily-cap"
  /** The caller gave up. */
  | "cancelled"
  | "closed";

interface Circumstances {
  /** With `refused`: the HTTP status of the host. */
  readonly status?: number;
  /** Set when the host would refuse every request, not only this one. */
  readonly trouble?: TroubleKind | null;
  /** The address of the service, as configured. */
  readonly host?: string | null;
}

/**
 * Why a recognizer gave no text, or a synthesizer no sound. The message holds only our own words
 * and the service's status: the service's error text may repeat the key or the user's words.
 */
export class SpeechFailure extends Error {
  override readonly name = "SpeechFailure";
  readonly service: string;
  readonly reason: SpeechFailureReason;
  readonly status: number | null;
  readonly trouble: TroubleKind | null;
  readonly host: string | null;

  constructor(service: string, reason: SpeechFailureReason, circumstances: Circumstances = {}) {
    const { status = null, trouble = null, host = null } = circumstances;
    super(`${service}: ${status === null ? reason : `${reason} (${status})`}`);
    this.service = service;
    this.reason = reason;
    this.status = status;
    this.trouble = trouble;
    this.host = host;
  }
}

/** The same failure, with the host's address added. */
export function failureAt(host: string, failure: SpeechFailure): SpeechFailure {
  const { service, reason, status, trouble } = failure;
  return new SpeechFailure(service, reason, {
    host,
    trouble,
    ...(status === null ? {} : { status }),
  });
}

/** Whether another service might succeed with the same audio. */
export function isServicesFault({ reason }: SpeechFailure): boolean {
  switch (reason) {
    case "busy":
    case "late":
    case "unreachable":
    case "refused":
    case "interrupted":
    case "garbled":
    // Whisper on this machine has no cap.
    case "daily-cap":
      return true;
    case "no-speech":
    case "too-long":
    case "cancelled":
    case "closed":
      return false;
  }
}

/** Whether the service cannot have charged for the request. */
export function wasFree({ reason }: SpeechFailure): boolean {
  return reason === "unreachable" || reason === "refused" || reason === "busy";
}

/** Throws when the day's cap admits nothing. */
export function admissionOf(answer: Answer, service: string): Admission {
  switch (answer.kind) {
    case "admitted":
      return answer;
    case "used-up":
      throw new SpeechFailure(service, "daily-cap");
    case "unknown":
      throw new SpeechFailure(service, "busy");
  }
}
