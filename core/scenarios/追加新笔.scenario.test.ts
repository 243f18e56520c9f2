import { describe, expect, test } from "vitest";
import { APPENDED, type Correction, fenFromYuan, type TransactionChange } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";

const 奶茶 = {
  amount: fenFromYuan(15),
  category: "饮品",
  type: "EXPENSE",
  description: "奶茶",
} as const;
const appending = (...changes: TransactionChange[]): Correction[] =>
  changes.map((updatedFields) => ({ index: APPENDED, updatedFields }));

describe("Requirement: CONFIRMING 态追加新笔", () => {
  test("Scenario: 追加新笔", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]).says("还有一笔奶茶15");
    expect(talk.asked.question).toMatchObject({ correctionText: "还有一笔奶茶15" });

    talk.understands({ intent: "append", corrections: appending(奶茶) });

    expect(talk.batch?.items[2]).toEqual({
      index: 2,
      status: "pending",
      parsed: { ...奶茶, date: "2026-11-15", confidence: 0.95 },
    });
  });

  test("Scenario: 追加后播报", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]).says("还有一笔奶茶15");

    talk.understands({ intent: "append", corrections: appending(奶茶) });

    expect(talk.lastLine).toBe("已追加第3笔，支出15元，饮品。现在共3笔，请确认或修改。");
  });

  test("Scenario: 超限拒绝追加", () => {
    const talk = new ConversationDriver()
      .records(
        "…",
        Array.from({ length: 10 }, () => 吃饭),
      )
      .says("还有一笔奶茶15");

    talk.understands({ intent: "append", corrections: appending(奶茶) });

    expect(talk.batch?.items).toHaveLength(10);
    expect(talk.lastLine).toBe("已达上限，请先确认当前交易");
  });

  test("those that fit are added in order, then the app tells the limit", () => {
    const talk = new ConversationDriver()
      .records(
        "…",
        Array.from({ length: 9 }, () => 吃饭),
      )
      .says("还有奶茶15和水果20");

    talk.understands({
      intent: "append",
      corrections: appending(奶茶, { ...奶茶, description: "水果" }),
    });

    expect(talk.batch?.items.at(-1)?.parsed.description).toBe("奶茶");
    expect(talk.spoken.slice(-2)).toEqual([
      "已追加第10笔，支出15元，饮品。现在共10笔，请确认或修改。",
      "已达上限，请先确认当前交易",
    ]);
  });

  test("a cancelled draft keeps its number and counts among the ten", () => {
    const talk = new ConversationDriver()
      .records(
        "…",
        Array.from({ length: 10 }, () => 吃饭),
      )
      .says("删掉第一笔")
      .says("还有一笔奶茶15");

    talk.understands({ intent: "append", corrections: appending(奶茶) });

    expect(talk.batch?.items).toHaveLength(10);
    expect(talk.lastLine).toBe("已达上限，请先确认当前交易");
  });

  test("several at once are read back together", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).says("还有两笔");
    talk.says("漏了奶茶15还有打车30");

    talk.understands({
      intent: "append",
      corrections: appending(奶茶, { amount: 打车.amount, type: "EXPENSE", category: "交通" }),
    });

    expect(talk.lastLine).toBe(
      "已追加2笔：第2笔，支出15元，饮品；第3笔，支出30元，交通。现在共3笔，请确认或修改。",
    );
  });

  test("without an amount nothing is added", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).says("就那杯喝的也得加上去呀");

    talk.understands({ intent: "append", corrections: appending({ category: "饮品" }) });

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.lastLine).toBe("没听到金额，请再说一次");
  });

  test("an amount out of range is not added", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).says("还有一笔一百亿的");

    talk.understands({
      intent: "append",
      corrections: appending({ ...奶茶, amount: fenFromYuan(1e10) }),
    });

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.lastLine).toBe("金额要在0.01元到99999999.99元之间。");
  });

  test("a draft of unsaid type is marked for review; category and day default to 其他 and today", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).says("漏了一笔15的");

    talk.understands({ intent: "append", corrections: appending({ amount: 奶茶.amount }) });

    expect(talk.batch?.items[1]?.parsed).toEqual({
      amount: 奶茶.amount,
      type: "EXPENSE",
      category: "其他",
      date: "2026-11-15",
      description: "",
      confidence: 0.6,
      doubts: ["category"],
    });
  });

  test("an append that names an existing draft is not trusted", () => {
    const talk = new ConversationDriver()
      .records("…", [吃饭])
      .says("我这儿还差个东西呢")
      .waits(2500);

    talk.understands({ intent: "append", corrections: [{ index: 0, updatedFields: 奶茶 }] });

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.spoken.slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "现在有1笔，支出60元，保存吗？",
    ]);
  });
});
