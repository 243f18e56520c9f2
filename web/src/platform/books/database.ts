import { Dexie } from "dexie";
import { type BooksDatabase, SCHEMA } from "./schema.ts";

export type BooksClosed = "blocked" | "outdated" | "deleted" | "unavailable";

/** The books could not be opened, or were closed for good; the page must be loaded again. */
export class BooksUnavailable extends Error {
  override readonly name = "BooksUnavailable";
  readonly reason: BooksClosed;

  constructor(reason: BooksClosed, options?: ErrorOptions) {
    super(`The books cannot be opened: ${reason}`, options);
    this.reason = reason;
  }
}

export interface DatabaseOptions {
  readonly name: string;
  /** Another tab has a newer app, or somebody deleted the books: nothing is kept here any more. */
  readonly onClosed?: (reason: BooksClosed) => void;
  /** How long tabs with an older app may take to let go. */
  readonly blockedMs?: number;
  /** The browser's own, unless another bucket of it is meant. */
  readonly factory?: IDBFactory;
}

const BLOCKED_MS = 5000;

/** Opens the database, made or brought up to date; rejects with {@link BooksUnavailable}. */
export async function openDatabase(options: DatabaseOptions): Promise<BooksDatabase> {
  const { name, onClosed, blockedMs = BLOCKED_MS, factory } = options;
  const database = new Dexie(name, {
    // A save is told as saved only when the disk has it.
    chromeTransactionDurability: "strict",
    // A cache shows what is not written yet, and would hold every entry twice.
    cache: "disabled",
    ...(factory === undefined ? {} : { indexedDB: factory }),
  }) as BooksDatabase;
  for (const { version, stores, upgrade } of SCHEMA) {
    const described = database.version(version).stores({ ...stores });
    if (upgrade !== undefined) described.upgrade(upgrade);
  }
  closeWhenOvertaken(database, onClosed);
  await settledWithin(blockedMs, database);
  if (database.backendDB().version > database.verno * 10) {
    // Older code on newer books would leave out what the newer needs.
    database.close();
    throw new BooksUnavailable("outdated");
  }
  return database;
}

/** Dexie's own handler would open what it does not know on the next use. */
function closeWhenOvertaken(database: BooksDatabase, onClosed: DatabaseOptions["onClosed"]): void {
  database.on("versionchange", ({ newVersion }: IDBVersionChangeEvent) => {
    database.close();
    onClosed?.(newVersion === null ? "deleted" : "outdated");
    // Ours is asked first, and keeps Dexie's from being asked.
    return false;
  });
}

async function settledWithin(blockedMs: number, database: BooksDatabase): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<never>((_, reject) => {
    database.on("blocked", () => {
      timer ??= setTimeout(() => {
        database.close();
        reject(new BooksUnavailable("blocked"));
      }, blockedMs);
    });
  });
  try {
    await Promise.race([database.open(), blocked]);
  } catch (cause) {
    if (cause instanceof BooksUnavailable) throw cause;
    throw new BooksUnavailable("unavailable", { cause });
  } finally {
    clearTimeout(timer);
  }
}
