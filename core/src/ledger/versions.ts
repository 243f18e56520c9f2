/** What tells two versions of the same record apart. */
export interface Version {
  readonly updatedAtMs: number;
  readonly deviceId: string;
}

/**
 * The last writer wins; of two at the same millisecond the one with the greater device id, so that
 * every device and the server decide alike in whatever order they see them.
 */
export function supersedes(candidate: Version, present: Version): boolean {
  if (candidate.updatedAtMs !== present.updatedAtMs) {
    return candidate.updatedAtMs > present.updatedAtMs;
  }
  return candidate.deviceId > present.deviceId;
}

/**
 * The stamp of a new version: the clock, but always after the version it replaces. A device whose
 * clock is behind could otherwise not change what one ahead of it wrote.
 */
export function stampAfter(nowMs: number, lastSeenMs: number): number {
  return Math.max(nowMs, lastSeenMs + 1);
}
