import { conversation } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { type AppWithModels, answers, appWithModels } from "../testing/app-with-models.ts";
import { listeningApp } from "../testing/running-app.ts";

let server: AppWithModels | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const 红包 = { amount: 60, type: "EXPENSE", category: "红包" };
const context = {
  recentCategories: ["餐饮"],
  customCategories: [],
  now: "2026-11-15T10:00:00+08:00",
};

async function converse(content: unknown, body: object) {
  server = await appWithModels({ primary: [answers(content)] });
  const response = await server.post(conversation.path, { context, ...body });
  expect(response.status).toBe(200);
  return conversation.reply.parse(await response.json());
}

describe("Requirement: 多轮对话端点", () => {
  test("Scenario: 纠正交易类型", async () => {
    const reply = await converse(
      {
        action: "correct",
        transaction: { ...红包, type: "INCOME", date: "2026-11-15", confidence: 0.95 },
        message: null,
      },
      {
        messages: [
          { role: "user", content: "红包收了60元" },
          { role: "assistant", content: "{action:parse,...}" },
          { role: "user", content: "不对，是收入" },
        ],
        currentTransaction: 红包,
      },
    );

    expect(reply).toMatchObject({
      action: "correct",
      transaction: { amount: 60, type: "INCOME", category: "红包" },
      message: null,
      model: "primary-model",
      degraded: false,
    });
    expect(reply.transaction?.confidence).toBeGreaterThanOrEqual(0.9);
  });

  test("Scenario: 纠正分类", async () => {
    const draft = { amount: 35, type: "EXPENSE", category: "餐饮", date: "2026-11-14" };

    const reply = await converse(
      { action: "correct", transaction: { ...draft, category: "交通" }, message: null },
      {
        messages: [
          { role: "user", content: "昨天午饭35" },
          { role: "user", content: "改成交通" },
        ],
        currentTransaction: { ...draft, description: "午饭" },
      },
    );

    expect(reply).toMatchObject({
      action: "correct",
      transaction: { amount: 35, type: "EXPENSE", category: "交通", date: "2026-11-14" },
      message: null,
    });
  });

  test("Scenario: 意图不明需追问", async () => {
    const question = "请问您想修改哪个部分？金额、分类还是类型？";

    const reply = await converse(
      { action: "clarify", transaction: null, message: question },
      { messages: [{ role: "user", content: "那个不对" }], currentTransaction: 红包 },
    );

    expect(reply).toMatchObject({ action: "clarify", transaction: null, message: question });
  });

  test("Scenario: 用户输入新交易", async () => {
    const reply = await converse(
      {
        action: "parse",
        transaction: { amount: 35, type: "EXPENSE", category: "餐饮", description: "午饭" },
        message: null,
      },
      { messages: [{ role: "user", content: "午饭花了35" }], currentTransaction: 红包 },
    );

    expect(reply).toMatchObject({
      action: "parse",
      transaction: { amount: 35, category: "餐饮", type: "EXPENSE", date: "2026-11-15" },
      message: null,
    });
  });

  test("Scenario: 用户查询统计", async () => {
    const reply = await converse(
      { action: "query", transaction: null, message: "这个月花了多少" },
      { messages: [{ role: "user", content: "这个月花了多少" }], currentTransaction: 红包 },
    );

    expect(reply).toMatchObject({ action: "query", transaction: null, message: "这个月花了多少" });
  });

  test("Scenario: 请求体校验失败", async () => {
    const { app, post } = await listeningApp();

    const response = await post(conversation.path, { messages: [] });

    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await response.json()).toEqual({
      type: "urn:suikouji:problem:invalid-request",
      status: 400,
      code: "invalid-request",
      title: "请求的内容不符合约定",
      errors: [{ field: "messages", message: "至少要有一条消息" }],
    });
    await app.close();
  });
});

describe("Requirement: 对话响应解析与容错", () => {
  const fallback = {
    action: "clarify",
    transaction: null,
    message: "抱歉没有理解，请再说一次",
  };
  const body = { messages: [{ role: "user", content: "改成交通" }], currentTransaction: 红包 };

  test("Scenario: LLM 返回非 JSON", async () => {
    const reply = await converse("好的，我已经帮您改好了。", body);

    expect(reply).toMatchObject(fallback);
  });

  test("Scenario: LLM 返回未知 action", async () => {
    const reply = await converse({ action: "unknown_action" }, body);

    expect(reply).toMatchObject(fallback);
  });
});

describe("Requirement: 多轮 LLM Provider 接口", () => {
  const messages = [
    { role: "user", content: "红包收了60元" },
    { role: "assistant", content: '{"action":"clarify","transaction":null,"message":"？"}' },
    { role: "user", content: "不对，是收入" },
  ];
  const answer = { action: "clarify", transaction: null, message: "请再说一次" };

  test("Scenario: 多轮调用成功 — 经由端点", async () => {
    await converse(answer, { messages });

    const roles = server?.primary.requests[0]?.body.messages.map(({ role }) => role);
    expect(roles).toEqual(["system", "user", "assistant", "user"]);
  });

  test("Scenario: 多轮调用降级 — 经由端点", async () => {
    server = await appWithModels({
      primary: [{ kind: "reply", status: 500, headers: {}, body: "" }],
      fallback: [answers(answer)],
    });

    const response = await server.post(conversation.path, { messages, context });

    // What is asked back is said in our own words.
    const { message: _, ...kept } = answer;
    expect(await response.json()).toMatchObject({ ...kept, model: "fallback-model" });
    expect(server.fallback?.requests[0]?.body.messages).toEqual(
      server.primary.requests[0]?.body.messages,
    );
  });
});

describe("Requirement: 对话 Prompt 模板", () => {
  test("Scenario: 当前交易注入 Prompt — 经由端点", async () => {
    await converse(
      { action: "clarify", transaction: null, message: "？" },
      {
        messages: [{ role: "user", content: "那个不对" }],
        currentTransaction: { ...红包, date: "2026-11-14", description: "抢红包" },
      },
    );

    const [system] = server?.primary.requests[0]?.body.messages ?? [];
    const lastLine = String(system?.content).trimEnd().split("\n").at(-1) ?? "";
    expect(JSON.parse(lastLine)).toEqual({ ...红包, date: "2026-11-14", description: "抢红包" });
  });
});
