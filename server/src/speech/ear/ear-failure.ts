import type { EarState } from "@suikouji/contract";

export type EarFailureReason = Extract<EarState, { state: "failed" }>["reason"];

/** Why the ear could not be prepared. */
export class EarFailure extends Error {
  override readonly name = "EarFailure";
  readonly reason: EarFailureReason;

  constructor(reason: EarFailureReason, detail = "") {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** Write errors: mostly a full disk, or a folder that belongs to another user. */
const CANNOT_WRITE: ReadonlySet<unknown> = new Set([
  "ENOSPC",
  "EDQUOT",
  "EACCES",
  "EPERM",
  "EROFS",
]);

/** Turns a disk's write error into an `EarFailure`; returns any other error unchanged. */
export function asEarFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return CANNOT_WRITE.has(code) ? new EarFailure("no-space", String(code)) : error;
}
