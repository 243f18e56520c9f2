import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { currentSession, signIn } from "@suikouji/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { sqlitePlace } from "../../../testing/ledger/on-each-database.ts";
import { type Ended, PATIENCE_MS, runCommand as run } from "../../../testing/ledger/run-command.ts";
import { startServer } from "../../../testing/running-server.ts";
import { signInAt } from "../../../testing/signed-in-process.ts";
import { hashCode, matches } from "../../access/access-code.ts";

const booksIn = (dataDir: string) => sqlitePlace(join(dataDir, "ledger.sqlite"));
const codeIn = ({ said }: Ended) => /访问码：(\S+)/.exec(said)?.[1] ?? "";
const linksIn = ({ said }: Ended) => said.match(/https?:\/\/\S+\/#\/pair\/\S+/g) ?? [];

describe.for(DATABASE_KINDS)("npm run ledger on %s", (kind) => {
  test("adds and lists ledgers, shows a code again and replaces it", {
    timeout: PATIENCE_MS,
  }, async (context) => {
    const dataDir = freshFolder();
    const place = kind === "sqlite" ? booksIn(dataDir) : await freshPlace(context, kind);
    const here = kind === "sqlite" ? { dataDir } : { dataDir, databaseUrl: place.where };

    const added = await run(here, "ledger", "add", " 旅行 ");
    const twice = await run(here, "ledger", "add", "旅行");
    const listed = await run(here, "ledger", "list");
    const shown = await run(here, "ledger", "code", "旅行");
    const changed = await run(here, "ledger", "code", "旅行", "--new");
    const unknown = await run(here, "ledger", "code", "没有的");

    expect(added).toMatchObject({ code: 0, said: expect.stringContaining("已新建账本「旅行」") });
    expect(twice).toEqual({ code: 1, said: "已经有叫「旅行」的账本了。\n" });
    expect(listed).toEqual({ code: 0, said: "我的账本（默认，没有访问码，只能配对）\n旅行\n" });
    expect(shown).toEqual({ code: 0, said: `访问码：${codeIn(added)}\n` });
    expect(unknown).toEqual({ code: 1, said: "没有叫「没有的」的账本。\n" });
    const store = await place.open();
    const ledger = await store.registry.byName("旅行");
    expect(await matches(codeIn(changed), ledger?.code ?? null)).toBe(true);
    expect(await matches(codeIn(added), ledger?.code ?? null)).toBe(false);
    expect(statSync(join(dataDir, "access-codes.json")).mode & 0o777).toBe(0o600);
    const [link = ""] = linksIn(added);
    expect(await store.pairings.take(link.split("/pair/")[1] ?? "")).toEqual({
      ledgerId: ledger?.id,
      role: "owner",
    });
  });
});

test("a ledger is removed after its name was typed twice, and backed up before", {
  timeout: PATIENCE_MS,
}, async () => {
  const dataDir = freshFolder();
  const store = await booksIn(dataDir).open();
  await store.registry.add("旅行", await hashCode("of-the-journey"));

  const once = await run({ dataDir, input: "旅行\n" }, "ledger", "remove", "旅行");
  const isThere = await store.registry.byName("旅行");
  const twice = await run({ dataDir, input: "旅行\n旅行\n" }, "ledger", "remove", "旅行");
  const standard = await run({ dataDir }, "ledger", "remove", "我的账本");

  expect(once).toMatchObject({ code: 1, said: expect.stringContaining("没有删除") });
  expect(isThere).not.toBeNull();
  expect(twice).toMatchObject({ code: 0, said: expect.stringContaining("已删除账本「旅行」") });
  expect(await store.registry.byName("旅行")).toBeNull();
  expect(readdirSync(join(dataDir, "backups"))).toEqual([
    expect.stringMatching(/^before-remove-.*\.sqlite$/),
  ]);
  expect(standard).toMatchObject({ code: 1, said: "默认的账本不能删除，可以在应用里清空。\n" });
});

test("a code that is not stored here, or outdated, is not shown", {
  timeout: PATIENCE_MS,
}, async () => {
  const dataDir = freshFolder();
  const store = await booksIn(dataDir).open();
  const without = await run({ dataDir }, "ledger", "code");
  await run({ dataDir }, "ledger", "code", "--new");
  await store.registry.setCode(store.registry.defaultLedgerId, await hashCode("of-another-server"));

  const outOfDate = await run({ dataDir }, "ledger", "code");

  expect(without.said).toContain("没有访问码");
  expect(outOfDate).toMatchObject({ code: 1, said: expect.stringContaining("没有存在这里") });
});

test("without a running server the links follow the environment, and the output says so", {
  timeout: PATIENCE_MS,
}, async () => {
  const dataDir = freshFolder();

  const here = await run({ dataDir, env: { PORT: "8600" } }, "ledger", "pair");
  const env = { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" };
  const away = await run({ dataDir, env }, "ledger", "pair", "--owner");

  expect(linksIn(here)).toEqual([expect.stringMatching(/^http:\/\/localhost:8600\/#\/pair\/skp_/)]);
  expect(here.said).toContain("没有在这台机器上运行");
  expect(here.said).toContain("npm start -- --lan");
  expect(linksIn(away)).toEqual([expect.stringMatching(/^https:\/\/books\.example\/#\/pair\//)]);
  expect(away.said).toContain("▀");
  expect(away.said).toContain("账本的主人");
});

test("a running server applies what a command changed", { timeout: PATIENCE_MS }, async () => {
  const dataDir = freshFolder();
  const server = startServer({ SUIKOUJI_DATA_DIR: dataDir });
  onTestFinished(() => server.dispose());
  const origin = await server.origin;

  const paired = await run({ dataDir }, "ledger", "pair");
  const [link = ""] = linksIn(paired);
  expect(paired.said).not.toContain("没有在这台机器上运行");
  expect(new URL(link).port).toBe(new URL(origin).port);
  const enter = () =>
    fetch(`${origin}${signIn.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        pairing: link.split("/pair/")[1],
        deviceId: crypto.randomUUID(),
        deviceName: "手机",
        keep: "token",
      }),
    });
  const entered = await enter();
  const { token, role } = (await entered.json()) as { token: string; role: string };
  expect([entered.status, role, (await enter()).status]).toEqual([200, "member", 401]);

  const changed = await run({ dataDir }, "ledger", "code", "--new", "--end-devices");

  const statusOf = async () =>
    (
      await fetch(`${origin}${currentSession.path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  // The server caches tokens for ten seconds.
  await expect.poll(statusOf, { interval: 500 }).toBe(401);
  expect(await signInAt(origin, codeIn(changed))).toHaveProperty("bearer");
});
