import { conversation, correctTransaction, parseTransaction } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWNER } from "../../testing/owner.ts";
import { testApp } from "../../testing/running-app.ts";

let app: FastifyInstance;
let bugs: readonly Error[];
beforeAll(async () => {
  ({ app, bugs } = await testApp({ limits: { questionsPerMinute: 10_000 } }));
});
afterAll(() => app.close());

async function ask(url: string, payload: object, headers: Record<string, string> = {}) {
  const shown = { ...OWNER, ...headers };
  const response = await app.inject({ method: "POST", url, payload, headers: shown });
  return { status: response.statusCode, body: response.json() };
}

const draft = { amount: 60, type: "EXPENSE", category: "餐饮" };
const user = { role: "user", content: "不对" };
const 嗯 = "嗯".repeat(501);

describe("fields that break the contract are named, with a message in Chinese", () => {
  test.each([
    [{}, "text", "缺少这一项"],
    [{ text: 35 }, "text", "要填文字"],
    [{ text: " \n" }, "text", "不能是空的"],
    [{ text: 嗯 }, "text", "最多 500 个字"],
    [[], "body", "要填 JSON 对象"],
    [{ text: "午饭35", context: 1 }, "context", "要填对象"],
    [
      { text: "午饭35", context: { now: "昨天" } },
      "context.now",
      "要填带时区的时间，例如 2026-11-15T10:00:00+08:00",
    ],
    [
      { text: "午饭35", context: { now: "2026-11-15T10:00:00" } },
      "context.now",
      "要填带时区的时间，例如 2026-11-15T10:00:00+08:00",
    ],
    [
      { text: "午饭35", context: { now: "9999-12-31T23:59:59Z" } },
      "context.now",
      "时间要在 2000 年到 2100 年之间",
    ],
    [
      { text: "午饭35", context: { customCategories: ["猫", ""] } },
      "context.customCategories[1]",
      "不能是空的",
    ],
    [
      { text: "午饭35", context: { customCategoryTypes: [["GIFT"]] } },
      "context.customCategoryTypes[0][0]",
      "要填 EXPENSE、INCOME 或 TRANSFER",
    ],
    [
      { text: "午饭35", context: { customCategoryTypes: [1] } },
      "context.customCategoryTypes[0]",
      "要填类型的列表",
    ],
    [
      { text: "午饭35", context: { recentCategories: Array(101).fill("猫") } },
      "context.recentCategories",
      "最多 100 个分类",
    ],
  ])("parse-transaction %#", async (payload, field, message) => {
    expect(await ask(parseTransaction.path, payload)).toMatchObject({
      status: 400,
      body: { code: "invalid-request", errors: [{ field, message }] },
    });
  });

  test.each([
    [{ correctionText: "改" }, "currentBatch", "缺少这一项"],
    [{ currentBatch: [] }, "currentBatch", "至少要有一笔待确认的交易"],
    [{ currentBatch: Array(11).fill(draft) }, "currentBatch", "最多 10 笔"],
    [{ currentBatch: [draft], correctionText: "" }, "correctionText", "不能是空的"],
    [{ currentBatch: [{ ...draft, amount: "60" }] }, "currentBatch[0].amount", "要填以元计的数字"],
    [
      { currentBatch: [draft, { ...draft, amount: 0 }] },
      "currentBatch[1].amount",
      "金额要在 0.01 到 99999999.99 元之间",
    ],
    [
      { currentBatch: [{ ...draft, amount: 1e8 }] },
      "currentBatch[0].amount",
      "金额要在 0.01 到 99999999.99 元之间",
    ],
    [{ currentBatch: [{ ...draft, amount: 1.005 }] }, "currentBatch[0].amount", "金额最多两位小数"],
    [
      { currentBatch: [{ ...draft, type: "expense" }] },
      "currentBatch[0].type",
      "要填 EXPENSE、INCOME 或 TRANSFER",
    ],
    [
      { currentBatch: [{ ...draft, date: "2026-02-30" }] },
      "currentBatch[0].date",
      "要填日期，例如 2026-11-15",
    ],
    [
      { currentBatch: [{ ...draft, date: "9999-12-31" }] },
      "currentBatch[0].date",
      "日期要在 1900 年到 2199 年之间",
    ],
    [
      { currentBatch: [{ ...draft, index: 1 }] },
      "currentBatch[0].index",
      "待确认的交易要从 0 起依次编号",
    ],
  ])("correct-transaction %#", async (payload, field, message) => {
    const { status, body } = await ask(correctTransaction.path, {
      correctionText: "改成50",
      ...payload,
    });

    expect({ status, first: body.errors[0] }).toEqual({ status: 400, first: { field, message } });
  });

  test.each([
    [{}, "messages", "缺少这一项"],
    [{ messages: "不对" }, "messages", "要填消息的列表"],
    [{ messages: Array(51).fill(user) }, "messages", "最多 50 条消息"],
    [
      { messages: [{ role: "system", content: "x" }] },
      "messages[0].role",
      "要填 user 或 assistant",
    ],
    [{ messages: [user, "不对"] }, "messages[1]", "要填一条消息"],
    [{ messages: [user, { role: "user" }] }, "messages[1].content", "缺少这一项"],
    [{ messages: [{ ...user, content: 嗯 }] }, "messages[0].content", "最多 500 个字"],
    [{ messages: [{ role: "assistant", content: "{}" }] }, "messages", "至少要有一条用户说的话"],
    [
      { messages: [user], currentTransaction: { amount: 60, type: "EXPENSE" } },
      "currentTransaction.category",
      "缺少这一项",
    ],
  ])("conversation %#", async (payload, field, message) => {
    expect(await ask(conversation.path, payload)).toMatchObject({
      status: 400,
      body: { code: "invalid-request", errors: [{ field, message }] },
    });
  });

  test("several errors come in the order of the contract", async () => {
    const { body } = await ask(correctTransaction.path, {
      currentBatch: [{ amount: 1, type: "X", category: "餐饮" }],
      context: { now: 1 },
    });

    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "currentBatch[0].type",
      "correctionText",
      "context.now",
    ]);
  });

  test.each(["soon", "-1", "1.5", ""])("a deadline of %j", async (deadline) => {
    const headers = { "x-suikouji-deadline-ms": deadline };

    expect(await ask(parseTransaction.path, { text: "午饭35" }, headers)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "x-suikouji-deadline-ms", message: "要填毫秒数，例如 2750" }] },
    });
  });
});

describe("what the contract leaves open is accepted", () => {
  test.each([
    [parseTransaction.path, { text: "午饭35", context: null, extra: { deep: [1] } }],
    [parseTransaction.path, { text: "😀".repeat(500) }],
    [parseTransaction.path, { text: "午饭35", context: { now: null, recentCategories: null } }],
    [
      correctTransaction.path,
      { currentBatch: [{ ...draft, confidence: 7 }], correctionText: "改" },
    ],
    [
      correctTransaction.path,
      {
        currentBatch: [{ ...draft, index: 0, date: null, description: null }],
        correctionText: "改",
      },
    ],
    [conversation.path, { messages: [user], currentTransaction: null }],
    [conversation.path, { messages: [user, { role: "assistant", content: "" }], model: "gpt" }],
  ])("%s %#", async (url, payload) => {
    expect((await ask(url, payload)).status).toBe(200);
    expect(bugs).toEqual([]);
  });
});
