import type { InstallFailureReason } from "@suikouji/contract";

/** Why a model could not be installed. */
export class InstallFailure extends Error {
  override readonly name = "InstallFailure";
  readonly reason: InstallFailureReason;

  constructor(reason: InstallFailureReason, detail = "") {
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

/** Turns a disk's write error into an `InstallFailure`; returns any other error unchanged. */
export function asInstallFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return CANNOT_WRITE.has(code) ? new InstallFailure("no-space", String(code)) : error;
}
