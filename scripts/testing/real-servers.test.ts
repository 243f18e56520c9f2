import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, type TestContext, test } from "vitest";

let place = "";

beforeEach((context) => {
  if (!existsSync("/proc/self/cwd")) context.skip("只有 Linux 的 /proc 能证明没有留下进程");
  place = mkdtempSync(join(tmpdir(), "suikouji-real-"));
  // The server may run as another user than the tests.
  chmodSync(place, 0o755);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A test run in its own process, with its own server below `place`. */
async function run(context: TestContext, server: "Postgres" | "Redis") {
  const module = join(import.meta.dirname, `ensure-${server.toLowerCase()}.mjs`);
  const source = `
    import { ensure${server} } from ${JSON.stringify(module)};
    const lent = await ensure${server}();
    process.stdin.once("data", async () => {
      await lent.stop();
      process.exit();
    });
    console.log(JSON.stringify(lent.server));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    env: { PATH: process.env.PATH, TMPDIR: place },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [printed] = await once(child.stdout, "data");
  const lent = JSON.parse(String(printed));
  if (lent.kind === "missing") {
    child.kill();
    context.skip(lent.reason);
  }
  return { child, url: new URL(lent.url), ended: once(child, "close") };
}

async function answers({ port }: URL): Promise<boolean> {
  const socket = connect(Number(port), "127.0.0.1");
  const connected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}

/** Every process with `place` as its folder or in its arguments: servers and keepers. */
function processesLeft(): readonly string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const about = readlinkSync(`/proc/${pid}/cwd`) + readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return about.includes(place);
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
}

// Starting a database takes long on a busy machine.
const TIMEOUT = { timeout: 240_000 };

describe.for(["Postgres", "Redis"] as const)("%s for a test run", TIMEOUT, (server) => {
  test("runs during it, and has ended when the run's stop() resolves", async (context) => {
    const { child, url, ended } = await run(context, server);
    expect(await answers(url)).toBe(true);
    expect(processesLeft().length).toBeGreaterThan(1);

    child.stdin.end("stop");
    await ended;

    expect(processesLeft()).toEqual([]);
    expect(readdirSync(place)).toEqual([]);
    expect(await answers(url)).toBe(false);
  });

  test.for(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
    "does not outlive a run that ends by %s",
    async (signal, context) => {
      const { child, ended } = await run(context, server);

      child.kill(signal);
      await ended;

      await expect.poll(processesLeft, { timeout: 60_000 }).toEqual([]);
      expect(readdirSync(place)).toEqual([]);
    },
  );

  test("belongs to one run: another run at the same time keeps its own", async (context) => {
    const [one, other] = await Promise.all([run(context, server), run(context, server)]);

    one.child.stdin.end("stop");
    await one.ended;

    expect(await answers(one.url)).toBe(false);
    expect(await answers(other.url)).toBe(true);
    other.child.stdin.end("stop");
    await other.ended;
    expect(processesLeft()).toEqual([]);
  });
});
