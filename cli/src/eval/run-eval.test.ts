import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as bodyOf } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCases } from "./cases.ts";
import { httpEngine, localEngine } from "./engines.ts";
import { figuresOf } from "./figures.ts";
import { frameReport } from "./frames.ts";
import { readFolder } from "./read-folder.ts";
import { BadCase } from "./read-lines.ts";
import { reportOf } from "./report.ts";
import { runEval } from "./run-eval.ts";

const BATCH = [{ index: 0, amount: 60, category: "餐饮", type: "EXPENSE", description: "吃饭" }];
const LUNCH = { amount: 20, type: "EXPENSE", category: "餐饮", date: "2026-11-15" };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eval-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("reading a folder", () => {
  test("reads whichever files are there", () => {
    write("intent", { id: "I1", text: "确认", expect: "confirm" });

    expect(readCases(folder)).toMatchObject([{ id: "I1", task: "intent", tags: [], batch: null }]);
  });

  test("names the place of a bad case", () => {
    write("parse", { id: "P1", text: "午饭20", expect: [LUNCH] }, { id: "P2" });

    expect(() => readCases(folder)).toThrow(
      new BadCase("parse.jsonl 第 2 行：缺少 text，或 now 有误"),
    );
  });

  test("an empty folder is no evaluation", () => {
    expect(() => readFolder(folder)).toThrow(BadCase);
  });
});

test("the local engine is scored by task and tag, and failures are listed unless unread", async () => {
  write(
    "intent",
    { id: "I1", text: "确认", tags: ["bare"], expect: "confirm" },
    { id: "I2", text: "好友聚餐", tags: ["near", "bare"], expect: "confirm" },
  );

  const outcomes = await runEval(readCases(folder), localEngine);

  expect(figuresOf(outcomes)).toEqual([
    {
      task: "intent",
      right: 1,
      total: 2,
      harmful: 0,
      doubted: 0,
      tags: [
        { tag: "near", right: 0, total: 1 },
        { tag: "bare", right: 1, total: 2 },
      ],
    },
  ]);
  expect(reportOf(outcomes, { engine: "local", summary: false })).toContain("I2 [intent] 好友聚餐");
  expect(reportOf(outcomes, { engine: "local", summary: true })).not.toContain("好友");
});

test("each frame is told with what it decides and what the score loses without it", async () => {
  write("parse", { id: "P1", text: "午饭32，不对，35", expect: [{ ...LUNCH, amount: 35 }] });

  const lines: string[] = [];
  for await (const line of frameReport(readCases(folder))) lines.push(line);

  expect(lines).toContainEqual(expect.stringMatching(/^ {5}1 {5}1 {5}1 {2}sum corrected/));
});

test("a server is asked over HTTP; what it cannot answer counts as wrong", async () => {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await bodyOf(request));
    asked.push([request.url, body]);
    if (request.headers.authorization !== "Bearer the-owners-token") response.writeHead(401);
    else if (body.text === "坏了") response.writeHead(500);
    const answer = request.url?.endsWith("/parse-transaction")
      ? { transactions: [LUNCH], truncated: false, model: "fake", degraded: false }
      : { intent: "confirm", corrections: [], reason: null, confidence: 0.9 };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  write("parse", ...["午饭20", "坏了"].map((text) => ({ id: text, text, expect: [LUNCH] })));
  write("correct", { id: "C1", text: "好", batch: BATCH, expect: { intent: "confirm" } });

  const engine = httpEngine(new URL(`http://127.0.0.1:${port}`), "the-owners-token");
  const outcomes = await runEval(readCases(folder), engine);
  await new Promise((closed) => server.close(closed));

  expect(outcomes.map(({ asked: { id }, fault }) => [id, fault])).toEqual([
    ["午饭20", null],
    ["坏了", "error"],
    ["C1", null],
  ]);
  expect(reportOf(outcomes, { engine: engine.name, summary: true })).toContain(
    "没有得到回答：1 次（HTTP 500）",
  );
  const context = {
    recentCategories: [],
    customCategories: [],
    now: "2026-11-15T10:00:00+08:00",
  };
  expect(asked).toContainEqual(["/api/v1/llm/parse-transaction", { text: "午饭20", context }]);
  expect(asked).toContainEqual([
    "/api/v1/llm/correct-transaction",
    { currentBatch: [{ ...BATCH[0], date: "2026-11-15" }], correctionText: "好", context },
  ]);
});

function write(task: string, ...cases: readonly object[]): void {
  const lines = cases.map((entry) => JSON.stringify(entry)).join("\n");
  writeFileSync(join(folder, `${task}.jsonl`), `${lines}\n`);
}
