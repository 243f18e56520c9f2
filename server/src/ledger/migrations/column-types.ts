import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Schema } from "../store/schema.ts";

/**
 * Text that compares by bytes, as in SQLite: a PostgreSQL with another collation would page through
 * the same keys in another order, and a backup's checksums would not match.
 */
export function byteText(db: Kysely<Schema>): RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`text collate "C"` : sql`text`;
}
