import { correctTransaction } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { type AppWithModels, answers, appWithModels } from "../testing/app-with-models.ts";

let server: AppWithModels | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const draft = { type: "EXPENSE", date: "2026-11-15", description: "" };
const 吃饭 = { ...draft, amount: 60, category: "餐饮", description: "吃饭" };
const 打车 = { ...draft, amount: 30, category: "交通", description: "打车" };
const 红包 = { ...draft, amount: 60, category: "红包", description: "红包" };

interface Saying {
  readonly batch: readonly object[];
  readonly text: string;
}

/** The endpoint's reply for a model's answer. */
async function correct(content: unknown, { batch, text }: Saying) {
  server = await appWithModels({ primary: [answers(content)] });
  const response = await server.post(correctTransaction.path, {
    currentBatch: batch.map((item, index) => ({ index, ...item })),
    correctionText: text,
    context: { recentCategories: [], customCategories: [], now: "2026-11-15T10:00:00+08:00" },
  });
  expect(response.status).toBe(200);
  return correctTransaction.reply.parse(await response.json());
}

const byModel = { model: "primary-model", degraded: false };

describe("Requirement: LLM 对话式纠正协议", () => {
  test("Scenario: LLM 返回定点纠正", async () => {
    const answer = {
      corrections: [{ index: 0, updatedFields: { amount: 50.0 } }],
      intent: "correction",
      confidence: 0.92,
    };

    const reply = await correct(answer, { batch: [吃饭, 打车], text: "第一笔改成50" });

    expect(reply).toEqual({ ...answer, reason: null, ...byModel });
  });

  test("Scenario: LLM 返回描述词定位纠正", async () => {
    const reply = await correct(
      {
        corrections: [{ index: 1, updatedFields: { type: "INCOME" } }],
        intent: "correction",
        confidence: 0.9,
      },
      { batch: [吃饭, 红包], text: "红包那笔改为收入" },
    );

    expect(reply).toMatchObject({
      intent: "correction",
      corrections: [{ index: 1, updatedFields: { type: "INCOME" } }],
    });
  });

  test("Scenario: LLM 识别出确认意图", async () => {
    const answer = { corrections: [], intent: "confirm", confidence: 0.85 };

    const reply = await correct(answer, { batch: [吃饭], text: "嗯对就这样" });

    expect(reply).toEqual({ ...answer, reason: null, ...byModel });
  });

  test("Scenario: LLM 识别出追加意图", async () => {
    const milkTea = { amount: 15.0, category: "饮品", type: "EXPENSE", description: "奶茶" };

    const reply = await correct(
      { corrections: [{ index: -1, updatedFields: milkTea }], intent: "append", confidence: 0.9 },
      { batch: [吃饭], text: "还有一笔奶茶15" },
    );

    expect(reply.intent).toBe("append");
    expect(reply.corrections).toHaveLength(1);
    expect(reply.corrections[0]).toMatchObject({ index: -1, updatedFields: milkTea });
  });

  test("Scenario: LLM 无法理解纠正内容", async () => {
    const answer = { corrections: [], intent: "unclear", confidence: 0.3 };

    const reply = await correct(answer, { batch: [吃饭], text: "那个什么来着" });

    expect(reply).toMatchObject(answer);
  });

  test("Scenario: LLM 返回多字段修正", async () => {
    const answer = {
      corrections: [{ index: 0, updatedFields: { type: "INCOME", amount: 100.0 } }],
      intent: "correction",
      confidence: 0.9,
    };

    const reply = await correct(answer, { batch: [吃饭], text: "改为收入100块" });

    expect(reply).toMatchObject(answer);
  });

  test("the batch reaches the model in yuan, numbered from 0", async () => {
    await correct(
      { corrections: [], intent: "unclear", confidence: 0.3 },
      { batch: [吃饭, 打车], text: "第二笔那个" },
    );

    const said = String(server?.primary.requests[0]?.body.messages.at(-1)?.content);
    expect(said).toContain('{"index":0,"amount":60,');
    expect(said).toContain('{"index":1,"amount":30,');
  });
});

describe("Requirement: 定点纠正", () => {
  test("Scenario: 序号定位纠正 — 经由端点", async () => {
    const corrections = [{ index: 2, updatedFields: { type: "EXPENSE" } }];

    const reply = await correct(
      { corrections, intent: "correction", confidence: 0.93 },
      { batch: [吃饭, 打车, { ...红包, type: "INCOME" }], text: "第三笔改为支出" },
    );

    expect(reply).toMatchObject({ intent: "correction", corrections });
  });

  test("Scenario: 整体纠正 — 经由端点", async () => {
    const corrections = [
      { index: 0, updatedFields: { amount: 70 } },
      { index: 1, updatedFields: { amount: 40 } },
    ];

    const reply = await correct(
      { corrections, intent: "correction", confidence: 0.9 },
      { batch: [吃饭, 打车], text: "金额都加10块" },
    );

    expect(reply).toMatchObject({ intent: "correction", corrections });
    expect(reply.confidence).toBeGreaterThanOrEqual(0.7);
  });

  test("Scenario: 定位模糊 — 经由端点", async () => {
    const reply = await correct(
      { corrections: [], intent: "unclear", reason: "target", confidence: 0.4 },
      { batch: [吃饭, 打车], text: "那笔改成收入" },
    );

    expect(reply).toMatchObject({ intent: "unclear", reason: "target", corrections: [] });
  });
});
