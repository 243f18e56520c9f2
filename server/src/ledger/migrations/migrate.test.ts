import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { fillBooksOf } from "../../../testing/ledger/books-of-version.ts";
import { DATABASE_KINDS, emptyPlace, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { BooksTooNew, MIGRATION_LOCK, migrate, SCHEMA_VERSIONS, versionsIn } from "./migrate.ts";

describe.each(DATABASE_KINDS)("The tables on %s", (kind) => {
  test("are created in an empty database, and unchanged the second time", async (context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    expect(await versionsIn(db)).toEqual([]);

    await migrate(db);
    const tables = await db.introspection.getTables();
    await migrate(db);

    expect(await versionsIn(db)).toEqual(SCHEMA_VERSIONS);
    expect(await db.introspection.getTables()).toEqual(tables);
  });

  test("are created once if several servers start at once", async (context) => {
    const place = await emptyPlace(context, kind);

    await Promise.all(Array.from({ length: 4 }, () => migrate(place.connect().db)));

    expect(await versionsIn(place.connect().db)).toEqual(SCHEMA_VERSIONS);
  });

  test.for(SCHEMA_VERSIONS)(
    "of version %s keep their books up to the latest version",
    async (version, context) => {
      const place = await emptyPlace(context, kind);
      const { db } = place.connect();
      await migrate(db, version);
      await fillBooksOf(version, db);

      const store = await place.open();

      const { defaultLedgerId } = store.registry;
      expect(await store.registry.all()).toEqual([
        { id: "ledger", name: "我的账本", code: { salt: "aa", hash: "bb" } },
      ]);
      expect(await store.pull(defaultLedgerId, { after: 0, limit: 10 })).toMatchObject({
        ledgerId: "ledger",
        epoch: "first",
        begun: "new",
        after: 3,
        categories: [{ id: "EXPENSE:滑雪", name: "滑雪", order: 20, revision: 1 }],
        entries: [{ description: "雪票", amountFen: 9_999_999_999, revision: 3, deleted: false }],
      });
      expect(await store.devices.byToken(defaultLedgerId, "token")).toMatchObject({ name: "手机" });
      const [history, pushes] = await Promise.all([
        db.selectFrom("history").selectAll().execute(),
        db.selectFrom("pushes").selectAll().execute(),
      ]);
      expect(history).toMatchObject([{ kind: "entry", record: "{}", keptAtMs: 4 }]);
      expect(pushes).toMatchObject([{ key: "key", contentHash: "hash", createdAtMs: 5 }]);
    },
  );

  test("of a later program version are not changed", async (context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'then')`.execute(
      db,
    );

    await expect(place.open()).rejects.toThrow(BooksTooNew);
  });

  test("are unchanged after a migration that failed halfway", async (context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () => ({
          "0001": {
            async up(unfinished) {
              await unfinished.schema.createTable("half").addColumn("id", "integer").execute();
              throw new Error("the power went");
            },
          },
        }),
      },
    });

    const { error } = await migrator.migrateToLatest();

    expect(error).toMatchObject({ message: "the power went" });
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain("half");
  });
});

test("The tables of the latest version are opened without the lock of the migrations", async (context) => {
  const place = await freshPlace(context, "postgres");
  const { db } = place.connect();

  const opened = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)})`.execute(transaction);
    return place.open();
  });

  expect(await opened.registry.all()).toHaveLength(1);
});

test.for(DATABASE_KINDS)(
  "A test's database on %s has the tables of the latest version",
  async (kind, context) => {
    const place = await freshPlace(context, kind);

    expect(await versionsIn(place.connect().db)).toEqual(SCHEMA_VERSIONS);
  },
);
