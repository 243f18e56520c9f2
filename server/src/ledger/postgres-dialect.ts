import { PostgresAdapter, PostgresDialect } from "kysely";

/** PostgreSQL, also behind a pooler that gives each transaction another session. */
export class BooksDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new BooksAdapter();
  }
}

/** Without Kysely's lock of a session: see `migrate.ts`, which holds one of a transaction. */
class BooksAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
