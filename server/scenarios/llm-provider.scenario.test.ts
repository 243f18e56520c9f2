import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChatMessage } from "../src/llm/llm-provider.ts";
import { createModels } from "../src/llm/models.ts";
import type { Behaviour } from "../testing/model-host/behaviour.ts";
import { type ModelHost, startModelHost } from "../testing/model-host/model-host.ts";
import { modelHost, modelSettings } from "../testing/model-settings.ts";
import { PLENTY } from "../testing/plenty.ts";

const SYSTEM = "你是记账助手";
const MESSAGES: readonly ChatMessage[] = [
  { role: "user", content: "红包收了60元" },
  { role: "assistant", content: '{"action":"parse"}' },
  { role: "user", content: "不对，是收入" },
];

let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());

function dashScope(primary: Behaviour) {
  const main = host.serve(primary);
  const spare = host.serve({ kind: "answer", content: '{"action":"correct"}' });
  const settings = modelSettings(
    modelHost(main.baseUrl, { preset: "dashscope", key: "sk-test" }),
    modelHost(spare.baseUrl, { model: "qwen-plus" }),
  );
  const models = createModels(settings, { caps: PLENTY });
  if (models.provider === null) throw new Error("A key was configured");
  return { main, spare, models, provider: models.provider };
}

function withinThreeSeconds() {
  return { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs: 2_750 };
}

describe("Requirement: 多轮 LLM Provider 接口", () => {
  test("Scenario: 多轮调用成功", async () => {
    const { main, provider, models } = dashScope({
      kind: "answer",
      content: '{"action":"correct"}',
    });

    const { text } = await provider.chatCompletion(SYSTEM, MESSAGES, withinThreeSeconds());

    expect(text).toBe('{"action":"correct"}');
    expect(main.requests).toHaveLength(1);
    expect(main.requests[0]?.body.messages).toEqual([
      { role: "system", content: SYSTEM },
      ...MESSAGES,
    ]);
    await models.close();
  });

  test("Scenario: 多轮调用成功 — 单轮方法保持不变", async () => {
    const { main, provider, models } = dashScope({ kind: "answer" });

    await provider.chatCompletion(SYSTEM, "红包收了60元", withinThreeSeconds());

    expect(main.requests[0]?.body.messages).toEqual([
      { role: "system", content: SYSTEM },
      { role: "user", content: "红包收了60元" },
    ]);
    await models.close();
  });

  test("Scenario: 多轮调用降级", async () => {
    const { main, spare, provider, models } = dashScope({
      kind: "reply",
      status: 500,
      headers: {},
      body: "",
    });

    const { text, model } = await provider.chatCompletion(SYSTEM, MESSAGES, withinThreeSeconds());

    expect({ text, model }).toEqual({ text: '{"action":"correct"}', model: "qwen-plus" });
    expect(spare.requests.map(({ body }) => body.messages)).toEqual(
      main.requests.map(({ body }) => body.messages),
    );
    await models.close();
  });
});
