import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import type { Pool } from "pg";
import { WAIT_MS } from "./postgres-connection.ts";

/** A process that hangs must not keep a ledger locked for other servers. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * PostgreSQL, also behind a pooler that gives each transaction another connection (PgBouncer in
 * transaction mode): no setting or lock of ours outlives its transaction.
 */
export function postgresDialect(pool: Pool): PostgresDialect {
  return new PooledPostgresDialect(pool);
}

class PooledPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new PooledPostgresDriver({ pool: this.#pool });
  }

  override createAdapter(): PostgresAdapter {
    return new PooledPostgresAdapter();
  }
}

/**
 * Set in each transaction: a pooler refuses them as connection parameters, and a session setting
 * would affect its other clients.
 */
const SETTINGS = [
  `set local lock_timeout = ${WAIT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
];

class PooledPostgresDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  /**
   * Does not wait for the result, so that the first statement follows at once and saves a round
   * trip. If the begin fails, the connection is lost, and the statement fails with it.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel === undefined ? "" : ` isolation level ${isolationLevel}`;
    const access = accessMode === undefined ? "" : ` ${accessMode}`;
    const begin = [`start transaction${isolation}${access}`, ...SETTINGS].join("; ");
    const begun = connection.executeQuery(CompiledQuery.raw(begin));
    // The commit reports this failure; until then nobody handles it.
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** `migrate` takes the lock itself, for its transaction. */
class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
