import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPostgres } from "./find-postgres.mjs";

const postgresUser = { uid: 101, gid: 104 };
let machine = "";

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), "suikouji-find-postgres-"));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

function install(folder: string, programs = ["initdb", "postgres"]) {
  mkdirSync(join(machine, folder), { recursive: true });
  for (const name of programs) writeFileSync(join(machine, folder, name), "", { mode: 0o755 });
  return { initdb: join(machine, folder, "initdb"), postgres: join(machine, folder, "postgres") };
}

const find = (who: Partial<Parameters<typeof findPostgres>[0]> = {}) =>
  findPostgres({
    given: undefined,
    path: [join(machine, "bin"), join(machine, "opt")].join(delimiter),
    debian: join(machine, "debian"),
    uid: 1000,
    postgresUser: null,
    ...who,
  });

describe("which PostgreSQL the tests run against", () => {
  test("TEST_DATABASE_URL wins over installed programs", () => {
    install("bin");

    expect(find({ given: "postgresql://db/test" })).toEqual({
      kind: "given",
      url: "postgresql://db/test",
    });
  });

  test("an empty TEST_DATABASE_URL counts as not set", () => {
    const installed = install("bin");

    expect(find({ given: "" })).toEqual({ kind: "installed", ...installed, owner: null });
  });

  test("the one on the PATH, else Debian's newest", () => {
    install("debian/9.6/bin");
    const newest = install("debian/15/bin");
    install("debian/13/bin");
    expect(find()).toEqual({ kind: "installed", ...newest, owner: null });

    const chosen = install("opt");
    expect(find()).toEqual({ kind: "installed", ...chosen, owner: null });
  });

  test("a client without the server does not count", () => {
    install("bin", ["psql", "initdb"]);
    install("debian/17/bin", ["psql"]);

    expect(find().kind).toBe("missing");
  });

  test("root runs it as the user postgres, for it refuses to run as root", () => {
    const installed = install("debian/15/bin");

    expect(find({ uid: 0, postgresUser })).toEqual({
      kind: "installed",
      ...installed,
      owner: postgresUser,
    });
  });

  test("root without a user postgres is told to change the user", () => {
    install("bin");

    expect(find({ uid: 0 })).toEqual({
      kind: "missing",
      reason:
        "跳过了 PostgreSQL 的测试：它不能以 root 运行，而这台机器上没有 postgres 用户；请换一个用户，或用 TEST_DATABASE_URL 指明一个。",
    });
  });

  test("a machine without it is told what to install", () => {
    expect(find({ path: undefined })).toEqual({
      kind: "missing",
      reason:
        "跳过了 PostgreSQL 的测试：请安装 PostgreSQL（Debian：apt install postgresql，macOS：brew install postgresql），或用 TEST_DATABASE_URL 指明一个。",
    });
  });
});
