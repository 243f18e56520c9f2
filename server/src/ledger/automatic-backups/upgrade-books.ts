import { checkBackup } from "../backup/check-backup.ts";
import { isSameDigest } from "../backup/digest.ts";
import type { Manifest } from "../backup/manifest.ts";
import type { BooksPlace } from "../connections/books-place.ts";
import { guarded } from "../connections/storage-failure.ts";
import { MIGRATIONS, type Migrations, migrate, versionsIn } from "../migrations/migrate.ts";
import type { SqlBooks } from "../store/sql-books.ts";
import {
  backupFolderIn,
  backupsOf,
  beforeUpgradeFile,
  type FreeBytes,
  freeBytesOf,
  hasRoom,
  keepNewest,
  prepareFolder,
  sizeOfSqlite,
} from "./backup-folder.ts";
import { type BackupOutcome, failureOf } from "./backup-outcome.ts";
import { copyStore } from "./copy-store.ts";

/** So many upgrades can be undone. */
const KEPT_BEFORE_UPGRADES = 3;

/** An upgrade of the tables from an earlier version to the latest. */
export interface Upgrade {
  readonly from: string;
  readonly to: string;
  /** Null on PostgreSQL, where backups are the owner's task. */
  readonly backup: BackupOutcome | null;
}

export interface UpgradeOptions {
  readonly place: BooksPlace;
  readonly dataDir: string;
  readonly migrations?: Migrations;
  readonly freeBytes?: FreeBytes;
}

/**
 * Upgrades the tables to the latest version and backs up a SQLite store first. If the backup fails,
 * the upgrade still runs: it is one transaction, and otherwise the server would not start. Returns
 * null when there was nothing to upgrade.
 */
export async function upgradeBooks(
  books: SqlBooks,
  options: UpgradeOptions,
): Promise<Upgrade | null> {
  const { migrations = MIGRATIONS, place } = options;
  const wanted = Object.keys(migrations).sort();
  const to = wanted.at(-1) ?? "";
  const present = await guarded(() => versionsIn(books.db));
  const from = present.at(-1);
  const isOurs = present.every((name) => wanted.includes(name));
  const isOld = from !== undefined && isOurs && present.length < wanted.length;
  const backup =
    isOld && place.kind === "sqlite" ? await backUp(books, { ...options, file: place.file }) : null;
  await migrate(books.db, to, migrations);
  return isOld ? { from, to, backup } : null;
}

async function backUp(
  books: SqlBooks,
  { dataDir, file: storeFile, freeBytes = freeBytesOf }: UpgradeOptions & { readonly file: string },
): Promise<BackupOutcome> {
  const folder = backupFolderIn(dataDir);
  try {
    prepareFolder(folder);
    const room = { storeBytes: sizeOfSqlite(storeFile), freeBytes: freeBytes(folder) };
    if (!hasRoom(room.storeBytes, room.freeBytes)) return { kind: "no-room", ...room };
    const [newest = null] = backupsOf("before-upgrade", folder);
    let file = beforeUpgradeFile(folder, books.clock.now());
    const manifest = await copyStore(books, file, async (copied) => {
      // While an upgrade fails at every start, identical backups must not push out the older ones.
      const isKnown = newest !== null && (await holdsTheSame(newest, copied));
      if (isKnown) file = newest;
      return isKnown;
    });
    keepNewest("before-upgrade", folder, { count: KEPT_BEFORE_UPGRADES, made: file });
    const entries = manifest.tables.find(({ name }) => name === "entries")?.rows ?? 0;
    return { kind: "made", file, entries };
  } catch (error) {
    return failureOf(error);
  }
}

async function holdsTheSame(file: string, { schema, tables }: Manifest): Promise<boolean> {
  const other = await checkBackup(file).catch(() => null);
  return other !== null && other.schema === schema && isSameDigest(other.tables, tables);
}
