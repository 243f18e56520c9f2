import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { health, listEntries, parseTransaction, syncPush } from "@suikouji/contract";
import Database from "better-sqlite3";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { answers } from "../testing/app-with-models.ts";
import { pushedLunch, pushOf } from "../testing/ledger/pushed.ts";
import { type ModelHost, startModelHost } from "../testing/model-host/model-host.ts";
import { OWNER } from "../testing/owner.ts";
import { type ServerInTest, startServer } from "../testing/running-server.ts";
import { signInAt } from "../testing/signed-in-process.ts";
import { openSqliteStore } from "./ledger/connections/sqlite-ledger.ts";

const running: ServerInTest[] = [];
let host: ModelHost | null = null;
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
  await host?.close();
  host = null;
});

function start(env: Record<string, string> = {}, flags: readonly string[] = []): ServerInTest {
  const server = startServer(env, flags);
  running.push(server);
  return server;
}

const ask = (origin: string, headers: Record<string, string> = OWNER) =>
  fetch(`${origin}${parseTransaction.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ text: "午饭35" }),
  });

test("an unknown flag prints one sentence, and the exit code is 1", async () => {
  const server = start({}, ["--wan"]);

  expect(await server.ended).toEqual({
    stdout: "",
    stderr:
      '不认识的参数 "--wan"：可以用 --lan（在局域网里用 HTTPS 打开）、--no-open（不打开浏览器）和 --no-voice（不准备本机听写），例如 npm start -- --lan。\n',
    code: 1,
  });
});

test("a port in use prints one sentence, and the exit code is 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const server = start({ PORT: String(port) });
  const ended = await server.ended;
  other.close();

  expect(ended).toMatchObject({
    stderr: `端口 ${port} 已被占用：请先关闭占用它的程序（也许随口记已经在运行），或换一个端口，例如 PORT=${port + 1} npm start。\n`,
    code: 1,
  });
});

test("another machine's address prints one sentence, and the exit code is 1", async () => {
  const server = start({ HOST: "192.0.2.1" });

  expect(await server.ended).toMatchObject({
    code: 1,
    stderr:
      'HOST 的值 "192.0.2.1" 不是这台机器的地址：请改用 127.0.0.1，或用 0.0.0.0 对局域网开放。\n',
  });
});

test("open to the network, the server prints a new code and accepts it", async () => {
  const server = start({ HOST: "0.0.0.0" });
  const origin = await server.origin;
  const code = /访问码：(\S+)（再看一次/.exec(await server.printed("访问码"))?.[1];

  const { bearer } = await signInAt(origin, code ?? "");

  expect((await ask(origin, {})).status).toBe(401);
  expect((await ask(origin, { authorization: `Bearer ${code}` })).status).toBe(401);
  expect((await ask(origin, bearer)).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
});

test("after a restart pushed entries are still there and devices are still signed in", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "suikouji-restart-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = {
    HOST: "0.0.0.0",
    SUIKOUJI_ACCESS_CODE: "open-sesame-42",
    SUIKOUJI_DATA_DIR: dataDir,
  };
  const first = start(env);
  const { bearer, deviceId } = await signInAt(await first.origin, "open-sesame-42");
  const lunch = pushedLunch();
  const pushed = await fetch(`${await first.origin}${syncPush.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer },
    body: JSON.stringify(pushOf({ deviceId, entries: [lunch] })),
  });
  expect(pushed.status).toBe(200);
  first.signal("SIGTERM");
  expect(await first.ended).toMatchObject({ code: 0, stderr: "" });

  const second = start(env);
  const read = await fetch(`${await second.origin}${listEntries.path}`, { headers: bearer });

  expect(await read.json()).toMatchObject({ entries: [{ id: lunch.id }] });
});

describe("books that cannot be opened print one sentence, and the exit code is 1", () => {
  async function refusal(env: Record<string, string>) {
    const server = start(env);
    const { code, stderr } = await server.ended;
    return { code, stderr };
  }

  test("a database that does not exist", async () => {
    expect(await refusal({ DATABASE_URL: "postgres://me:secret@127.0.0.1:1/books" })).toEqual({
      code: 1,
      stderr: "连不上 DATABASE_URL 指向的数据库：请检查地址，以及数据库是否在运行。\n",
    });
  });

  test.each([
    ["a folder", (file: string) => mkdirSync(file), "是一个文件夹。"],
    [
      "no books",
      (file: string) => writeFileSync(file, "no books at all ".repeat(100)),
      "不是随口记的账本。",
    ],
  ])("a file that is %s", async (_what, make, problem) => {
    const dataDir = mkdtempSync(join(tmpdir(), "suikouji-bad-books-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const file = join(dataDir, "ledger.sqlite");
    make(file);

    expect(await refusal({ SUIKOUJI_DATA_DIR: dataDir })).toEqual({
      code: 1,
      stderr: `账本文件 "${file}" ${problem}\n`,
    });
  });

  test("books of a later version", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "suikouji-new-books-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const file = join(dataDir, "ledger.sqlite");
    await (await openSqliteStore(file)).close();
    const database = new Database(file);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '')");
    database.close();

    expect(await refusal({ SUIKOUJI_DATA_DIR: dataDir })).toEqual({
      code: 1,
      stderr: "账本是用更新的随口记写的：请更新随口记，再启动。\n",
    });
  });
});

test("without its Redis the server prints one sentence and still answers every request", async () => {
  const server = start({ REDIS_URL: "redis://127.0.0.1:1" });
  const origin = await server.origin;

  for (let times = 0; times < 3; times += 1) expect((await ask(origin)).status).toBe(200);

  server.signal("SIGTERM");
  expect(await server.ended).toMatchObject({
    code: 0,
    stderr: "REDIS_URL 指向的 Redis 连不上：限流暂时由每台服务器各自计数。\n",
  });
});

describe("graceful shutdown", () => {
  const modelEnv = (baseUrl: string) => ({
    SUIKOUJI_LLM_PRESET: "custom",
    SUIKOUJI_LLM_BASE_URL: baseUrl,
    SUIKOUJI_LLM_API_KEY: "sk-test",
    SUIKOUJI_LLM_PRIMARY_MODEL: "primary-model",
  });

  test("the server answers the question in flight and accepts no new one", async () => {
    host = await startModelHost();
    const gate = Promise.withResolvers<void>();
    const answer = answers({ transactions: [{ amount: 35, type: "EXPENSE", category: "餐饮" }] });
    const model = host.serve({ ...answer, kind: "answer", after: gate.promise });
    const server = start(modelEnv(model.baseUrl));
    const origin = await server.origin;
    const inFlight = ask(origin);
    await model.request(1);

    server.signal("SIGTERM");
    await refusesConnections(origin);
    gate.resolve();

    const response = await inFlight;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ model: "primary-model", degraded: false });
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
  });
});

/** Retries until the port is closed. Each try opens a connection, so the loop does not spin. */
async function refusesConnections(origin: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${origin}${health.path}`, { headers: { connection: "close" } });
    } catch {
      return;
    }
  }
}
