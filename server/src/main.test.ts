import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { health } from "@suikouji/contract";
import { afterEach, beforeEach, expect, test } from "vitest";

let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-main-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function startServer(env: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...process.env, HOST: "127.0.0.1", SUIKOUJI_DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function ending(server: ReturnType<typeof startServer>) {
  const [stderr, [code, signal]] = await Promise.all([text(server.stderr), once(server, "close")]);
  return { stderr, code, signal };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "it prints where it is, and %s ends it well",
  async (signal) => {
    const server = startServer({ PORT: "0" });
    const [printed] = await once(server.stdout, "data");
    const address = /^随口记已启动：(http:\/\/localhost:\d+)\n$/.exec(String(printed))?.[1];

    const response = await fetch(`${address}${health.path}`);
    expect(health.reply.parse(await response.json()).status).toBe("ok");

    // Twice, as a terminal and npm both deliver Ctrl-C.
    server.kill(signal);
    server.kill(signal);
    expect(await ending(server)).toEqual({ stderr: "", code: 0, signal: null });
  },
);

test("each bad value is one sentence, and the exit code is 1", async () => {
  const server = startServer({ PORT: "abc", HOST: "a b" });

  expect(await ending(server)).toEqual({
    stderr: [
      'PORT 的值 "abc" 不对：要填 0 到 65535 之间的整数，例如 8520。',
      'HOST 的值 "a b" 不对：要填这台机器的 IP 地址或主机名，例如 127.0.0.1，或用 0.0.0.0 对局域网开放。',
      "",
    ].join("\n"),
    code: 1,
    signal: null,
  });
});

test("a port that is taken is one sentence, and the exit code is 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const ended = await ending(startServer({ PORT: String(port) }));
  other.close();

  expect(ended).toEqual({
    stderr: `端口 ${port} 已被占用：请先关闭占用它的程序（也许随口记已经在运行），或换一个端口，例如 PORT=${port + 1} npm start。\n`,
    code: 1,
    signal: null,
  });
});

test("an address of another machine is one sentence, and the exit code is 1", async () => {
  const ended = await ending(startServer({ PORT: "0", HOST: "192.0.2.1" }));

  expect(ended.code).toBe(1);
  expect(ended.stderr).toBe(
    'HOST 的值 "192.0.2.1" 不是这台机器的地址：请改用 127.0.0.1，或用 0.0.0.0 对局域网开放。\n',
  );
});
