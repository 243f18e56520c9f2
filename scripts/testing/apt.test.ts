import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withoutServices } from "./apt.mjs";

let policy = "";

beforeEach(() => {
  policy = join(mkdtempSync(join(tmpdir(), "suikouji-apt-")), "policy-rc.d");
});
afterEach(() => rmSync(join(policy, ".."), { recursive: true, force: true }));

const answer = async () => spawnSync(policy, ["redis-server", "start"]).status;

describe("while packages are installed", () => {
  test("their services are not started; afterwards they may be", async () => {
    expect(await withoutServices(policy, answer)).toBe(101);
    expect(existsSync(policy)).toBe(false);
  });

  test("a failed installation removes the policy", async () => {
    const failing = withoutServices(policy, async () => {
      throw new Error("no network");
    });

    await expect(failing).rejects.toThrow("no network");
    expect(existsSync(policy)).toBe(false);
  });

  test("the machine's own policy is not changed", async () => {
    writeFileSync(policy, "#!/bin/sh\nexit 0\n", { mode: 0o755 });

    expect(await withoutServices(policy, answer)).toBe(0);
    expect(readFileSync(policy, "utf8")).toBe("#!/bin/sh\nexit 0\n");
  });

  test("the policy of a killed run is removed by the next run", async () => {
    await withoutServices(policy, async () => {
      const left = readFileSync(policy);
      rmSync(policy);
      writeFileSync(policy, left, { mode: 0o755 });

      expect(await withoutServices(policy, answer)).toBe(101);
    });

    expect(existsSync(policy)).toBe(false);
  });
});
