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
  /** The caller gave up. */
  | "cancelled"
  | "closed";

/**
 * Why a recognizer gave no text, or a synthesizer no sound. Made of our own words and the
 * service's status only: its error text may repeat the key or what was said.
 */
export class SpeechFailure extends Error {
  override readonly name = "SpeechFailure";
  readonly service: string;
  readonly reason: SpeechFailureReason;
  readonly status: number | null;

  constructor(service: string, reason: SpeechFailureReason, status: number | null = null) {
    super(`${service}: ${status === null ? reason : `${reason} (${status})`}`);
    this.service = service;
    this.reason = reason;
    this.status = status;
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
      return true;
    case "no-speech":
    case "too-long":
    case "cancelled":
    case "closed":
      return false;
  }
}
