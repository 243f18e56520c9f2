import { describe, expect, test } from "vitest";
import { fenFromYuan, INITIAL_STATE, parseLocally } from "../src/index.ts";
import { ConversationDriver, NOW } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { 吃饭, 打车 } from "./drafts.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };

describe("Requirement: 批量交易识别", () => {
  test("Scenario: 多笔识别", () => {
    const text = "吃饭花了60，洗脚花了60，抢红包抢了30，工资收到90";

    const { transactions } = parseLocally({ text, context });

    expect(transactions).toMatchObject([
      { amount: fenFromYuan(60), type: "EXPENSE", category: "餐饮" },
      { amount: fenFromYuan(60), type: "EXPENSE", category: "洗浴" },
      { amount: fenFromYuan(30), type: "INCOME", category: "红包" },
      { amount: fenFromYuan(90), type: "INCOME", category: "工资" },
    ]);
  });

  test("Scenario: 单笔识别（向后兼容）", () => {
    const { transactions } = parseLocally({ text: "午饭35块", context });

    expect(transactions).toMatchObject([{ amount: fenFromYuan(35), category: "餐饮" }]);
  });

  test("Scenario: 交易顺序保持", () => {
    const { transactions } = parseLocally({ text: "打车30，吃饭60，买菜25", context });

    expect(transactions.map(({ category }) => category)).toEqual(["交通", "餐饮", "买菜"]);
  });

  test("Scenario: 离线降级为单笔", () => {
    const talk = new ConversationDriver({ connectivity: "offline" });

    talk.says("吃饭花了60，打车30");

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.spoken).toEqual(["当前离线，仅支持单笔记账", "记录支出60元，餐饮，确认吗？"]);
    expect(talk.questions).toEqual([]);
    expect(talk.leftover).toBe("打车30");
  });

  test("offline, a single transaction needs no explanation", () => {
    const talk = new ConversationDriver({ connectivity: "offline" });

    talk.says("午饭35块");

    expect(talk.spoken).toEqual(["记录支出35元，餐饮，确认吗？"]);
    expect(talk.leftover).toBeNull();
  });

  test("离线多笔识别 keeps every draft without a word", () => {
    const talk = new ConversationDriver({ connectivity: "offline" }).happens({
      type: "settings-changed",
      settings: { ...INITIAL_STATE.settings, offlineMultiple: true },
    });

    talk.says("吃饭花了60，打车30");

    expect(talk.batch?.items).toHaveLength(2);
    expect(talk.spoken).not.toContain("当前离线，仅支持单笔记账");
  });

  test("the unrecorded rest stays visible until the next sentence", () => {
    const talk = new ConversationDriver({ connectivity: "offline" }).says("吃饭花了60，打车30");

    talk.says("确认");
    expect(talk.leftover).toBe("打车30");

    talk.says("打车30");
    expect(talk.leftover).toBeNull();
  });

  test("a connection that fails during the request counts as offline: one draft", () => {
    const talk = new ConversationDriver().says("吃饭花了60，打车30");

    talk.happens({ type: "ask-failed", request: talk.asked.request, cause: "connection" });

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.spoken[0]).toBe("当前离线，仅支持单笔记账");
  });

  test.each([
    ["a late answer", { type: "deadline-passed" }],
    ["a server that could not help", { type: "ask-failed", cause: "service" }],
  ] as const)("%s does not count as offline: the local engine drafts everything", (_, outcome) => {
    const talk = new ConversationDriver().says("吃饭花了60，打车30");

    talk.happens({ ...outcome, request: talk.asked.request });

    expect(talk.batch?.items).toHaveLength(2);
    expect(talk.spoken).toEqual([
      "识别到2笔交易：第1笔，支出60元，餐饮；第2笔，支出30元，交通。请确认或修改。",
    ]);
  });

  test("of more than ten the first ten are kept, and the app says so", () => {
    const talk = new ConversationDriver();

    talk.records(
      "…",
      Array.from({ length: 12 }, () => 吃饭),
    );

    expect(talk.batch?.items).toHaveLength(10);
    expect(talk.spoken[0]).toBe("一次最多10笔，已保留前10笔。");
  });

  test("if the model already cut the list, the app says so, too", () => {
    const talk = new ConversationDriver();

    talk.records(
      "…",
      Array.from({ length: 10 }, () => 吃饭),
      true,
    );

    expect(talk.spoken[0]).toBe("一次最多10笔，已保留前10笔。");
  });

  test("without an amount there is no draft", () => {
    const talk = new ConversationDriver().records("去了趟公园", []);

    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("没听到金额，请再说一次");
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("an amount out of range makes no draft, and the app says so", () => {
    const talk = new ConversationDriver().records("…", [打车, parsed({ amount: fenFromYuan(0) })]);

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.spoken[0]).toBe("金额要在0.01元到99999999.99元之间。");
  });
});
