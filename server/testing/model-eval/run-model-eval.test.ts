import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { createModels } from "../../src/llm/models.ts";
import { type ModelHost, startModelHost } from "../model-host/model-host.ts";
import { PLENTY } from "../plenty.ts";
import { reportOf } from "./report-model.ts";
import { runModelEval } from "./run-model-eval.ts";

const LUNCH = { amount: 32, type: "EXPENSE", category: "餐饮", date: "2026-11-15" };
const TAXI = { amount: 28, type: "EXPENSE", category: "交通", date: "2026-11-14" };
const BATCH = [{ index: 0, ...LUNCH, description: "午饭" }];

let folder = "";
let host: ModelHost;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "suikouji-eval-"));
  host = await startModelHost();
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Each case with the host's answer to it, asked one after another. */
async function measured(name: "parse" | "correct", cases: readonly (readonly [object, unknown])[]) {
  const outcomes = [];
  for (const [asked, answer] of cases) {
    writeFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(asked)}\n`);
    const content = typeof answer === "string" ? answer : JSON.stringify(answer);
    const { baseUrl } = host.serve({ kind: "answer", content });
    const { models: config } = readConfig({
      SUIKOUJI_LLM_BASE_URL: baseUrl,
      SUIKOUJI_LLM_PRIMARY_MODEL: "scripted",
    });
    const models = createModels(config, { caps: PLENTY });
    if (models.provider === null) throw new Error("No model");
    outcomes.push(...(await runModelEval(models.provider, folder)));
    await models.close();
  }
  return outcomes;
}

test("sentences are judged as the model read them, and after our checks", async () => {
  const sentence = (text: string, ...expect: readonly object[]) => ({ text, expect });
  const read = (...transactions: readonly object[]) => ({
    transactions: transactions.map((each) => ({ confidence: 0.95, description: "午饭", ...each })),
    truncated: false,
  });

  const outcomes = await measured("parse", [
    [sentence("午饭32", LUNCH), read(LUNCH)],
    [sentence("午饭32", LUNCH), read({ ...LUNCH, confidence: 0.4 })],
    [sentence("午饭32", { ...LUNCH, category: ["零食", "餐饮"] }), read(LUNCH)],
    [sentence("午饭32", LUNCH), read({ ...LUNCH, amount: 23 })],
    [sentence("昨天打车28", TAXI), "我听不懂"],
  ]);

  expect(outcomes.map(({ isRawRight, fate }) => [isRawRight, fate])).toEqual([
    [true, "right"],
    [true, "marked"],
    [true, "right"],
    [false, "wrong"],
    // The local engine answers in place of a reply that cannot be read.
    [false, "right"],
  ]);
  expect(outcomes.map(({ tokens }) => tokens)).toEqual([960, 960, 960, 960, 960]);
});

test("corrections are judged by what the conversation does with them", async () => {
  const correction = (text: string, amount: number) => ({
    text,
    batch: BATCH,
    expect: { intent: "correction", corrections: [{ index: 0, updatedFields: { amount } }] },
  });
  const to = (amount: number) => ({
    intent: "correction",
    corrections: [{ index: 0, updatedFields: { amount } }],
    reason: null,
    confidence: 0.95,
  });

  const outcomes = await measured("correct", [
    [correction("午饭改成35", 35), to(35)],
    [correction("午饭最后谈下来三十五", 35), to(35)],
    [correction("午饭改成35", 35), to(53)],
  ]);

  expect(outcomes.map(({ isRawRight, fate }) => [isRawRight, fate])).toEqual([
    [true, "right"],
    [true, "asked"],
    // Our own reading of the words counts.
    [false, "right"],
  ]);
});

test("the report has figures, and no sentence", async () => {
  const outcomes = await measured("parse", [
    [{ text: "午饭32", expect: [LUNCH] }, { transactions: [{ ...LUNCH, confidence: 0.95 }] }],
  ]);

  const report = reportOf("scripted", outcomes);

  expect(report).toContain("解析 parse  1 句  模型原样对 1  检查后对 1（其中请核对 0，问一句 0）");
  expect(report).toMatch(/用时 p50 \d+ 毫秒 {2}p95 \d+ 毫秒\ntokens 共 960 {2}每句 960/u);
  expect(report).not.toContain("午饭");
});
