import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PullReplySchema, syncPull, syncPush } from "@suikouji/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { sqlitePlace } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { PATIENCE_MS, runCommand } from "../../../testing/ledger/run-command.ts";
import { OWNER } from "../../../testing/owner.ts";
import { type RunningProcess, startProcess } from "../../../testing/running-process.ts";
import { startServer } from "../../../testing/running-server.ts";
import { layStore } from "../../../testing/upgrades/lay-store.ts";
import { LATEST_SCHEMA } from "../migrations/migrate.ts";

const MOVABLE_TIME = pathToFileURL(
  join(import.meta.dirname, "../../../testing/upgrades/movable-time.ts"),
).href;

function start(dataDir: string, env: Readonly<Record<string, string>> = {}): RunningProcess {
  const server = startProcess({
    SUIKOUJI_DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${MOVABLE_TIME}`,
    ...env,
  });
  onTestFinished(() => server.dispose());
  return server;
}

async function end(server: RunningProcess): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
}

async function push(origin: string, descriptions: readonly string[]): Promise<void> {
  const entries = descriptions.map((description) => pushedLunch({ description }));
  const response = await fetch(`${origin}${syncPush.path}`, {
    method: "POST",
    headers: { ...OWNER, "content-type": "application/json" },
    body: JSON.stringify(pushOf({ entries })),
  });
  expect(response.status).toBe(200);
}

async function pulled(origin: string): Promise<readonly string[]> {
  const response = await fetch(`${origin}${syncPull.path}`, { headers: OWNER });
  const { entries } = PullReplySchema.parse(await response.json());
  return entries.map(({ description }) => description).sort();
}

const dailyIn = (dataDir: string) => {
  try {
    return readdirSync(join(dataDir, "backups")).filter((name) => /^daily-.*sqlite$/.test(name));
  } catch {
    return [];
  }
};

describe.for(DATABASE_KINDS)("A server on %s", (kind) => {
  test("that lost its store has all entries again from the backup it made by itself", {
    timeout: 2 * PATIENCE_MS,
  }, async (context) => {
    const dataDir = freshFolder();
    const [books, emptied] = [await freshPlace(context, kind), await freshPlace(context, kind)];
    const urlOf = (place: typeof books) => (kind === "sqlite" ? "" : place.where);
    const server = start(dataDir, { DATABASE_URL: urlOf(books) });
    const origin = await server.origin;
    await push(origin, ["午饭", "晚饭"]);

    const metrics = async () => (await fetch(`${origin}/metrics`, { headers: OWNER })).text();
    // The file is there before the backup is over, and until then no other one begins.
    const dayPasses = async (made: number) => {
      server.child.kill("SIGUSR2");
      await expect
        .poll(metrics, { timeout: PATIENCE_MS })
        .toContain(`suikouji_backups_total{outcome="made"} ${made}`);
      expect(dailyIn(dataDir)).toHaveLength(made);
    };
    await dayPasses(1);
    await push(origin, ["夜宵"]);
    await dayPasses(2);
    await end(server);

    const log = (await server.ended).stdout;
    expect(log).toContain('"backup":{"of":"daily","outcome":"made"');
    expect(log).not.toContain("账本已升级");
    for (const suffix of ["", "-wal", "-shm"]) {
      rmSync(join(dataDir, `ledger.sqlite${suffix}`), { force: true });
    }
    const [latest = ""] = dailyIn(dataDir).sort().reverse();
    const file = join(dataDir, "backups", latest);
    const here = { dataDir, databaseUrl: urlOf(emptied) };
    const restored = await runCommand(here, "restore", file);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("已恢复 3 笔账目") });

    const again = start(dataDir, { DATABASE_URL: urlOf(emptied) });
    expect(await pulled(await again.origin)).toEqual(["午饭", "夜宵", "晚饭"].sort());
    await end(again);
  });
});

test("a server says once that it upgraded its store, and where the store of before is", {
  timeout: PATIENCE_MS,
}, async () => {
  const dataDir = freshFolder();
  await layStore("0006-lower-case-ids", sqlitePlace(join(dataDir, "ledger.sqlite")));

  const startHere = () => {
    const server = startServer({ SUIKOUJI_DATA_DIR: dataDir });
    onTestFinished(() => server.dispose());
    return server;
  };
  const first = startHere();
  await first.origin;
  first.signal("SIGTERM");
  expect(await first.ended).toMatchObject({ code: 0, stderr: "" });
  const second = startHere();
  await second.origin;
  second.signal("SIGTERM");
  expect(await second.ended).toMatchObject({ code: 0, stderr: "" });

  const [saved = ""] = readdirSync(join(dataDir, "backups"));
  const line = `账本已升级（0006-lower-case-ids → ${LATEST_SCHEMA}），升级前的备份在 ${join(dataDir, "backups", saved)}\n`;
  expect((await first.ended).stdout).toContain(line);
  expect((await second.ended).stdout).not.toContain("账本已升级");
});

test("SUIKOUJI_BACKUP_DAYS=0 turns them off", { timeout: PATIENCE_MS }, async () => {
  const dataDir = freshFolder();
  const server = start(dataDir, { SUIKOUJI_BACKUP_DAYS: "0" });
  const origin = await server.origin;
  await push(origin, ["午饭"]);

  server.child.kill("SIGUSR2");
  await push(origin, ["晚饭"]);
  await end(server);

  expect(dailyIn(dataDir)).toEqual([]);
});
