import { Dexie } from "dexie";
import { guardedFactory } from "./guarded-factory.ts";
import { type BooksDatabase, SCHEMA, type UpgradeCode, UpgradeCodeMissing } from "./schema.ts";

export type BooksClosed = "blocked" | "outdated" | "deleted" | "unavailable";

/** The books could not be opened, or were closed for good; the page must be reloaded. */
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
  /** Another tab has a newer app, or the books were deleted: nothing can be saved here any more. */
  readonly onClosed?: (reason: BooksClosed) => void;
  /** How long tabs with an older app may take to close the books. */
  readonly blockedMs?: number;
  /** The browser's own, unless another bucket is meant. */
  readonly factory?: IDBFactory;
}

const BLOCKED_MS = 5000;

/** Opens the database, created or upgraded; rejects with {@link BooksUnavailable}. */
export async function openDatabase(options: DatabaseOptions): Promise<BooksDatabase> {
  try {
    return await openWith(null, options);
  } catch (error) {
    if (!(error instanceof UpgradeCodeMissing)) throw error;
  }
  const code = await import("./lower-case-upgrade.ts").catch((cause: unknown) => {
    throw new BooksUnavailable("unavailable", { cause });
  });
  return await openWith(code, options);
}

async function openWith(
  code: UpgradeCode | null,
  options: DatabaseOptions,
): Promise<BooksDatabase> {
  const { name, onClosed, blockedMs = BLOCKED_MS, factory } = options;
  let isInUse = false;
  let refusal: BooksClosed | null = null;
  let missing: UpgradeCodeMissing | null = null;
  const database = new Dexie(name, {
    // A save is reported only when it is on disk.
    chromeTransactionDurability: "strict",
    // A cache shows writes before they are on disk, and would hold every entry twice.
    cache: "disabled",
    indexedDB: guardedFactory(() => factory ?? indexedDB, {
      version: Math.max(...SCHEMA.map(({ version }) => version)),
      areInUse: () => isInUse,
      refuse(reason) {
        refusal = reason;
        database.close();
        // During the first opening the rejection tells the caller.
        if (isInUse) onClosed?.(reason);
      },
    }),
  }) as BooksDatabase;
  for (const { version, stores, upgrade } of SCHEMA) {
    const described = database.version(version).stores({ ...stores });
    if (upgrade === undefined) continue;
    described.upgrade(async (transaction) => {
      try {
        await upgrade(transaction, code);
      } catch (error) {
        if (error instanceof UpgradeCodeMissing) missing = error;
        throw error;
      }
    });
  }
  closeWhenOvertaken(database, onClosed);
  try {
    await settledWithin(blockedMs, database);
  } catch (cause) {
    // Dexie wraps the error in one of its own.
    if (missing !== null) throw missing;
    if (cause instanceof BooksUnavailable) throw cause;
    throw new BooksUnavailable(refusal ?? "unavailable", { cause });
  }
  isInUse = true;
  return database;
}

/** Dexie's own handler would reopen a database that it does not know on the next use. */
function closeWhenOvertaken(database: BooksDatabase, onClosed: DatabaseOptions["onClosed"]): void {
  database.on("versionchange", ({ newVersion }: IDBVersionChangeEvent) => {
    database.close();
    onClosed?.(newVersion === null ? "deleted" : "outdated");
    // Our handler comes first; false keeps Dexie's from running.
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
  } finally {
    clearTimeout(timer);
  }
}
