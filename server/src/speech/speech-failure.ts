import type { Admission, Answer } from "../caps/daily-caps.ts";
import type { TroubleKind } from "../trouble/host-trouble.ts";

export type SpeechFailureReason =
  /** Nobody spoke: no sound, or none that words could be made of. */
  | "no-speech"
  | "too-long"
  /** Asked for more at a time than it can do. */
  | "busy"
  | "late"
  | "unreachable"
  /** The service turned us down: a wrong key, an unknown model, a request it does not take. */
  | "refused"
  /** The connection broke before the end. */
  | "interrupted"
  /** What came was not the protocol. */
  | "garbled"
  /** The day has no more of it left. */
  | "daily-cap"
  /** The caller gave up. */
  | "cancelled"
  | "closed";

interface Circumstances {
  /** With `refused`: the host's status. */
  readonly status?: number;
  /** Whatever were asked, the host would refuse us. */
  readonly trouble?: TroubleKind | null;
}

/**
 * Why a recognizer gave no text, or a synthesizer no sound. Made of our own words and the
 * service's status only: its error text may repeat the key or what was said.
 */
export class SpeechFailure extends Error {
  override readonly name = "SpeechFailure";
  readonly service: string;
  readonly reason: SpeechFailureReason;
  readonly status: number | null;
  readonly trouble: TroubleKind | null;

  constructor(service: string, reason: SpeechFailureReason, circumstances: Circumstances = {}) {
    const { status = null, trouble = null } = circumstances;
    super(`${service}: ${status === null ? reason : `${reason} (${status})`}`);
    this.service = service;
    this.reason = reason;
    this.status = status;
    this.trouble = trouble;
  }
}

/** Whether another service might do better with the same audio. */
export function isServicesFault({ reason }: SpeechFailure): boolean {
  switch (reason) {
    case "busy":
    case "late":
    case "unreachable":
    case "refused":
    case "interrupted":
    case "garbled":
    // The one on this machine costs nothing.
    case "daily-cap":
      return true;
    case "no-speech":
    case "too-long":
    case "cancelled":
    case "closed":
      return false;
  }
}

/** Whether the service cannot have charged for it. */
export function wasFree({ reason }: SpeechFailure): boolean {
  return reason === "unreachable" || reason === "refused" || reason === "busy";
}

/** Throws where nothing was admitted. */
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
