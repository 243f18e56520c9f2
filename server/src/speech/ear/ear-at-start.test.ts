import { createServer } from "node:http";
import { serverStatus } from "@suikouji/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OWNER } from "../../../testing/owner.ts";
import { type ServerInTest, startServer } from "../../../testing/running-server.ts";
import { type Loopback, listenOnLoopback } from "../../../testing/speech-hosts/loopback.ts";
import { temporaryHome } from "../../../testing/speech-hosts/test-ear.ts";

// The registry is empty: real downloads are tested by a journey.
let asked: string[] = [];
let registry: Loopback;
const running: ServerInTest[] = [];
beforeEach(async () => {
  asked = [];
  registry = await listenOnLoopback(
    createServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    }),
  );
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
  await registry.close();
});

function start(env: Record<string, string>, flags: readonly string[] = []): ServerInTest {
  const home = temporaryHome();
  const from = `http://127.0.0.1:${registry.port}`;
  const given = { SUIKOUJI_VOICE: "on", SUIKOUJI_VOICE_DIR: home, npm_config_registry: from };
  const server = startServer({ ...given, ...env }, ["--no-open", ...flags]);
  running.push(server);
  return server;
}

const earOf = async (server: ServerInTest) => {
  const answer = await fetch(`${await server.origin}${serverStatus.path}`, { headers: OWNER });
  const { speech } = (await answer.json()) as { speech: { ear: unknown } };
  return speech.ear;
};

describe("npm start", () => {
  test("serves, reports once that the ear could not be prepared, and goes on", async () => {
    const server = start({});

    const printed = await server.printed("没有准备好");

    expect(await earOf(server)).toMatchObject({ state: "failed", reason: "unreachable" });
    expect(printed).toContain("正在准备本机听写");
    expect(printed.indexOf("随口记已启动")).toBeLessThan(printed.indexOf("正在准备本机听写"));
    expect(asked).toEqual(["/onnxruntime-node/-/onnxruntime-node-1.30.0.tgz"]);
    server.signal("SIGTERM");
    const { stdout, stderr, code } = await server.ended;
    expect(stdout.match(/没有准备好/g)).toHaveLength(1);
    expect([stderr, code]).toEqual(["", 0]);
  });

  test.each([
    ["--no-voice", {}, ["--no-voice"], "turned-off"],
    ["SUIKOUJI_VOICE=off", { SUIKOUJI_VOICE: "off" }, [], "turned-off"],
    [
      "another recognizer",
      { SUIKOUJI_ASR_BASE_URL: "http://127.0.0.1:9/v1" },
      [],
      "other-recognizer",
    ],
  ] as const)("with %s prepares nothing", async (_name, env, flags, reason) => {
    const server = start(env, flags);

    expect(await earOf(server)).toEqual({ state: "off", reason });
    server.signal("SIGTERM");
    expect((await server.ended).stdout).not.toContain("听写");
    expect(asked).toEqual([]);
  });
});
