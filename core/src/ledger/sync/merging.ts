import { supersedes, type Version } from "../versions.ts";

/** What both entries and categories have for the sync. */
export interface Synced extends Version {
  readonly id: string;
  readonly revision: number;
}

/** A record as it is to be kept, and whether the server has the last word on it: it need not wait. */
export interface Merged<Record extends Synced> {
  readonly record: Record;
  readonly isSettled: boolean;
}

/**
 * What the server has meets what the device has. A version that the device wrote later stays and
 * goes on waiting; it takes the revision, for the server knows the record now.
 */
export function mergePulled<Record extends Synced>(
  pulled: Record,
  present: Record | undefined,
): Merged<Record> {
  if (present !== undefined && supersedes(present, pulled)) {
    // A page may be older than the acknowledgement that overtook it.
    const revision = Math.max(present.revision, pulled.revision);
    return { record: { ...present, revision }, isSettled: false };
  }
  return { record: pulled, isSettled: true };
}

/**
 * The server has taken `pushed`, or a later version of it. What the user changed since goes on
 * waiting.
 */
export function acknowledge<Record extends Synced>(
  pushed: Record,
  present: Record,
  revision: number,
): Merged<Record> {
  const record = { ...present, revision: Math.max(present.revision, revision) };
  return { record, isSettled: !supersedes(present, pushed) };
}
