import { expect, test } from "vitest";
import { createBackupReport } from "./backup-report.ts";

test("each backup is one line and one count, without the path of the data directory", () => {
  const lines: string[] = [];
  const report = createBackupReport({ write: (line: string) => void lines.push(line) });

  report.note("daily", { kind: "failed", reason: "SQLITE_FULL" });
  report.note("daily", { kind: "no-room", freeBytes: 1, storeBytes: 2 });
  report.note("before-upgrade", { kind: "made", file: "/home/xiaoming/b.sqlite", entries: 3 });

  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ level, backup }) => ({ level, backup }))).toEqual([
    { level: 50, backup: { of: "daily", outcome: "failed", reason: "SQLITE_FULL" } },
    { level: 50, backup: { of: "daily", outcome: "no-room", freeBytes: 1, storeBytes: 2 } },
    {
      level: 30,
      backup: { of: "before-upgrade", outcome: "made", file: "b.sqlite", entries: 3 },
    },
  ]);
  expect(report.counts()).toEqual({
    byOutcome: { made: 1, "no-room": 1, failed: 1 },
    lastMadeAtMs: written[2]?.time,
  });
});
