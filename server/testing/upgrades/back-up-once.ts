// Runs under a limit on file sizes: makes one automatic backup of a store, as a server does, and
// prints its outcome.
import { join } from "node:path";
import { backupFolderIn } from "../../src/ledger/automatic-backups/backup-folder.ts";
import { writeInThread } from "../../src/ledger/automatic-backups/backup-thread.ts";
import { startDailyBackups } from "../../src/ledger/automatic-backups/daily-backups.ts";
import { upgradeBooks } from "../../src/ledger/automatic-backups/upgrade-books.ts";
import { sqliteBooks } from "../../src/ledger/connections/sqlite-ledger.ts";
import { closeBooks } from "../../src/ledger/store/sql-store.ts";
import { zoneClock } from "../../src/zone-clock.ts";

const [kind = "", dataDir = ""] = process.argv.slice(2);
const place = { kind: "sqlite", file: join(dataDir, "ledger.sqlite") } as const;

if (kind === "daily") {
  startDailyBackups({
    folder: backupFolderIn(dataDir),
    keptDays: 7,
    clock: zoneClock("Asia/Shanghai"),
    after(ms, callback) {
      // Only the first check, not the hourly ones.
      if (ms < 3_600_000) queueMicrotask(callback);
      return () => {};
    },
    measure: async () => ({ recordedBytes: 1, storeBytes: 1 }),
    write: (target) => writeInThread({ ...target, place }),
    report: print,
  });
} else {
  const books = sqliteBooks(place.file);
  const failed = ({ name }: Error) => ({ upgrade: name });
  print(await upgradeBooks(books, { place, dataDir }).catch(failed));
  await closeBooks(books);
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
