import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { freshPlace } from "../../testing/ledger/fresh-place.ts";
import { migrate } from "./migrations/migrate.ts";
import type { Schema } from "./schema.ts";

// A distributed PostgreSQL refuses tables that break these rules, and it is not here to say so:
// the rules are held against the catalog of the one that is.

const REFERENCE_TABLES = ["ledgers"];
const DISTRIBUTION_COLUMN = "ledger_id";

test("the tables can be spread over machines by ledger", async (context) => {
  const { db } = (await freshPlace(context, "postgres")).connect();

  await migrate(db);

  expect(await tableNames(db)).toEqual(
    "books categories devices entries history ledgers pushes".split(" "),
  );
  expect(await obstacles(db)).toEqual([]);
});

test.for([
  [
    "create table lost (id text primary key)",
    ["lost has no ledger_id", "lost_pkey does not start with ledger_id"],
  ],
  [
    'create table loose (ledger_id text collate "C", id text, primary key (id, ledger_id))',
    ["loose_pkey does not start with ledger_id"],
  ],
  ["create unique index one_name on devices (name)", ["one_name does not start with ledger_id"]],
  [
    `create table tagged (ledger_id text collate "C" primary key, entry text,
       foreign key (entry, ledger_id) references entries (id, ledger_id))`,
    [],
  ],
  [
    `create table noted (ledger_id text collate "C" primary key, entry text,
       foreign key (entry, ledger_id) references entries (ledger_id, id))`,
    ["noted_entry_ledger_id_fkey leads out of the ledger"],
  ],
  [
    "alter table ledgers add first_book text references books",
    ["ledgers_first_book_fkey leads out of the ledger"],
  ],
  [
    "create table numbered (ledger_id uuid, number bigserial, primary key (ledger_id, number))",
    ["numbered.ledger_id is not of the type of the others", "numbered.number counts by itself"],
  ],
] as const)("%s is noticed if it breaks a rule", async ([statement, expected], context) => {
  const { db } = (await freshPlace(context, "postgres")).connect();
  await migrate(db);

  await sql.raw(statement).execute(db);

  expect(await obstacles(db)).toEqual(expected);
});

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

/** Rows of one ledger lie together only where their keys hash alike. */
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

/** First, and not only somewhere: YugabyteDB spreads each index by its first column. */
async function keysWithoutColumn(db: Kysely<Schema>): Promise<readonly string[]> {
  const found = await sql<Named>`
    select i.indexrelid::regclass::text as name from (${TABLES}) as t
    join pg_index as i on i.indrelid = t.oid
    left join pg_attribute as a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where not "isReference" and a.attname is distinct from ${DISTRIBUTION_COLUMN}
    order by 1`.execute(db);
  return names(found).map((name) => `${name} does not start with ${DISTRIBUTION_COLUMN}`);
}

/** To a reference table, or column by column within the same ledger. */
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

/** Every machine would have to ask one of them for the next number. */
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
