import type { Config } from "./config.ts";
import { storageFailureOf } from "./ledger/connections/storage-failure.ts";
import { StorageFailed } from "./ledger/ledger-store.ts";
import { BooksTooNew } from "./ledger/migrations/migrate.ts";

/**
 * Why the books cannot be opened, as a sentence; `null` for any other error. Leaves out the
 * database's address, which may hold a password.
 */
export function storeProblem(
  error: unknown,
  { databaseUrl }: Pick<Config, "databaseUrl">,
  file: string,
): string | null {
  if (error instanceof BooksTooNew) return "账本是用更新的随口记写的：请更新随口记，再启动。";
  const reason = reasonOf(error);
  if (reason === null) return null;
  if (databaseUrl === null) {
    const hint = REASONS_OF_FILES[reason] ?? `打不开（${reason}）：请看它是否完好，能不能写入。`;
    return `账本文件 "${file}" ${hint}`;
  }
  return REASONS_OF_SERVERS[reason] ?? `DATABASE_URL 指向的数据库不能用（${reason}）。`;
}

const REASONS_OF_FILES: Readonly<Record<string, string>> = {
  EACCES: "没有读写的权限。",
  EPERM: "没有读写的权限。",
  EROFS: "在只读的磁盘上。",
  EISDIR: "是一个文件夹。",
  ENOSPC: "所在的磁盘已满。",
  SQLITE_FULL: "所在的磁盘已满。",
  SQLITE_CANTOPEN: "没有读写的权限。",
  SQLITE_READONLY: "不能写入。",
  SQLITE_NOTADB: "不是随口记的账本。",
  SQLITE_BUSY: "正被别的程序占用。",
};

const REFUSED = "DATABASE_URL 指向的数据库不让进：请检查用户名、密码和数据库的名字。";
const UNREACHABLE = "连不上 DATABASE_URL 指向的数据库：请检查地址，以及数据库是否在运行。";

const REASONS_OF_SERVERS: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  "connection-lost": UNREACHABLE,
  "28P01": REFUSED,
  "28000": REFUSED,
  "3D000": REFUSED,
  "42501": "DATABASE_URL 的用户没有在数据库里建表的权限。",
};

function reasonOf(error: unknown): string | null {
  if (error instanceof StorageFailed) return error.reason;
  return storageFailureOf(error)?.reason ?? null;
}
