// The thread of backup-thread.ts: writes one backup, posts its outcome, and ends.
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { writeCheckedBackup } from "../backup/write-backup.ts";
import { booksAt } from "../connections/books-place.ts";
import { loadSqlite } from "../connections/sqlite-connection.ts";
import { closeBooks } from "../store/sql-store.ts";
import { type BackupOutcome, failureOf } from "./backup-outcome.ts";
import { type BackupJob, LOADED } from "./backup-thread.ts";

loadSqlite();
// If processors are short, requests come first. Elsewhere this would slow the whole process down.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
parentPort?.postMessage(LOADED);
parentPort?.postMessage(await carryOut(workerData as BackupJob).catch(failureOf));

async function carryOut({ place, file, unfinished }: BackupJob): Promise<BackupOutcome> {
  const books = booksAt(place);
  try {
    const { manifest } = await writeCheckedBackup(books, { file, unfinished });
    const entries = manifest.tables.find(({ name }) => name === "entries")?.rows ?? 0;
    return { kind: "made", file, entries };
  } finally {
    await closeBooks(books);
  }
}
