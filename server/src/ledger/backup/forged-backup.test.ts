import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fillBooksOf } from "../../../testing/ledger/books-of-version.ts";
import { forgeFile } from "../../../testing/ledger/forge-backup.ts";
import { freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { sqliteBooks } from "../connections/sqlite-ledger.ts";
import { migrate, SCHEMA_VERSIONS } from "../migrations/migrate.ts";
import { closeBooks } from "../store/sql-store.ts";
import { checkBackup } from "./check-backup.ts";
import { digestTables } from "./digest.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { openBackup } from "./restore-backup.ts";
import { tablesOf } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

type Test = Parameters<typeof freshPlace>[0];

async function backedUp(context: Test): Promise<string> {
  const place = await freshPlace(context, "sqlite");
  const store = await place.open();
  await store.push(store.registry.defaultLedgerId, pushOf({ entries: [pushedLunch()] }));
  const file = join(freshFolder(), "backup.sqlite");
  await writeBackup(place.connect(), file);
  return file;
}

async function refusalOf(file: string): Promise<unknown> {
  const folder = freshFolder();
  const refusal = await openBackup(file, join(folder, "work.sqlite")).catch(
    (error: unknown) => error,
  );
  expect(readdirSync(folder)).toEqual([]);
  return refusal;
}

const NO_CHECKSUMS = (manifest: Manifest) => ({ ...manifest, tables: [] });
const ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n)";

describe("A forged backup is refused for its tables:", () => {
  test.for([
    [
      "a view without an end",
      `drop table entries; create view entries as ${ENDLESS} select * from n`,
    ],
    [
      "a manifest that is a view",
      `alter table backup_manifest rename to kept;
        create view backup_manifest as select * from kept;
        create trigger taken instead of update on backup_manifest
          begin update kept set content = new.content, sha256 = new.sha256; end`,
    ],
    ["a trigger", `create trigger slow after update on books begin delete from entries; end`],
    ["a virtual table", "create virtual table words using fts5(word)"],
    ["a table more", "create table notes (id text)"],
    ["a table less", "drop table pairings"],
    ["a column more", "alter table entries add column extra text"],
    ["a column less", "alter table audit drop column detail"],
    ["a column that is reckoned", "alter table entries add column twice as (amount_fen * 2)"],
    ["an index less", "drop index entries_by_date"],
    [
      "a key less",
      "drop table pushes; create table pushes (ledger_id text not null, key text not null, content_hash text not null, reply text not null, created_at_ms bigint not null)",
    ],
    ["versions that it does not have", "delete from kysely_migration where name like '0005%'"],
    ["versions of a later program", "insert into kysely_migration values ('9999', 'then')"],
  ] as const)("%s", async ([, statements], context) => {
    const file = await backedUp(context);
    forgeFile(file, statements);

    expect(await refusalOf(file)).toMatchObject({ problem: "bad-tables", row: null });
  });
});

describe("A backup with a forged manifest is refused:", () => {
  test.for([
    ["no checksums", NO_CHECKSUMS, "bad-tables"],
    [
      "a checksum less",
      ({ tables, ...rest }) => ({ ...rest, tables: tables.slice(1) }),
      "bad-tables",
    ],
    [
      "a checksum twice",
      ({ tables, ...rest }) => ({ ...rest, tables: [...tables, ...tables.slice(0, 1)] }),
      "bad-tables",
    ],
    [
      "another key",
      ({ tables, ...rest }) => ({
        ...rest,
        tables: tables.map((each) => ({ ...each, key: ["id"] })),
      }),
      "bad-tables",
    ],
    ["an earlier version", (manifest) => ({ ...manifest, schema: "0001-books" }), "bad-tables"],
    [
      "another count",
      ({ tables, ...rest }) => ({ ...rest, tables: tables.map((each) => ({ ...each, rows: 0 })) }),
      "damaged",
    ],
    ["an invalid time", (manifest) => ({ ...manifest, createdAtMs: 9e15 }), "damaged"],
    ["another format", (manifest) => ({ ...manifest, version: 2 }), "too-new"],
  ] as const satisfies readonly (readonly [string, (manifest: Manifest) => object, string])[])(
    "%s",
    async ([, change, problem], context) => {
      const file = await backedUp(context);
      forgeFile(file, "", change);

      expect(await refusalOf(file)).toMatchObject({ problem, row: null });
    },
  );
});

test.for(SCHEMA_VERSIONS)(
  "A backup of version %s has its own tables, and is accepted",
  async (schema) => {
    const file = join(freshFolder(), "earlier.sqlite");
    const books = sqliteBooks(file);
    await migrate(books.db, schema);
    await fillBooksOf(schema, books.db);
    const present = await books.db.introspection.getTables();
    const saved = [...tablesOf(schema), { name: "devices", key: ["ledgerId", "id"] }].filter(
      ({ name }) => present.some((table) => table.name === name),
    );
    const digests = await digestTables(books.db, saved);
    const tables = digests.map((digest) => ({ ...digest, key: [...digest.key] }));
    const format = { format: "suikouji-backup", version: 1 } as const;
    await writeManifest(books.db, { ...format, schema, createdAtMs: 1, tables });
    await closeBooks(books);

    expect((await checkBackup(file)).schema).toBe(schema);
  },
);
