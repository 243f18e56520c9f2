import { type Kysely, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { postgresBooks } from "../connections/postgres-ledger.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Schema } from "./schema.ts";
import { closeBooks } from "./sql-store.ts";

// A distributed PostgreSQL would refuse tables that break these rules. None runs here, so the rules
// are checked against the catalog of a plain PostgreSQL.

const REFERENCE_TABLES = ["ledgers"];
const DISTRIBUTION_COLUMN = "ledger_id";

const database = await testDatabase();
const books = database.kind === "ready" ? postgresBooks(database.url) : null;
if (books !== null) await migrate(books.db);
afterAll(async () => {
  if (books !== null) await closeBooks(books);
  await dropIfReady(database);
});

test("the tables can be distributed over machines by ledger", async (context) => {
  orSkip(context, database);

  await withTables("select 1", async (db) => {
    expect(await tableNames(db)).toEqual(
      "audit books categories definitions devices entries history ledgers losses model_days pairings photos pieces pushes settings totals usage".split(
        " ",
      ),
    );
    expect(await obstacles(db)).toEqual([]);
  });
});

test.for([
  {
    title: "a table of all ledgers",
    statement: "create table lost (id text primary key)",
    expected: ["lost has no ledger_id", "lost_pkey does not start with ledger_id"],
  },
  {
    title: "a key with the ledger at its end",
    statement: `create table loose (ledger_id text collate "C", id text,
      primary key (id, ledger_id))`,
    expected: ["loose_pkey does not start with ledger_id"],
  },
  {
    title: "a name that is unique across ledgers",
    statement: "create unique index one_name on devices (name)",
    expected: ["one_name does not start with ledger_id"],
  },
  {
    title: "a reference to an entry of any ledger",
    statement: `create table noted (ledger_id text collate "C" primary key, entry text,
      foreign key (entry, ledger_id) references entries (ledger_id, id))`,
    expected: ["noted_entry_ledger_id_fkey leads out of the ledger"],
  },
  {
    title: "a reference from the ledgers to their books",
    statement: "alter table ledgers add first_book text references books",
    expected: ["ledgers_first_book_fkey leads out of the ledger"],
  },
  {
    title: "a ledger's id of another type, and a number from a sequence",
    statement: `create table numbered (ledger_id uuid, number bigserial,
      primary key (ledger_id, number))`,
    expected: [
      "numbered.ledger_id is not of the type of the others",
      "numbered.number counts by itself",
    ],
  },
])("the check finds $title", async ({ statement, expected }, context) => {
  orSkip(context, database);

  await withTables(statement, async (db) => {
    expect(await obstacles(db)).toEqual(expected);
  });
});

test("a reference within one ledger is allowed", async (context) => {
  orSkip(context, database);
  const statement = `create table tagged (ledger_id text collate "C" primary key, entry text,
    foreign key (entry, ledger_id) references entries (id, ledger_id))`;

  await withTables(statement, async (db) => {
    expect(await obstacles(db)).toEqual([]);
  });
});

/** Creates the server's tables and runs the statement, for the time of the check. */
async function withTables(
  statement: string,
  look: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  if (books === null) throw new Error("There is no database to look at");
  const transaction = await books.db.startTransaction().execute();
  try {
    await sql.raw(statement).execute(transaction);
    await look(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function obstacles(db: Kysely<Schema>): Promise<readonly string[]> {
  return [
    ...(await tablesWithoutColumn(db)),
    ...(await columnsOfOtherTypes(db)),
    ...(await keysWithoutColumn(db)),
    ...(await foreignKeysLeadingOut(db)),
    ...(await countingColumns(db)),
  ];
}

const TABLES = sql`
  select oid, relname::text as name, relname = any(${sql.lit(`{${REFERENCE_TABLES}}`)}) as "isReference"
  from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and relname not like 'kysely%'`;

async function tableNames(db: Kysely<Schema>): Promise<readonly string[]> {
  return names(await sql<Named>`select name from (${TABLES}) as t order by name`.execute(db));
}

async function tablesWithoutColumn(db: Kysely<Schema>): Promise<readonly string[]> {
  const found = await sql<Named>`
    select name from (${TABLES}) as t
    where not "isReference" and not exists (
      select from pg_attribute
      where attrelid = t.oid and attname = ${DISTRIBUTION_COLUMN} and attnotnull)
    order by name`.execute(db);
  return names(found).map((name) => `${name} has no ${DISTRIBUTION_COLUMN}`);
}

/** Rows of one ledger are stored together only if their keys hash alike. */
async function columnsOfOtherTypes(db: Kysely<Schema>): Promise<readonly string[]> {
  const found = await sql<Named>`
    select name from (${TABLES}) as t
    join pg_attribute on attrelid = t.oid and attname = ${DISTRIBUTION_COLUMN}
    left join pg_collation as c on c.oid = attcollation
    where (atttypid, attcollation) is distinct from (
        select (atttypid, attcollation) from pg_attribute
        where attrelid = 'books'::regclass and attname = ${DISTRIBUTION_COLUMN})
      or not coalesce(collisdeterministic, true)
    order by name`.execute(db);
  const rest = `.${DISTRIBUTION_COLUMN} is not of the type of the others`;
  return names(found).map((name) => name + rest);
}

/** The column must come first: YugabyteDB distributes each index by its first column. */
async function keysWithoutColumn(db: Kysely<Schema>): Promise<readonly string[]> {
  const found = await sql<Named>`
    select i.indexrelid::regclass::text as name from (${TABLES}) as t
    join pg_index as i on i.indrelid = t.oid
    left join pg_attribute as a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where not "isReference" and a.attname is distinct from ${DISTRIBUTION_COLUMN}
    order by 1`.execute(db);
  return names(found).map((name) => `${name} does not start with ${DISTRIBUTION_COLUMN}`);
}

/** Allowed: references to a reference table, or column by column within the same ledger. */
async function foreignKeysLeadingOut(db: Kysely<Schema>): Promise<readonly string[]> {
  const found = await sql<Named>`
    select k.conname::text as name from (${TABLES}) as t
    join pg_constraint as k on k.conrelid = t.oid and k.contype = 'f'
    join (${TABLES}) as other on other.oid = k.confrelid
    where not other."isReference" and (t."isReference" or not exists (
      select from unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = pair.here
      join pg_attribute as b on b.attrelid = k.confrelid and b.attnum = pair.there
      where a.attname = ${DISTRIBUTION_COLUMN} and b.attname = ${DISTRIBUTION_COLUMN}))
    order by 1`.execute(db);
  return names(found).map((name) => `${name} leads out of the ledger`);
}

/** Every machine would have to ask one machine for the next number. */
async function countingColumns(db: Kysely<Schema>): Promise<readonly string[]> {
  const found = await sql<Named>`
    select t.name || '.' || a.attname as name from (${TABLES}) as t
    join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum
    where a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'
    order by 1`.execute(db);
  return names(found).map((name) => `${name} counts by itself`);
}

interface Named {
  readonly name: string;
}

function names({ rows }: { readonly rows: readonly Named[] }): readonly string[] {
  return rows.map(({ name }) => name);
}
