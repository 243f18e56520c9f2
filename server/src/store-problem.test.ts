import { expect, test } from "vitest";
import { StorageFailed } from "./ledger/ledger-store.ts";
import { BooksTooNew } from "./ledger/migrations/migrate.ts";
import { storeProblem } from "./store-problem.ts";

const FILE = "/data/ledger.sqlite";
const URL_WITH_PASSWORD = "postgres://me:secret@db.example/books";

const failed = (reason: string) => new StorageFailed("storage-failed", reason);
const systemError = (code: string) => Object.assign(new Error(code), { code, syscall: "open" });

test.each([
  [new BooksTooNew(), "账本是用更新的随口记写的：请更新随口记，再启动。"],
  [systemError("EACCES"), `账本文件 "${FILE}" 没有读写的权限。`],
  [systemError("EROFS"), `账本文件 "${FILE}" 在只读的磁盘上。`],
  [failed("SQLITE_FULL"), `账本文件 "${FILE}" 所在的磁盘已满。`],
  [
    failed("SQLITE_CORRUPT"),
    `账本文件 "${FILE}" 打不开（SQLITE_CORRUPT）：请看它是否完好，能不能写入。`,
  ],
])("of a file, %s is a sentence", (error, sentence) => {
  expect(storeProblem(error, { databaseUrl: null }, FILE)).toBe(sentence);
});

test.each([
  [
    systemError("ENOTFOUND"),
    "连不上 DATABASE_URL 指向的数据库：请检查地址，以及数据库是否在运行。",
  ],
  [failed("28P01"), "DATABASE_URL 指向的数据库不让进：请检查用户名、密码和数据库的名字。"],
  [failed("42501"), "DATABASE_URL 的用户没有在数据库里建表的权限。"],
  [failed("53300"), "DATABASE_URL 指向的数据库不能用（53300）。"],
])("of a database, %s is a sentence without its address", (error, sentence) => {
  expect(storeProblem(error, { databaseUrl: URL_WITH_PASSWORD }, FILE)).toBe(sentence);
});

test("a bug gives no sentence", () => {
  expect(storeProblem(new TypeError("x"), { databaseUrl: null }, FILE)).toBeNull();
});
