import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { confirmEntries, createToken, listEntries } from "@suikouji/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { OWNER } from "../testing/owner.ts";
import { type RunningProcess, startProcess } from "../testing/running-process.ts";

// The real server and the real command, as an assistant starts it.

const MCP = join(import.meta.dirname, "../../cli/src/mcp.ts");

/** The SDK passes on only a few variables. */
const { NODE_COMPILE_CACHE = "" } = process.env;
const COMPILED = NODE_COMPILE_CACHE === "" ? {} : { NODE_COMPILE_CACHE };

type UserAnswer = "accept" | "decline" | "cancel";

let server: RunningProcess;
let origin = "";
let token = "";
/** It cannot ask its user. */
let alone: Assistant;

beforeAll(async () => {
  server = startProcess();
  origin = await server.origin;
  const response = await fetch(`${origin}${createToken.path}`, {
    method: "POST",
    headers: { ...OWNER, "content-type": "application/json" },
    body: JSON.stringify({ name: "助手" }),
  });
  token = createToken.reply.parse(await response.json()).token;
  alone = await assistant();
});
afterAll(async () => {
  await alone.client.close();
  await server.dispose();
});

type Assistant = Awaited<ReturnType<typeof assistant>>;

interface Settings {
  /** How its user answers; without it, it cannot ask. */
  readonly user?: () => UserAnswer;
  readonly url?: string;
  readonly bearer?: string;
}

/** A process of the command, which a test shares where it can: each takes a second to start. */
async function assistant({ user, url = origin, bearer = token }: Settings = {}) {
  const asked: string[] = [];
  const capabilities = user === undefined ? {} : { elicitation: {} };
  const client = new Client({ name: "test", version: "1" }, { capabilities });
  if (user !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return { action: user() };
    });
  }
  const env = { ...COMPILED, SUIKOUJI_URL: url, SUIKOUJI_TOKEN: bearer };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MCP], env }));
  return {
    client,
    asked,
    async use(name: string, input: Readonly<Record<string, unknown>> = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: input });
      const [{ text: said = "" } = {}] = content as readonly { readonly text?: string }[];
      return { isError, text: said, answer: isError ? null : JSON.parse(said) };
    },
  };
}

async function countOnServer(): Promise<number> {
  const response = await fetch(`${origin}${listEntries.path}?limit=1000`, { headers: OWNER });
  return listEntries.reply.parse(await response.json()).entries.length;
}

test("offers six tools, of which only confirm writes", async () => {
  const { client } = alone;

  const { tools } = await client.listTools();

  const writing = tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint === false]);
  expect(Object.fromEntries(writing)).toEqual({
    ...{ record: false, confirm: true, query: false, list: false },
    ...{ accounts: false, budgets: false },
  });
});

test("a record saves nothing until it is confirmed, and a repeated confirmation nothing more", async () => {
  const { use } = alone;
  const before = await countOnServer();

  const { answer: drafted } = await use("record", { text: "午饭32，打车20" });
  expect(drafted).toMatchObject({
    status: "drafted",
    id: expect.stringMatching(/^[0-9a-f]{8}$/),
    message: "第1笔，午饭，支出32元，餐饮；第2笔，打车，支出20元，交通。确认吗？",
  });
  expect(await countOnServer()).toBe(before);

  const { answer: saved } = await use("confirm", { id: drafted.id });
  expect(saved).toMatchObject({
    message: "已保存2笔交易。",
    entries: [{ amount: 32, category: "餐饮", description: "午饭" }, { amount: 20 }],
  });
  expect((await use("confirm", { id: drafted.id })).answer).toEqual(saved);
  expect(await countOnServer()).toBe(before + 2);
});

test("what is not understood cannot be confirmed", async () => {
  const { use } = alone;

  const { answer } = await use("record", { text: "午饭" });

  expect(answer).toEqual({ status: "unclear", message: "午饭多少钱？", drafts: [], left: [] });
  expect(await use("confirm", { id: "00000000" })).toMatchObject({
    isError: true,
    text: "没有这个编号的草稿，什么都没有记。请重新 record",
  });
});

test("a user who is asked and does not agree saves nothing; one who accepts saves", async () => {
  let answersSo: UserAnswer = "decline";
  const { client, use, asked } = await assistant({ user: () => answersSo });
  onTestFinished(() => client.close());
  const before = await countOnServer();
  const confirmLunch = async (answered: UserAnswer) => {
    answersSo = answered;
    const { answer } = await use("record", { text: "午饭32" });
    return use("confirm", { id: answer.id });
  };

  for (const answered of ["decline", "cancel"] as const) {
    expect(await confirmLunch(answered)).toMatchObject({
      isError: true,
      text: "用户没有同意，什么都没有记。",
    });
    expect(await countOnServer()).toBe(before);
  }
  expect(await confirmLunch("accept")).toMatchObject({ isError: false });

  expect(asked).toEqual(Array(3).fill("午饭，支出32元，餐饮。确认吗？"));
  expect(await countOnServer()).toBe(before + 1);
});

