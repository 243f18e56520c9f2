import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { writeEmptyBooks } from "../../testing/ledger/empty-books.ts";
import { freshFolder } from "../../testing/ledger/fresh-place.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { readConfig } from "../config.ts";
import { checkModels } from "./check-models.ts";
import { main } from "./run-doctor.ts";

const DRAFTS = JSON.stringify({
  transactions: [{ amount: 35, type: "EXPENSE", category: "餐饮", description: "午饭" }],
});

let host: ModelHost;
let dataDir = "";
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());
beforeEach(() => {
  dataDir = freshFolder();
});

async function doctor(env: Record<string, string> = {}) {
  const said: string[] = [];
  const output = { write: (line: string) => said.push(line) };
  const io = {
    env: { SUIKOUJI_DATA_DIR: dataDir, PORT: "0", SUIKOUJI_VOICE: "off", ...env },
    stdout: output,
    stderr: output,
  };
  return { code: await main([], io), lines: said.join("").trimEnd().split("\n") };
}

const modelAt = (baseUrl: string) => ({
  SUIKOUJI_LLM_BASE_URL: baseUrl,
  SUIKOUJI_LLM_PRIMARY_MODEL: "m",
  SUIKOUJI_LLM_API_KEY: "sk-canary",
});

test("says a line for each part, and 0 if all is well", async () => {
  const { baseUrl } = host.serve({ kind: "answer", content: DRAFTS });

  const { code, lines } = await doctor(modelAt(baseUrl));

  expect(lines).toEqual([
    `✓ 账本还没有，第一次启动时会建在 ${join(dataDir, "ledger.sqlite")}。`,
    expect.stringMatching(/^✓ 磁盘还有 [\d.]+ [MG]B。$/),
    "✓ 端口 0 可以用。",
    "✓ 没有用局域网的 HTTPS，也没有设公网地址，不需要证书。",
    expect.stringMatching(/^✓ 模型 m（127\.0\.0\.1:\d+）答得上来，最慢的一句用了 \d+ 毫秒。$/),
  ]);
  expect(code).toBe(0);
});

test("names the fix of each broken part, and never the key", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const nowhere = await freePort();
  writeFileSync(join(dataDir, "ledger.sqlite"), "no database".repeat(100));
  const { baseUrl } = host.serve({ kind: "reply", status: 401, headers: {}, body: "sk-canary" });

  const { code, lines } = await doctor({
    ...modelAt(baseUrl),
    PORT: `${port}`,
    REDIS_URL: `redis://127.0.0.1:${nowhere}`,
    SUIKOUJI_PUBLIC_ORIGIN: `https://127.0.0.1:${nowhere}`,
  });

  expect(lines).toEqual([
    expect.stringMatching(/^✗ 账本文件 .* 不是随口记的账本。$/),
    expect.stringMatching(/^✓ 磁盘还有/),
    expect.stringMatching(/^✗ 端口 \d+ 已被占用：/),
    expect.stringMatching(/^✗ https:\/\/127\.0\.0\.1:\d+ 连不上：/),
    expect.stringMatching(/^✗ Redis 127\.0\.0\.1:\d+ 连不上：.* REDIS_URL。$/),
    expect.stringMatching(/^✗ 模型 m（.*）不认我们的密钥。请检查 SUIKOUJI_LLM_… 的设置。$/),
  ]);
  expect(lines.join()).not.toContain("canary");
  expect(code).toBe(1);
});

test("opens the books that are there", async () => {
  const file = join(dataDir, "ledger.sqlite");
  await writeEmptyBooks(file);

  const { lines } = await doctor();

  expect(lines[0]).toBe(`✓ 账本打得开（${file}）。`);
});

test("says what is wrong with a setting, and asks nothing", async () => {
  const { code, lines } = await doctor({ SUIKOUJI_LLM_PRESET: "qwen" });

  expect(lines).toEqual([expect.stringMatching(/^✗ SUIKOUJI_LLM_PRESET 的值 "qwen" 不对/)]);
  expect(code).toBe(1);
});

test("an unknown argument is answered with the usage", async () => {
  const said: string[] = [];
  const output = { write: (line: string) => said.push(line) };

  expect(await main(["--all"], { env: {}, stdout: output, stderr: output })).toBe(1);
  expect(said).toEqual(["用法：npm run doctor\n"]);
});

test("where no model is set, one on this machine is named, and not used", async () => {
  const served = host.serve({ kind: "answer" });
  served.listed = [{ id: "qwen3:4b" }, { id: "nomic-embed-text" }, { name: "odd" }];
  const nowhere = `http://127.0.0.1:${await freePort()}/v1`;
  const config = readConfig({ SUIKOUJI_DATA_DIR: dataDir });

  const findings = await checkModels(config, {
    ollama: served.baseUrl,
    lmstudio: nowhere,
    llamacpp: nowhere,
  });

  expect(findings.map(({ text }) => text)).toEqual([
    "没有设模型，句子由自带的引擎理解。",
    "这台机器上有 Ollama（本机）（qwen3:4b），没有用它；要用就设 SUIKOUJI_LLM_PRESET=ollama。",
  ]);
  expect(served.requests).toHaveLength(0);
});
