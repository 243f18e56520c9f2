import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { StorageFailed } from "../ledger-store.ts";
import { sqlBooks } from "../store/sql-books.ts";
import { openSqlStore } from "../store/sql-store.ts";
import { openPostgresStore } from "./postgres-ledger.ts";
import { connectSqlite, sqliteDialect } from "./sqlite-connection.ts";
import { openSqliteStore } from "./sqlite-ledger.ts";
import { guarded, storageFailureOf } from "./storage-failure.ts";

const ALL = { limit: 10_000, offset: 0 };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suikouji-full-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("On a full disk", () => {
  async function openAlmostFull() {
    const database = connectSqlite(join(folder, "books.sqlite"));
    const store = await openSqlStore(
      sqlBooks({ kind: "sqlite", dialect: sqliteDialect(database) }, {}),
    );
    onTestFinished(() => store.close());
    const pages = Number(database.pragma("page_count", { simple: true }));
    const allow = (more: number) => database.pragma(`max_page_count = ${pages + more}`);
    allow(3);
    return { store, ledgerId: store.registry.defaultLedgerId, allow };
  }

  test("a push is refused as a whole, earlier ones stay, and pushes work again once there is room", async () => {
    const { store, ledgerId, allow } = await openAlmostFull();
    const batch = () => pushOf({ entries: [pushedLunch(), pushedLunch(), pushedLunch()] });

    let taken = 0;
    const failure = await (async () => {
      for (;;) {
        await store.push(ledgerId, batch());
        taken += 1;
      }
    })().catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(StorageFailed);
    expect(failure).toMatchObject({ failure: "storage-full", reason: "SQLITE_FULL" });
    expect((await store.find(ledgerId, ALL)).entries).toHaveLength(taken * 3);
    expect(await store.pull(ledgerId, { after: 0, limit: 1000 })).toMatchObject({
      after: taken * 3,
      more: false,
    });

    allow(1000);
    await store.push(ledgerId, batch());
    expect((await store.find(ledgerId, ALL)).entries).toHaveLength(taken * 3 + 3);
  });
});

test("a database that shuts down is a storage failure, not a bug", async (context) => {
  const database = orSkip(context, await testDatabase());
  const store = await openPostgresStore(database.url);
  onTestFinished(() => store.close());
  const { defaultLedgerId } = store.registry;

  await database.drop();

  await expect(store.push(defaultLedgerId, pushOf())).rejects.toThrow(StorageFailed);
});

test("an address where no database listens is a storage failure", async () => {
  const opening = openPostgresStore("postgres://nobody@127.0.0.1:1/nothing");

  await expect(opening).rejects.toThrow(StorageFailed);
});

test("a transaction aborted in favour of another is retried, one that failed is not", async () => {
  const failing = (code: string) => Object.assign(new DatabaseError("no", 0, "error"), { code });
  const tried = async (code: string) => {
    let tries = 0;
    const ending = await guarded(async () => {
      tries += 1;
      if (tries < 3) throw failing(code);
      return "done";
    }).catch((error: unknown) => error);
    return { tries, ending };
  };

  expect(await tried("40001")).toEqual({ tries: 3, ending: "done" });
  expect(await tried("40P01")).toEqual({ tries: 3, ending: "done" });
  expect(await tried("57P01")).toEqual({ tries: 1, ending: expect.any(StorageFailed) });
});

test("a file that is no database is a storage failure", async () => {
  const file = join(folder, "notes.txt");
  writeFileSync(file, "不是账本".repeat(500));

  await expect(openSqliteStore(file)).rejects.toMatchObject({ reason: "SQLITE_NOTADB" });
  await expect(openSqliteStore(folder)).rejects.toMatchObject({ reason: "EISDIR" });
});

test("a broken or refused connection is a storage failure", () => {
  const told = (message: string, extra: object = {}) =>
    storageFailureOf(Object.assign(new Error(message), extra))?.reason;
  const refused = new AggregateError([], "");

  expect(told("Connection terminated unexpectedly")).toBe("connection-lost");
  expect(told("Connection terminated due to connection timeout")).toBe("connection-lost");
  expect(told("Client was closed and is not queryable")).toBe("connection-lost");
  expect(told("timeout exceeded when trying to connect")).toBe("connection-lost");
  expect(told("timeout expired")).toBe("connection-lost");
  expect(told("read ECONNRESET", { code: "ECONNRESET", syscall: "read" })).toBe("ECONNRESET");
  // Node names no system call if it noticed first.
  expect(told("ended by the other party", { code: "EPIPE" })).toBe("EPIPE");
  expect(told("destroyed", { code: "ERR_STREAM_DESTROYED" })).toBe("ERR_STREAM_DESTROYED");
  expect(storageFailureOf(Object.assign(refused, { code: "ECONNREFUSED" }))?.reason).toBe(
    "ECONNREFUSED",
  );
});

test("an error that is not the database's is left unchanged", () => {
  const wrongArgument = Object.assign(new TypeError("bug"), { code: "ERR_INVALID_ARG_TYPE" });
  expect(storageFailureOf(wrongArgument)).toBeNull();
  expect(storageFailureOf(new TypeError("bug"))).toBeNull();
  expect(storageFailureOf("bug")).toBeNull();
});

await onEachDatabase("A failure", (place) => {
  test("does not repeat what the user recorded", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const broken = pushedLunch({ description: "秘密", batchId: null as unknown as string });

    const failure: unknown = await store
      .push(ledgerId, pushOf({ entries: [broken] }))
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(StorageFailed);
    expect(Object.values(Object(failure)).join() + String(failure)).not.toContain("秘密");
    expect(failure).not.toHaveProperty("cause");
  });
});
