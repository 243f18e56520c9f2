import { existsSync } from "node:fs";
import type { Clock } from "@suikouji/core";
import {
  dailyFile,
  type FreeBytes,
  freeBytesOf,
  hasRoom,
  keepNewest,
  prepareFolder,
  removeLeftovers,
  unfinishedOf,
} from "./backup-folder.ts";
import { type BackupOutcome, failureOf } from "./backup-outcome.ts";

export interface BackupTarget {
  readonly file: string;
  /** The path until the backup is complete and checked. */
  readonly unfinished: string;
}

/** A backup under way. */
export interface Writing {
  /** Never rejects. */
  readonly done: Promise<BackupOutcome>;
  /** Stops writing and removes the unfinished file; `done` resolves as failed. */
  stop(): Promise<void>;
}

export interface StoreSize {
  /** Of all ledgers; 0 while nothing is recorded. */
  readonly recordedBytes: number;
  /** The disk space that a copy may need. */
  readonly storeBytes: number;
}

export interface DailyBackupsPorts {
  readonly folder: string;
  /** How many daily backups are kept; 0 turns them off. */
  readonly keptDays: number;
  /** Gives the date of the backup. */
  readonly clock: Clock;
  /** Calls back once; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly measure: () => Promise<StoreSize>;
  readonly write: (target: BackupTarget) => Writing;
  readonly report: (outcome: BackupOutcome) => void;
  readonly freeBytes?: FreeBytes;
}

export interface DailyBackups {
  /** Stops a backup that is under way. */
  close(): Promise<void>;
}

/** Later than the rush of devices that reconnect after a restart. */
const FIRST_MS = 60_000;
/** Hourly, to retry a failed backup, and to back up new books soon after their first entry. */
const LOOK_MS = 3_600_000;

/**
 * Checks every hour whether today's backup exists. There is none for days when the server did not
 * run or the books were empty; a failed backup is reported and retried.
 */
export function startDailyBackups(ports: DailyBackupsPorts): DailyBackups {
  if (ports.keptDays === 0) return { close: async () => {} };
  let isClosed = false;
  let writing: Writing | null = null;
  let looking: Promise<void> | null = null;
  let cancel = ports.after(FIRST_MS, look);

  function look(): void {
    cancel = ports.after(LOOK_MS, look);
    // A backup may take longer than an hour and still be under way.
    looking ??= saveDay();
  }

  async function saveDay(): Promise<void> {
    const outcome = await backUp().catch(failureOf);
    looking = null;
    if (outcome !== null && !isClosed) ports.report(outcome);
  }

  async function backUp(): Promise<BackupOutcome | null> {
    const { folder, clock, keptDays, measure, freeBytes = freeBytesOf } = ports;
    const now = clock.now();
    const file = dailyFile(folder, now);
    if (existsSync(file)) return null;
    const { recordedBytes, storeBytes } = await measure();
    if (recordedBytes === 0 || isClosed) return null;
    prepareFolder(folder);
    removeLeftovers(folder, now.epochMs);
    const free = freeBytes(folder);
    if (!hasRoom(storeBytes, free)) return { kind: "no-room", freeBytes: free, storeBytes };
    writing = ports.write({ file, unfinished: unfinishedOf(file) });
    try {
      const outcome = await writing.done;
      if (outcome.kind === "made") keepNewest("daily", folder, { count: keptDays, made: file });
      return outcome;
    } finally {
      writing = null;
    }
  }

  return {
    async close() {
      isClosed = true;
      cancel();
      await writing?.stop();
      await looking;
    },
  };
}
