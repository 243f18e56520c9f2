import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isoOf } from "@suikouji/core";
import { BadBackup } from "../backup/bad-backup.ts";
import {
  BooksNotEmpty,
  type CheckedBackup,
  openBackup,
  restoreBackup,
} from "../backup/restore-backup.ts";
import { BackupNotWritten } from "../backup/write-backup.ts";
import { booksAt } from "../connections/books-place.ts";
import { storageFailureOf } from "../connections/storage-failure.ts";
import { StorageFailed } from "../ledger-store.ts";
import { closeBooks } from "../store/sql-store.ts";
import { type Command, type CommandIo, CommandRefused, runCommand, stampOf } from "./command.ts";
import { commandsText as text } from "./commands-text.ts";
import { upgradeFirst } from "./upgrade-first.ts";

const WORK_FILE = "restoring-";

/** Longer than any restore takes; a restore reads its copy until it ends. */
const LEFTOVER_MS = 86_400_000;

export function main(args: readonly string[], io: CommandIo): Promise<number> {
  return runCommand(args, io, async (command) => {
    const { args, dataDir, print, checking } = command;
    const replaces = args.includes("--replace");
    const [given, ...rest] = args.filter((argument) => argument !== "--replace");
    if (given === undefined || rest.length > 0 || given.startsWith("-")) {
      throw new CommandRefused(text.restoreUsage);
    }
    const file = resolve(given);
    removeLeftovers(dataDir, command.clock.now().epochMs);
    const workFile = join(dataDir, `${WORK_FILE}${randomUUID()}.sqlite`);
    const blame = (error: unknown): never => {
      if (error instanceof BadBackup) throw new CommandRefused(text.badBackup(file, error));
      throw error;
    };
    const backup = await openBackup(file, workFile, checking).catch(blame);
    try {
      await restore(backup, { ...command, replaces }).catch(blame);
      const entries = backup.manifest.tables.find(({ name }) => name === "entries")?.rows ?? 0;
      const { utcOffsetMinutes } = command.clock.now();
      const made = isoOf({ epochMs: backup.manifest.createdAtMs, utcOffsetMinutes });
      print(text.restored(entries, made));
      print(text.restart);
    } finally {
      await backup.close();
    }
  });
}

/** Removes the copies of killed restores, because each holds a user's books. */
function removeLeftovers(dataDir: string, nowMs: number): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(WORK_FILE)) continue;
    const path = join(dataDir, name);
    if (statSync(path).mtimeMs < nowMs - LEFTOVER_MS) rmSync(path, { force: true });
  }
}

type Restoring = Command & { readonly replaces: boolean };

async function restore(backup: CheckedBackup, restoring: Restoring): Promise<void> {
  const { place, dataDir, clock, replaces, print } = restoring;
  try {
    await restoreInto(backup, restoring);
  } catch (error) {
    if (error instanceof BooksNotEmpty) throw new CommandRefused(text.notEmpty);
    if (!replaces || place.kind !== "sqlite" || !isDamage(error)) throw error;
    // A damaged file cannot be backed up, so it is kept as it is.
    const aside = join(dataDir, `ledger-damaged-${stampOf(clock.now())}.sqlite`);
    moveSqlite(place.file, aside);
    print(text.damagedKeptAside(aside));
    await restoreInto(backup, restoring);
  }
}

async function restoreInto(
  backup: CheckedBackup,
  { place, dataDir, clock, replaces, print, progress }: Restoring,
): Promise<void> {
  const file = join(dataDir, "backups", `before-restore-${stampOf(clock.now())}.sqlite`);
  const aside = replaces ? file : null;
  const books = booksAt(place, { clock });
  try {
    await upgradeFirst(books, { place, dataDir, print });
    const { hadBooks, isWithoutDevices } = await restoreBackup(backup, books, { aside, progress });
    if (hadBooks) {
      print(text.keptAside(file));
      print(text.devicesFollow);
    } else {
      print(text.devicesSendAgain);
    }
    if (isWithoutDevices) print(text.pairAnew);
  } catch (error) {
    if (!(error instanceof BackupNotWritten)) throw error;
    throw new CommandRefused(text.backupNotWritten(file, error.reason));
  } finally {
    await closeBooks(books);
  }
}

function isDamage(error: unknown): boolean {
  const failure = error instanceof StorageFailed ? error : storageFailureOf(error);
  return failure !== null && /^SQLITE_(CORRUPT|NOTADB)/.test(failure.reason);
}

function moveSqlite(from: string, to: string): void {
  for (const suffix of ["", "-wal", "-shm"]) {
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
  }
}
