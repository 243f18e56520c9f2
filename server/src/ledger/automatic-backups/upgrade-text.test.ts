import { expect, test } from "vitest";
import type { BackupOutcome } from "./backup-outcome.ts";
import { upgradeSentence } from "./upgrade-text.ts";

test.each<[BackupOutcome | null, string]>([
  [null, "账本已升级（0001 → 0002）。"],
  [
    { kind: "made", file: "/data/backups/a.sqlite", entries: 3 },
    "账本已升级（0001 → 0002），升级前的备份在 /data/backups/a.sqlite",
  ],
  [
    { kind: "no-room", freeBytes: 1, storeBytes: 2 },
    "账本已升级（0001 → 0002），升级前没有备份：磁盘剩下的空间不到账本的两倍。",
  ],
  [
    { kind: "failed", reason: "EROFS" },
    "账本已升级（0001 → 0002），升级前的备份没有写成（EROFS）。",
  ],
])("an upgrade with the backup %j is told", (backup, sentence) => {
  expect(upgradeSentence({ from: "0001", to: "0002", backup })).toBe(sentence);
});
