import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isoOf, type Moment } from "@suikouji/core";
import { removeSqlite } from "../backup/write-backup.ts";

export type AutomaticKind = "daily" | "before-upgrade";

/** The folder of the automatic backups; `npm run backup` writes into it as well. */
export function backupFolderIn(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Makes the folder private; the commands may have created it with another mode. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A network disk may not support modes; the files are private where it does.
  }
}

/** `daily-2026-11-17.sqlite`: one per day, also when two servers share the folder. */
export function dailyFile(folder: string, now: Moment): string {
  return join(folder, `daily-${isoOf(now).slice(0, 10)}.sqlite`);
}

/** `before-upgrade-20261117-093000.sqlite` */
export function beforeUpgradeFile(folder: string, now: Moment): string {
  const stamp = isoOf(now).slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return join(folder, `before-upgrade-${stamp}.sqlite`);
}

/** A new name for each try, because two servers may share the folder. */
export function unfinishedOf(file: string): string {
  return `${file}.${randomUUID()}${UNFINISHED}`;
}

const UNFINISHED = ".unfinished";
const NAMES: Readonly<Record<AutomaticKind, RegExp>> = {
  daily: /^daily-\d{4}-\d{2}-\d{2}\.sqlite$/,
  "before-upgrade": /^before-upgrade-\d{8}-\d{6}\.sqlite$/,
};

/** Newest first, sorted by name: in a copied folder the files' times are wrong. */
export function backupsOf(kind: AutomaticKind, folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => NAMES[kind].test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Keeps `count` backups, always with `made`: its name is the oldest if the clock was set back. */
export function keepNewest(
  kind: AutomaticKind,
  folder: string,
  { count, made }: { readonly count: number; readonly made: string },
): void {
  const others = backupsOf(kind, folder).filter((file) => file !== made);
  for (const file of others.slice(Math.max(0, count - 1))) removeSqlite(file);
}

/** Longer than any backup takes. */
const LEFTOVER_MS = 86_400_000;

/** Removes unfinished files of servers that were killed while they wrote. */
export function removeLeftovers(folder: string, nowMs: number): void {
  for (const name of readdirSync(folder)) {
    if (!/^(daily|before-upgrade)-.*\.unfinished(-\w+)?$/.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: nowMs };
    if (mtimeMs < nowMs - LEFTOVER_MS) removeSqlite(file);
  }
}

/** The free space on the folder's disk for this user. */
export type FreeBytes = (folder: string) => number;

export const freeBytesOf: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The size of a SQLite file and its write-ahead log. */
export function sizeOfSqlite(file: string): number {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return sizeOf(file) + sizeOf(`${file}-wal`);
}

/** Space for a copy, and as much again for the server's writes during the backup. */
export function hasRoom(storeBytes: number, freeBytes: number): boolean {
  return freeBytes >= 2 * storeBytes;
}
