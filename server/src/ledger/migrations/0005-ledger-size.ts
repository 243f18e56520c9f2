import { type Kysely, sql } from "kysely";
import type { Schema } from "../store/schema.ts";

/** The size of a ledger, updated by every push: counting it would read the whole ledger. */
export async function addLedgerSize(db: Kysely<Schema>): Promise<void> {
  for (const column of ["entryCount", "bytes"]) {
    await db.schema
      .alterTable("books")
      .addColumn(column, "bigint", (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await countLedgers(db);
}

/**
 * Counts every ledger from scratch, as `ledger-size.ts` does. `isLatest`: the tables have the columns of
 * every migration, not only those of this one.
 */
export async function countLedgers(
  db: Kysely<Schema>,
  { isLatest = false }: { readonly isLatest?: boolean } = {},
): Promise<void> {
  const later = (...columns: readonly string[]) =>
    sql.join(
      isLatest ? columns.map((name) => sql`+ octet_length(coalesce(${sql.ref(name)}, ''))`) : [],
      sql` `,
    );
  await sql`update books set
    entry_count = (select count(*) from entries where entries.ledger_id = books.ledger_id),
    bytes = coalesce((select sum(300 + octet_length(coalesce(description, ''))
        + octet_length(coalesce(category_id, '')) + octet_length(coalesce(account_id, ''))
        + octet_length(coalesce(to_account_id, ''))
        ${later("stamps", "tags", "note", "photos")})
      from entries where entries.ledger_id = books.ledger_id), 0)
    + coalesce((select sum(300 + octet_length(coalesce(id, '')) + octet_length(coalesce(name, ''))
        ${later("stamps")})
      from categories where categories.ledger_id = books.ledger_id), 0)
    ${isLatest ? DEFINITION_BYTES : sql``}
    + coalesce((select sum(300 + octet_length(coalesce(record, '')))
      from history where history.ledger_id = books.ledger_id), 0)`.execute(db);
}

const DEFINITION_BYTES = sql`+ coalesce((select sum(300 + octet_length(id) + octet_length(name)
        + octet_length(details) + octet_length(coalesce(stamps, '')))
      from definitions where definitions.ledger_id = books.ledger_id), 0)`;
