import { describe, expect, test } from "vitest";
import { type CalendarDate, fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车, 红包 } from "./drafts.ts";
import { hears } from "./local-talk.ts";

describe("Requirement: 纠正应用与反馈", () => {
  test("Scenario: 修正成功播报", () => {
    const talk = new ConversationDriver().records("红包60", [红包]).says("应该是收入");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { type: "INCOME" } }],
    });

    expect(talk.lastLine).toBe("已将第1笔修改为收入60元，红包。还需要修改吗？");
    expect(talk.state.phase.name).toBe("confirming");
  });

  test("Scenario: 修正失败提示", () => {
    const talk = new ConversationDriver().records("红包60", [红包]).says("嗯那个").waits(2500);

    talk.understands({ intent: "unclear", confidence: 0.3 });

    expect(talk.spoken.slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "现在有1笔，支出60元，保存吗？",
    ]);
    expect(talk.batch?.items[0]?.parsed).toEqual(红包);
  });

  test("Scenario: 多次纠正累积", () => {
    const talk = new ConversationDriver().records("红包60", [红包]);

    talk.says("改为收入").understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { type: "INCOME" } }],
    });
    talk.says("金额改成100").understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(100) } }],
    });

    expect(talk.batch?.items[0]?.parsed).toEqual({
      ...红包,
      type: "INCOME",
      amount: fenFromYuan(100),
      confidence: 1,
    });
  });

  test("several drafts corrected at once are all read back", () => {
    const talk = new ConversationDriver().records("吃饭60，打车30", [吃饭, 打车]).says("都加10块");

    talk.understands({
      intent: "correction",
      corrections: [
        { index: 0, updatedFields: { amount: fenFromYuan(70) } },
        { index: 1, updatedFields: { amount: fenFromYuan(40) } },
      ],
    });

    expect(talk.lastLine).toBe(
      "已修改2笔：第1笔，支出70元，餐饮；第2笔，支出40元，交通。还需要修改吗？",
    );
  });

  test("several drafts moved to another day are read back with the day", () => {
    const talk = new ConversationDriver().records("吃饭60，打车30", [吃饭, 打车]);

    hears(talk, "都是昨天的");

    expect(talk.lastLine).toBe(
      "已修改2笔：第1笔，支出60元，餐饮，11月14日；第2笔，支出30元，交通，11月14日。还需要修改吗？",
    );
  });

  test("only the draft whose day or description changed is read back with it", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车, 红包]);
    talk.says("第一笔是昨天的，第二笔35，第三笔改成收入，备注改成压岁钱");

    talk.understands({
      intent: "correction",
      corrections: [
        { index: 0, updatedFields: { date: "2026-11-14" as CalendarDate } },
        { index: 1, updatedFields: { amount: fenFromYuan(35) } },
        { index: 2, updatedFields: { type: "INCOME", description: "压岁钱" } },
      ],
    });

    expect(talk.lastLine).toBe(
      "已修改3笔：第1笔，支出60元，餐饮，11月14日；第2笔，支出35元，交通；第3笔，收入60元，红包，压岁钱。还需要修改吗？",
    );
  });

  test("several drafts turned into income are read back as income, without a day", () => {
    const talk = new ConversationDriver().records("…", [红包, 吃饭]);

    hears(talk, "都是收入");

    expect(talk.lastLine).toBe(
      "已修改2笔：第1笔，收入60元，红包；第2笔，收入60元，其他。还需要修改吗？",
    );
  });

  test("a changed date is read back, because the summary does not hold it", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]).says("是昨天的");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { date: "2026-11-14" as CalendarDate } }],
    });

    expect(talk.lastLine).toBe("已将第1笔修改为支出60元，餐饮，11月14日。还需要修改吗？");
  });

  test("a date of another year is read back with the year", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]).says("是去年12月31号的");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { date: "2025-12-31" as CalendarDate } }],
    });

    expect(talk.lastLine).toBe("已将第1笔修改为支出60元，餐饮，2025年12月31日。还需要修改吗？");
  });

  test("a changed description is read back, too", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]).says("备注改成火锅");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { description: "火锅" } }],
    });

    expect(talk.lastLine).toBe("已将第1笔修改为支出60元，餐饮，火锅。还需要修改吗？");
  });
});
