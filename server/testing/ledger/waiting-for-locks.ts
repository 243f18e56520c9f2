import { sql } from "kysely";
import type { SqlBooks } from "../../src/ledger/store/sql-books.ts";

/** How many connections to the same database wait for another's transaction to end. */
export async function waitingForLocks({ db }: SqlBooks): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
