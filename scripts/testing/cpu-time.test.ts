import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { browserTimes } from "./browser-time.mjs";
import { cpuTimeMs, type Process, readProcess } from "./cpu-time.mjs";

test("a process is read, whatever its name", () => {
  const stat =
    "4242 (a (strange) name) S 17 4242 4242 0 -1 4194304 99 98 0 0 100 20 3000 400 20 0 1 0 777";

  expect(readProcess(stat, "chromium\0--type=zygote\0--no-sandbox\0")).toEqual({
    ...{ pid: 4242, parent: 17, startedAt: 777, isBrowserPart: true },
    ...{ ownMs: 1_200, waitedMs: 34_000 },
  });
  expect(readProcess(stat, "chromium\0--headless\0").isBrowserPart).toBe(false);
});

test.runIf(process.platform === "linux")("a child that has ended is counted", () => {
  const before = cpuTimeMs() ?? 0;

  execFileSync(process.execPath, [
    "-e",
    "const { cpuUsage } = process; for (let u; u = cpuUsage(), u.user + u.system < 300000; );",
  ]);

  expect((cpuTimeMs() ?? 0) - before).toBeGreaterThanOrEqual(280);
});

test("a browser's pages are counted, those that ended too, and no other browser's", () => {
  const processes = [
    at(1, 0, { ownMs: 5 }),
    at(2, 1, { ownMs: 7, waitedMs: 3 }),
    at(3, 2, { ownMs: 10, waitedMs: 200, isBrowserPart: true }),
    at(4, 3, { ownMs: 40, isBrowserPart: true }),
    at(5, 0, { ownMs: 1_000 }),
    at(6, 5, { ownMs: 1_000, isBrowserPart: true }),
  ];

  expect([...browserTimes(processes, 1)]).toEqual([["2 0", 250]]);
});

function at(pid: number, parent: number, rest: Partial<Process>): Process {
  const still = { startedAt: 0, ownMs: 0, waitedMs: 0, isBrowserPart: false };
  return { pid, parent, ...still, ...rest };
}
