import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alone } from "./alone.mjs";

let place = "";
let lock = "";

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "suikouji-alone-"));
  lock = join(place, "tools", "installing");
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test("two callers run one after the other, and the second learns why it waits", async () => {
  const steps: string[] = [];
  const run = (name: string) =>
    alone(lock, {
      work: async () => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        steps.push(`${name} ends`);
      },
      waiting: () => steps.push(`${name} waits`),
    });

  await Promise.all([run("first"), run("second")]);

  expect(steps).toEqual([
    "first begins",
    "second waits",
    "first ends",
    "second begins",
    "second ends",
  ]);
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a dead process is taken over", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  await alone(lock, { work: async () => {}, waiting: () => {} });
  writeFileSync(lock, String(pid));

  let worked = false;
  await alone(lock, {
    work: async () => {
      worked = true;
    },
    waiting: () => {},
  });

  expect(worked).toBe(true);
});

test("failed work releases the lock", async () => {
  const failing = alone(lock, {
    work: () => Promise.reject(new Error("no network")),
    waiting: () => {},
  });

  await expect(failing).rejects.toThrow("no network");
  expect(existsSync(lock)).toBe(false);
});
