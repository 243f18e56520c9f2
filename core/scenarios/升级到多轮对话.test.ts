import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("升级到多轮对话", () => {
  const unclear = (talk: ConversationDriver) =>
    talk.understands({ intent: "unclear", reason: "change", confidence: 0.3 });

  test("an unclear change is sent once more, with the history and the rest of the budget", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]).says("那个搞错了").waits(1200);

    unclear(talk);

    const { confidence: _, ...currentTransaction } = 吃饭;
    expect(talk.asked).toMatchObject({
      budgetMs: 1800,
      question: { kind: "converse", currentTransaction },
    });
    expect(talk.spoken.filter((line) => line === "好的，正在修改...")).toHaveLength(1);
  });

  test.each([
    [2200, "converse"],
    [2201, "correct"],
  ])("after %i ms the last request is %s: a second one needs at least 800 ms", (ms, kind) => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]).says("那个搞错了").waits(ms);

    unclear(talk);

    expect(talk.asked.question.kind).toBe(kind);
  });

  test("a clock set back does not extend the budget", () => {
    const talk = new ConversationDriver()
      .records("吃饭60", [吃饭])
      .says("那个搞错了")
      .waits(-60_000);

    unclear(talk);

    expect(talk.asked.budgetMs).toBe(3000);
  });

  test("if the connection is lost meanwhile, no second request is sent", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]).says("那个搞错了");
    talk.happens({ type: "connectivity-changed", connectivity: "offline" });

    unclear(talk);

    expect(talk.asked.question.kind).toBe("correct");
    expect(talk.lastLine).toBe("没听清要改什么，请再说一次");
  });

  test("with several drafts pending no current transaction is sent", () => {
    const talk = confirming().says("那个搞错了");

    unclear(talk);

    expect(talk.asked.question).toMatchObject({ kind: "converse", currentTransaction: null });
  });

  test("correct applies to the only pending draft", () => {
    const talk = escalated([吃饭], "改成收入");

    talk.converses({ action: "correct", transaction: { ...吃饭, type: "INCOME" } });

    expect(talk.batch?.items[0]?.parsed).toMatchObject({ type: "INCOME", category: "其他" });
    expect(talk.lastLine).toBe("已将第1笔修改为收入60元，其他。还需要修改吗？");
  });

  test("a category that it names together with another type is kept", () => {
    const talk = escalated([吃饭], "改成收入，算报销");

    talk.converses({
      action: "correct",
      transaction: { ...吃饭, type: "INCOME", category: "报销" },
    });

    expect(talk.lastLine).toBe("已将第1笔修改为收入60元，报销。还需要修改吗？");
  });

  test("a new date or description from it is read out", () => {
    const talk = escalated([吃饭], "改成昨天，备注改成火锅");

    talk.converses({
      action: "correct",
      transaction: parsed({ ...吃饭, date: "2026-11-14" as typeof 吃饭.date, description: "火锅" }),
    });

    expect(talk.lastLine).toBe("已将第1笔修改为支出60元，餐饮，11月14日，火锅。还需要修改吗？");
  });

  test("correct with several pending drafts: the app asks which", () => {
    const talk = escalated([吃饭, 打车]);

    talk.converses({ action: "correct", transaction: 吃饭 });

    expect(talk.lastLine).toBe("不确定要修改哪笔，请说具体第几笔");
  });

  test("a field that the words do not mention stays unchanged", () => {
    const talk = escalated([吃饭], "改成昨天");

    talk.converses({ action: "correct", transaction: { ...吃饭, amount: fenFromYuan(66) } });

    expect(talk.batch?.items[0]?.parsed.amount).toBe(吃饭.amount);
  });

  test("parse appends a draft", () => {
    const talk = escalated([吃饭], "还有打车30");

    talk.converses({ action: "parse", transaction: 打车 });

    expect(talk.lastLine).toBe("已追加第2笔，支出30元，交通。现在共2笔，请确认或修改。");
  });

  test("query is answered from the ledger and leaves the drafts alone", () => {
    const talk = escalated([吃饭]);

    talk.converses({ action: "query", message: "这个月花了多少" });

    expect(talk.lastLine).toBe("这个月还没有支出。");
    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([吃饭]);
    expect(talk.state.phase.name).toBe("confirming");
  });

  test.each([
    [null, "这个从账本里答不出来。可以问：这个月花了多少，打车几次，最贵的三笔是什么"],
    ["那个", "这个从账本里答不出来。可以问：这个月花了多少，打车几次，最贵的三笔是什么"],
    ["明天花多少", "账本里只有记下的账，还没发生的我答不了"],
  ])("query about %s cannot be answered", (message, line) => {
    const talk = escalated([吃饭]);

    talk.converses({ action: "query", message });

    expect(talk.lastLine).toBe(line);
    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([吃饭]);
  });

  test("query in words that only the model said is not answered with them", () => {
    const talk = escalated([吃饭]);

    talk.converses({ action: "query", message: "这个月奶茶花了多少" });

    expect(talk.lastLine).toContain("这个从账本里答不出来");
  });

  test("clarify speaks its message", () => {
    const talk = escalated([吃饭]);

    talk.converses({ action: "clarify", message: "请问您想修改哪个部分？金额、分类还是类型？" });

    expect(talk.lastLine).toBe("请问您想修改哪个部分？金额、分类还是类型？");
  });

  test.each([
    ["the fallback clarification", { action: "clarify", message: "抱歉没有理解，请再说一次" }],
    ["a clarification without words", { action: "clarify" }],
    ["a correction without a transaction", { action: "correct" }],
    ["an unsure correction", { action: "correct", transaction: { ...吃饭, confidence: 0.69 } }],
    ["an unsure new transaction", { action: "parse", transaction: { ...打车, confidence: 0.5 } }],
    ["an action this client does not know", { action: "dance" as "query" }],
  ] as const)("%s changes nothing", (_, answer) => {
    const talk = escalated([吃饭]);

    talk.converses(answer);

    expect(talk.lastLine).toBe("没听清要改什么，请再说一次");
    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([吃饭]);
  });

  test.each([
    { type: "deadline-passed" },
    { type: "ask-failed", cause: "connection" },
    { type: "ask-failed", cause: "service" },
  ] as const)("no answer at all ($type) changes nothing either", (outcome) => {
    const talk = escalated([吃饭]);

    talk.happens({ ...outcome, request: talk.asked.request });

    expect(talk.lastLine).toBe("没听清要改什么，请再说一次");
    expect(talk.state.phase.name).toBe("confirming");
  });

  function escalated(drafts: (typeof 吃饭)[], words = "那个搞错了"): ConversationDriver {
    const talk = new ConversationDriver().records("…", drafts).says(words);
    return unclear(talk);
  }
});
