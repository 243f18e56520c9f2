import { basename } from "node:path";
import { type DestinationStream, pino } from "pino";
import type { AutomaticKind } from "./backup-folder.ts";
import type { BackupOutcome } from "./backup-outcome.ts";

export interface BackupCounts {
  /** Backups since the start, by outcome. */
  readonly byOutcome: Readonly<Record<BackupOutcome["kind"], number>>;
  /** The time of the last one made; null before the first since the start. */
  readonly lastMadeAtMs: number | null;
}

/** Writes one log line for each automatic backup and counts them for `/metrics`. */
export interface BackupReport {
  note(kind: AutomaticKind, outcome: BackupOutcome): void;
  counts(): BackupCounts;
}

export function createBackupReport(destination: DestinationStream): BackupReport {
  const byOutcome = { made: 0, "no-room": 0, failed: 0 };
  let lastMadeAtMs: number | null = null;
  return {
    note(kind, outcome) {
      const time = Date.now();
      byOutcome[outcome.kind] += 1;
      if (outcome.kind === "made") lastMadeAtMs = time;
      const { info, error } = pino.levels.values;
      const level = outcome.kind === "made" ? info : error;
      const backup = { of: kind, ...told(outcome) };
      destination.write(`${JSON.stringify({ level, time, backup })}\n`);
    },
    counts: () => ({ byOutcome: { ...byOutcome }, lastMadeAtMs }),
  };
}

/** Only the file's name, because a path may contain a user's name. */
function told(outcome: BackupOutcome) {
  const { kind, ...rest } = outcome;
  return { outcome: kind, ...rest, ...("file" in rest ? { file: basename(rest.file) } : {}) };
}
