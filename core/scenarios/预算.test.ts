import { describe, expect, test } from "vitest";
import { fen } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

/** 60 for a meal and 30 for a taxi, on the 15th; November has 16 days left. */
const recorded = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]).says("确认");

function withBudgets(...budgets: readonly (readonly [yuan: number, category: string | null])[]) {
  const talk = recorded();
  for (const [yuan, category] of budgets) talk.books.setBudget(fen(yuan * 100), category);
  return talk;
}

describe("问预算", () => {
  test.each([
    ["还剩多少预算", "这个月预算1050元，花了90元，还剩960元，到月底还有16天，每天60元。"],
    ["这个月餐饮预算还剩多少", "这个月餐饮预算50元，花了60元，超出10元。"],
    ["今天还能花多少", "今天还能花60元：这个月预算还剩960元，到月底还有16天。"],
    ["今天吃饭还能花多少", "这个月餐饮预算已经超出10元，今天没有可以花的了。"],
    ["今天交通还能花多少", "这个月交通预算刚好用完，今天没有可以花的了。"],
    ["购物预算还剩多少", "购物没有单独的预算，总预算还剩960元。"],
    ["上个月预算还剩多少", "预算只能问现在的，可以问：这个月预算还剩多少，今天还能花多少"],
  ])("%s → %s", (question, line) => {
    const talk = withBudgets([1050, null], [50, "餐饮"], [30, "交通"]);

    talk.says(question);

    expect(talk.lastLine).toBe(line);
  });

  test("接着问另一类", () => {
    const talk = withBudgets([1050, null], [50, "餐饮"]);

    talk.says("还剩多少预算").says("餐饮呢");

    expect(talk.lastLine).toBe("这个月餐饮预算50元，花了60元，超出10元。");
  });

  test("没有总预算时说各类的", () => {
    const talk = withBudgets([50, "餐饮"], [100, "交通"]);

    talk.says("预算还剩多少");

    expect(talk.lastLine).toBe("还没有总预算，餐饮超出10元，交通还剩70元。");
  });

  test("一个也没有时说在哪里设", () => {
    const talk = recorded();

    talk.says("这个月预算还剩多少").says("餐饮预算还剩多少");

    expect(talk.spoken.slice(-2)).toEqual([
      "还没有总预算，可以在设置的预算里设一个。",
      "餐饮没有单独的预算，可以在设置的预算里设一个。",
    ]);
  });
});

describe("保存之后提醒一次", () => {
  const meal = (yuan: number) => ({ ...吃饭, amount: fen(yuan * 100) });

  test("用到八成、用完、超出各说一次，都在已保存之后", () => {
    const talk = new ConversationDriver();
    talk.books.setBudget(fen(10_000), "餐饮");

    for (const yuan of [79, 1, 10, 10, 50]) talk.records("…", [meal(yuan)]).says("确认");

    expect(talk.spoken.filter((line) => !line.endsWith("确认吗？"))).toEqual([
      "已保存1笔交易。",
      "已保存1笔交易。",
      "餐饮这个月的预算用了80%，还剩20元。",
      "已保存1笔交易。",
      "已保存1笔交易。",
      "餐饮这个月的预算刚好用完。",
      "已保存1笔交易。",
    ]);
  });

  test("一下子超出，只说超出", () => {
    const talk = new ConversationDriver();
    talk.books.setBudget(fen(10_000), null);
    talk.books.setBudget(fen(20_000), "餐饮");

    talk.records("…", [meal(150)]).says("确认");

    expect(talk.spoken.slice(-2)).toEqual(["已保存1笔交易。", "这个月已经超出预算50元。"]);
  });

  test("收入和别类的支出不提醒", () => {
    const talk = new ConversationDriver().has(meal(150));
    talk.books.setBudget(fen(10_000), "餐饮");

    talk.records("…", [工资, 打车]).says("确认");

    expect(talk.lastLine).toBe("已保存2笔交易。");
  });
});
