import { parseTransaction } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { type AppWithModels, answers, appWithModels } from "../testing/app-with-models.ts";
import { listeningApp } from "../testing/running-app.ts";

let server: AppWithModels | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const context = { now: "2026-11-15T10:00:00+08:00" };
const FOUR = "吃饭花了60，洗脚花了60，抢红包抢了30，工资收到90";

async function parse(content: unknown, text: string) {
  server = await appWithModels({ primary: [answers(content)] });
  const response = await server.post(parseTransaction.path, { text, context });
  expect(response.status).toBe(200);
  return parseTransaction.reply.parse(await response.json());
}

const heard = (amount: number, type: string, category: string) => ({ amount, type, category });

describe("Requirement: 批量交易识别", () => {
  test("Scenario: 多笔识别 — 经由端点", async () => {
    const four = [
      heard(60, "EXPENSE", "餐饮"),
      heard(60, "EXPENSE", "洗浴"),
      heard(30, "INCOME", "红包"),
      heard(90, "INCOME", "工资"),
    ];

    const reply = await parse({ transactions: four }, FOUR);

    expect(reply).toMatchObject({
      transactions: four,
      truncated: false,
      model: "primary-model",
      degraded: false,
    });
  });

  test("Scenario: 多笔识别 — 没有模型", async () => {
    const { app, post } = await listeningApp();

    const response = await post(parseTransaction.path, { text: FOUR, context });

    const reply = parseTransaction.reply.parse(await response.json());
    expect(reply.transactions.map(({ amount, type }) => [amount, type])).toEqual([
      [60, "EXPENSE"],
      [60, "EXPENSE"],
      [30, "INCOME"],
      [90, "INCOME"],
    ]);
    expect(reply).toMatchObject({ model: "local-rules", degraded: false });
    await app.close();
  });

  test("Scenario: 单笔识别（向后兼容） — 经由端点", async () => {
    const reply = await parse({ transactions: [heard(35, "EXPENSE", "餐饮")] }, "午饭35块");

    expect(reply.transactions).toHaveLength(1);
  });

  test("Scenario: 交易顺序保持 — 经由端点", async () => {
    const amounts = [12, 7, 30, 5, 18];
    const text = amounts.map((amount) => `买水果花了${amount}块`).join("，");

    const reply = await parse(
      { transactions: amounts.map((amount) => heard(amount, "EXPENSE", "买菜")) },
      text,
    );

    expect(reply.transactions.map(({ amount }) => amount)).toEqual(amounts);
  });

  test("more than ten are cut to ten and marked as truncated", async () => {
    const amounts = Array.from({ length: 12 }, (_, place) => place + 1);
    const text = amounts.map((amount) => `水果${amount}块`).join("，");

    const reply = await parse(
      { transactions: amounts.map((amount) => heard(amount, "EXPENSE", "买菜")) },
      text,
    );

    expect(reply.transactions.map(({ amount }) => amount)).toEqual(amounts.slice(0, 10));
    expect(reply.truncated).toBe(true);
  });
});
