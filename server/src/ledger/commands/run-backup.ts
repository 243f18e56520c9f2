import { join, resolve } from "node:path";
import type { Manifest } from "../backup/manifest.ts";
import { BackupExists, BackupNotWritten, writeBackup } from "../backup/write-backup.ts";
import { booksAt } from "../connections/books-place.ts";
import { closeBooks } from "../store/sql-store.ts";
import { type CommandIo, CommandRefused, runCommand, stampOf } from "./command.ts";
import { commandsText as text } from "./commands-text.ts";
import { upgradeFirst } from "./upgrade-first.ts";

export function main(args: readonly string[], io: CommandIo): Promise<number> {
  return runCommand(args, io, async ({ args, place, dataDir, clock, print, progress }) => {
    const [given, ...rest] = args;
    if (rest.length > 0 || given?.startsWith("-")) throw new CommandRefused(text.backupUsage);
    const usual = join(dataDir, "backups", `suikouji-${stampOf(clock.now())}.sqlite`);
    const file = given === undefined ? usual : resolve(given);
    const books = booksAt(place, { clock });
    try {
      await upgradeFirst(books, { place, dataDir, print });
      const { manifest, leftOut } = await writeBackup(books, file, progress);
      print(text.backedUp(entriesIn(manifest), file));
      if (leftOut > 0) print(text.leftOut(leftOut));
    } catch (error) {
      if (error instanceof BackupExists) throw new CommandRefused(text.backupExists(file));
      if (error instanceof BackupNotWritten) {
        throw new CommandRefused(text.backupNotWritten(file, error.reason));
      }
      throw error;
    } finally {
      await closeBooks(books);
    }
  });
}

function entriesIn({ tables }: Manifest): number {
  return tables.find(({ name }) => name === "entries")?.rows ?? 0;
}
