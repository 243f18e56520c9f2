import { closeSync, openSync } from "node:fs";
import Database from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";

/** At the start the server has no other work than to wait for another process. */
const OPENING_WAIT_MS = 15_000;

/** A wait inside SQLite blocks the whole process; `guarded` waits longer without blocking. */
const BUSY_WAIT_MS = 10;

/** Loads the native code, which otherwise happens when the first database is opened. */
export function loadSqlite(): void {
  new Database(":memory:").close();
}

/** Opens or creates the file, with settings under which a commit survives a power cut. */
export function connectSqlite(file: string): Database.Database {
  // By default every user of the machine could read it; the write-ahead log gets the same mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${OPENING_WAIT_MS}`);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    // Only matters on macOS, whose usual flush leaves the data in the disk's cache.
    database.pragma("fullfsync = ON");
    database.pragma("foreign_keys = ON");
    // 清空账本 must erase: deleted data is overwritten.
    database.pragma("secure_delete = ON");
    database.pragma(`busy_timeout = ${BUSY_WAIT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function sqliteDialect(database: Database.Database): SqliteDialect {
  return new SharedSqliteDialect({ database });
}

/** For a file that other processes may write, too. */
class SharedSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor({ database }: { readonly database: Database.Database }) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver({ database: this.#database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor({ database }: { readonly database: Database.Database }) {
    super({ database });
    this.#database = database;
  }

  /**
   * Begins as a writer: a transaction that begins as a reader fails at its first write, without
   * waiting, if another process wrote meanwhile.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const begin = settings.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** A full disk has already rolled the transaction back; a failure here would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can create tables in a transaction, so an interrupted migration leaves no trace. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