test("query and list read by days, category and words", async () => {
  const { use } = alone;
  for (const text of ["2001年3月5日打车30", "2001年3月6日打车10", "2001年3月6日工资收到9000"]) {
    const { answer } = await use("record", { text });
    await use("confirm", { id: answer.id });
  }
  const march = { from: "2001-03-01", to: "2001-03-31" };

  const [spent, counted, days, listed, found] = [
    await use("query", { period: march, measure: { kind: "sum" } }),
    await use("query", { period: march, category: "交通", measure: { kind: "count" } }),
    await use("query", {
      ...{ period: march, words: "打车" },
      measure: { kind: "groups", by: "day", of: "sum", show: "highest" },
    }),
    await use("list", { ...march, limit: 2 }),
    await use("list", { ...march, words: "打车", limit: 1 }),
  ];

  expect(spent.answer).toEqual({
    ...{ kind: "sum", total: 40, count: 2, message: "2001年3月支出40元，共2笔。" },
  });
  expect(counted.answer).toMatchObject({ kind: "count", count: 2, total: 40 });
  expect(days.answer.groups).toContainEqual({ key: "2001-03-05", total: 30, count: 1 });
  expect(listed.answer).toMatchObject({ more: true, entries: [{ date: "2001-03-06" }, {}] });
  expect(found.answer).toMatchObject({
    ...{ more: true, entries: [{ amount: 10, category: "交通", description: "打车" }] },
  });
});

test("a refusal of the server is told in its words, and one without an answer in ours", async () => {
  const wrong = await assistant({ bearer: "skj_x_wrong" });
  onTestFinished(() => wrong.client.close());
  expect(await wrong.use("record", { text: "午饭32" })).toMatchObject({
    isError: true,
    text: "这台设备的凭证已经作废，请重新登录",
  });

  const nowhere = await assistant({ url: "http://127.0.0.1:9" });
  onTestFinished(() => nowhere.client.close());
  const { isError, text } = await nowhere.use("list");
  expect(isError).toBe(true);
  expect(text).toContain("连不上随口记的服务器");
});

test("a confirmation whose answer is lost is not told as unsaved, and can be repeated", async () => {
  // Passes requests on, and drops the connection instead of the first answer to a confirmation.
  let dropped = 0;
  const lossy = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: {
        authorization: request.headers.authorization ?? "",
        "content-type": "application/json",
      },
      body: await text(request),
    });
    if (path === confirmEntries.path && dropped === 0) {
      dropped += 1;
      response.destroy();
      return;
    }
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void lossy.close());
  await once(lossy, "listening");
  const { port } = lossy.address() as AddressInfo;
  const { client, use } = await assistant({ url: `http://127.0.0.1:${port}` });
  onTestFinished(() => client.close());
  const before = await countOnServer();

  const { answer } = await use("record", { text: "午饭32" });
  const lost = await use("confirm", { id: answer.id });
  const repeated = await use("confirm", { id: answer.id });

  expect(lost.isError).toBe(true);
  expect(lost.text).toMatch(/^不知道记上没有：.*请用同一个 id 再 confirm 一次，不会重复记$/);
  expect(repeated.answer).toMatchObject({ status: "saved" });
  expect(await countOnServer()).toBe(before + 1);
});

test.each([
  [{}, "缺少 SUIKOUJI_TOKEN"],
  [{ SUIKOUJI_TOKEN: "x", SUIKOUJI_URL: "localhost:8520" }, "SUIKOUJI_URL 要填随口记的地址"],
])("with the settings %o it ends with a sentence", async (env, sentence) => {
  const child = spawn(process.execPath, [MCP], {
    env: { ...COMPILED, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });

  const [code] = await once(child, "close");

  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(sentence);
});

test("the account, the tags and the note of a sentence are saved, and the account has its balance", async () => {
  const { use } = alone;
  const { answer } = await use("record", { text: "晚饭88用花呗付的，标签聚餐，备注生日" });
  await use("confirm", { id: answer.id });

  const listed = await use("list", { account: "花呗" });
  const held = await use("accounts");
  const budgets = await use("budgets");

  expect(listed.answer.entries).toMatchObject([
    { amount: 88, account: "花呗", tags: "聚餐", note: "生日" },
  ]);
  expect(held.answer.accounts).toMatchObject([{ name: "花呗", sort: "credit", balance: -88 }]);
  expect(budgets.answer.budgets).toEqual([]);
});
