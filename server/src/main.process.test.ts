import { health } from "@suikouji/contract";
import { expect, onTestFinished, test } from "vitest";
import { type RunningProcess, startProcess } from "../testing/running-process.ts";

// The real program. What it does otherwise is tested in run-server.test.ts, without a process.

function start(env: Readonly<Record<string, string>> = {}): RunningProcess {
  const server = startProcess(env);
  onTestFinished(() => server.dispose());
  return server;
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "the server prints its address, and %s stops it with exit code 0",
  async (signal) => {
    const server = start();
    const origin = await server.origin;

    const response = await fetch(`${origin}${health.path}`);
    expect(health.reply.parse(await response.json()).status).toBe("ok");

    // A terminal and npm both deliver Ctrl-C, so the signal comes twice.
    server.child.kill(signal);
    server.child.kill(signal);
    const { stdout, ...ending } = await server.ended;
    expect(stdout.replace(/skp_\S+/, "…").split("\n")).toEqual([
      `随口记已启动：${origin.replace("127.0.0.1", "localhost")}`,
      "第一次打开请用这个链接（只能用一次，24 小时内有效）：",
      `${origin.replace("127.0.0.1", "localhost")}/#/pair/…`,
      "",
    ]);
    expect(ending).toEqual({ stderr: "", code: 0, signal: null });
  },
);

test("each bad value prints one sentence, and the exit code is 1", async () => {
  const server = start({ PORT: "abc", HOST: "a b", SUIKOUJI_TIME_ZONE: "北京" });

  expect(await server.ended).toEqual({
    stdout: "",
    stderr: [
      'PORT 的值 "abc" 不对：要填 0 到 65535 之间的整数，例如 8520。',
      'HOST 的值 "a b" 不对：要填这台机器的 IP 地址或主机名，例如 127.0.0.1，或用 0.0.0.0 对局域网开放。',
      'SUIKOUJI_TIME_ZONE 的值 "北京" 不对：要填时区的名字，例如 Asia/Shanghai。',
      "",
    ].join("\n"),
    code: 1,
    signal: null,
  });
});
