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

/** While nobody is served yet, waiting for another process is all there is to do. */
const OPENING_WAIT_MS = 15_000;

/** Waiting inside SQLite stops the whole process; a longer wait is `guarded`'s. */
const BUSY_WAIT_MS = 10;

/** Opens the file, or makes it, so that what was committed survives a power cut. */
export function connectSqlite(file: string): Database.Database {
  // SQLite would let every user of the machine read it; its log takes over the mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${OPENING_WAIT_MS}`);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    // Of no effect but on macOS, whose usual flush leaves the data in the disk's own memory.
    database.pragma("fullfsync = ON");
    database.pragma("foreign_keys = ON");
    // 清空账本 erases: what was deleted is overwritten, not only forgotten.
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
   * A transaction that began as a reader fails at its first write when another process wrote
   * meanwhile, without waiting: a writer says so from the start.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const begin = settings.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** A full disk has rolled it back already; to fail at that would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can create tables in a transaction: a migration that is interrupted leaves no trace. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
