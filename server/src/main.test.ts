import { once } from "node:events";
import { createServer } from "node:net";
import { health, parseTransaction } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { answers } from "../testing/app-with-models.ts";
import { type ModelHost, startModelHost } from "../testing/model-host/model-host.ts";
import { type RunningProcess, startProcess } from "../testing/running-process.ts";

const running: RunningProcess[] = [];
let host: ModelHost | null = null;
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
  await host?.close();
  host = null;
});

function start(env: Record<string, string> = {}): RunningProcess {
  const server = startProcess(env);
  running.push(server);
  return server;
}

const ask = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${parseTransaction.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ text: "午饭35" }),
  });

test.each(["SIGINT", "SIGTERM"] as const)(
  "it prints where it is, and %s ends it well",
  async (signal) => {
    const server = start();
    const origin = await server.origin;

    const response = await fetch(`${origin}${health.path}`);
    expect(health.reply.parse(await response.json()).status).toBe("ok");

    // Twice, as a terminal and npm both deliver Ctrl-C.
    server.child.kill(signal);
    server.child.kill(signal);
    expect(await server.ended).toEqual({
      stdout: `随口记已启动：${origin.replace("127.0.0.1", "localhost")}\n`,
      stderr: "",
      code: 0,
      signal: null,
    });
  },
);

test("each bad value is one sentence, and the exit code is 1", async () => {
  const server = start({ PORT: "abc", HOST: "a b", SUIKOUJI_TIME_ZONE: "北京" });
  server.origin.catch(() => {});

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

test("a port that is taken is one sentence, and the exit code is 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const server = start({ PORT: String(port) });
  server.origin.catch(() => {});
  const ended = await server.ended;
  other.close();

  expect(ended).toMatchObject({
    stderr: `端口 ${port} 已被占用：请先关闭占用它的程序（也许随口记已经在运行），或换一个端口，例如 PORT=${port + 1} npm start。\n`,
    code: 1,
  });
});

test("an address of another machine is one sentence, and the exit code is 1", async () => {
  const server = start({ HOST: "192.0.2.1" });
  server.origin.catch(() => {});

  expect(await server.ended).toMatchObject({
    code: 1,
    stderr:
      'HOST 的值 "192.0.2.1" 不是这台机器的地址：请改用 127.0.0.1，或用 0.0.0.0 对局域网开放。\n',
  });
});

test("open to the network it prints a code once, and lets in who has it", async () => {
  const server = start({ HOST: "0.0.0.0" });
  const origin = await server.origin;
  const code = /访问码：(\S+)（只显示这一次/.exec(await server.printed("访问码"))?.[1];

  expect((await ask(origin)).status).toBe(401);
  expect((await ask(origin, { authorization: `Bearer ${code}` })).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
});

describe("graceful shutdown", () => {
  const modelEnv = (baseUrl: string) => ({
    SUIKOUJI_LLM_PRESET: "custom",
    SUIKOUJI_LLM_BASE_URL: baseUrl,
    SUIKOUJI_LLM_API_KEY: "sk-test",
    SUIKOUJI_LLM_PRIMARY_MODEL: "primary-model",
  });

  test("answers the question in flight, and takes no new one", async () => {
    host = await startModelHost();
    const gate = Promise.withResolvers<void>();
    const answer = answers({ transactions: [{ amount: 35, type: "EXPENSE", category: "餐饮" }] });
    const model = host.serve({ ...answer, kind: "answer", after: gate.promise });
    const server = start(modelEnv(model.baseUrl));
    const origin = await server.origin;
    const inFlight = ask(origin);
    await model.request(1);

    server.child.kill("SIGTERM");
    await refusesConnections(origin);
    gate.resolve();

    const response = await inFlight;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ model: "primary-model", degraded: false });
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  });
});

/** Asks until the port is closed; each try is a whole connection, so this does not spin. */
async function refusesConnections(origin: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${origin}${health.path}`, { headers: { connection: "close" } });
    } catch {
      return;
    }
  }
}
