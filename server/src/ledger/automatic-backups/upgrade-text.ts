import type { BackupOutcome } from "./backup-outcome.ts";
import type { Upgrade } from "./upgrade-books.ts";

/** The sentence about an upgrade in the terminal. */
export function upgradeSentence({ from, to, backup }: Upgrade): string {
  const upgraded = `账本已升级（${from} → ${to}）`;
  return backup === null ? `${upgraded}。` : `${upgraded}，${backedUp(backup)}`;
}

function backedUp(backup: BackupOutcome): string {
  switch (backup.kind) {
    case "made":
      return `升级前的备份在 ${backup.file}`;
    case "no-room":
      return "升级前没有备份：磁盘剩下的空间不到账本的两倍。";
    case "failed":
      return `升级前的备份没有写成（${backup.reason}）。`;
  }
}
