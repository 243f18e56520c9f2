import { Worker } from "node:worker_threads";
import { removeSqlite } from "../backup/write-backup.ts";
import type { BooksPlace } from "../connections/books-place.ts";
import type { BackupOutcome } from "./backup-outcome.ts";
import type { BackupTarget, Writing } from "./daily-backups.ts";

export interface BackupJob extends BackupTarget {
  readonly place: BooksPlace;
}

/** The thread's first message: it may be ended from now on. */
export const LOADED = "loaded";

/** Writes in a thread with its own connection; on SQLite a backup would block all requests. */
export function writeInThread(job: BackupJob): Writing {
  const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), {
    workerData: job,
    name: "backup",
  });
  const loaded = Promise.withResolvers<void>();
  const done = new Promise<BackupOutcome>((resolve) => {
    worker.on("message", (message: typeof LOADED | BackupOutcome) => {
      if (message === LOADED) loaded.resolve();
      else resolve(message);
    });
    worker.once("error", ({ name }: Error) => resolve({ kind: "failed", reason: name }));
    worker.once("exit", () => {
      loaded.resolve();
      // No effect after an outcome: the promise is already resolved.
      resolve({ kind: "failed", reason: "stopped" });
    });
  });
  return {
    done,
    async stop() {
      // A thread that is ended while it loads SQLite aborts the whole process.
      await loaded.promise;
      await worker.terminate();
      removeSqlite(job.unfinished);
    },
  };
}
