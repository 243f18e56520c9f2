import { BadBackup } from "../backup/bad-backup.ts";
import { BackupNotWritten } from "../backup/write-backup.ts";
import { storageFailureOf } from "../connections/storage-failure.ts";
import { StorageFailed } from "../ledger-store.ts";

/** The outcome of an automatic backup. */
export type BackupOutcome =
  | { readonly kind: "made"; readonly file: string; readonly entries: number }
  /** The free space is less than twice the size of the store. */
  | { readonly kind: "no-room"; readonly freeBytes: number; readonly storeBytes: number }
  | { readonly kind: "failed"; readonly reason: string };

/** Keeps the error's code, never its message, which may quote the user's entries. */
export function failureOf(error: unknown): BackupOutcome {
  return { kind: "failed", reason: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (error instanceof BackupNotWritten || error instanceof StorageFailed) return error.reason;
  if (error instanceof BadBackup) return error.problem;
  const failure = storageFailureOf(error);
  if (failure !== null) return failure.reason;
  return error instanceof Error ? error.name : "unknown";
}
