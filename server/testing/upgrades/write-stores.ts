// node scripts/run.mjs node server/testing/upgrades/write-stores.ts POSTGRES_URL NAME …
// writes stores of the given versions, each with the program of that version. Do not rewrite
// existing files: they prove what the program wrote. Run it only for a version without a file.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { dumpPostgres, dumpSqlite } from "./dump-store.ts";
import { STORE_HISTORY } from "./store-history.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const STORES = join(import.meta.dirname, "stores");
const [postgres = "", ...wanted] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), "suikouji-stores-"));
try {
  for (const { name, commit } of STORE_HISTORY) {
    if (!wanted.includes(name)) continue;
    const checkout = join(folder, name);
    unpack(commit, checkout);
    linkDependencies(checkout);
    await writeBoth(name, checkout, postgres);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function writeBoth(name: string, checkout: string, server: string): Promise<void> {
  const file = join(folder, `${name}.sqlite`);
  record(checkout, "sqlite", file, name);
  writeFileSync(join(STORES, `${name}.sqlite.sql`), dumpSqlite(file));

  const database = `suikouji_store_${name.slice(0, 4)}`;
  await execute(server, `drop database if exists ${database}`);
  await execute(server, `create database ${database} template template0`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  record(checkout, "postgres", url.href, name);
  writeFileSync(join(STORES, `${name}.postgres.sql`), dumpPostgres(url.href));
  await execute(server, `drop database ${database}`);
}

function record(checkout: string, kind: string, where: string, version: string): void {
  const script = join(import.meta.dirname, "record-with.ts");
  execFileSync(process.execPath, [script, checkout, kind, where, version], { stdio: "inherit" });
}

function unpack(commit: string, checkout: string): void {
  mkdirSync(checkout);
  const archive = `${checkout}.tar`;
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: ROOT });
  execFileSync("tar", ["-xf", archive, "-C", checkout]);
}

/** Links today's dependencies, but the checkout's own workspaces. */
function linkDependencies(checkout: string): void {
  const from = join(ROOT, "node_modules");
  const to = join(checkout, "node_modules");
  mkdirSync(join(to, "@suikouji"), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== "@suikouji") symlinkSync(join(from, name), join(to, name));
  }
  for (const name of ["core", "contract"]) {
    symlinkSync(join(checkout, name), join(to, "@suikouji", name));
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
