import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () =>
  new ConversationDriver().records("吃饭花了60，打车30，工资收到9000", [吃饭, 打车, 工资]);

describe("Requirement: 混合意图分流", () => {
  test("Scenario: 确认意图由本地规则即时处理", () => {
    const talk = confirming();

    talk.says("确认");

    expect(talk.questions).toHaveLength(1);
    expect(talk.saved).toHaveLength(1);
    expect(talk.lastLine).toBe("已保存3笔交易。");
  });

  test("Scenario: 取消意图由本地规则即时处理", () => {
    const talk = confirming();

    talk.says("不要了");

    expect(talk.questions).toHaveLength(1);
    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.saved).toEqual([]);
  });

  test("Scenario: 逐条确认由本地规则处理", () => {
    const talk = confirming();

    talk.says("确认第二笔");

    expect(talk.questions).toHaveLength(1);
    expect(talk.statuses).toEqual(["pending", "confirmed", "pending"]);
    expect(talk.lastLine).toBe("已确认第2笔。剩余2笔待确认。");
  });

  test("Scenario: 逐条取消由本地规则处理", () => {
    const talk = confirming();

    talk.says("删掉第三笔");

    expect(talk.questions).toHaveLength(1);
    expect(talk.statuses).toEqual(["pending", "pending", "cancelled"]);
  });

  test("Scenario: 纠正意图交由 LLM 处理", () => {
    const talk = confirming();

    talk.says("修改为收入");

    expect(talk.asked.question).toMatchObject({ kind: "correct", correctionText: "修改为收入" });
    expect(talk.state.phase.name).toBe("correcting");
  });

  test("Scenario: 自然语言纠正交由 LLM 处理", () => {
    const talk = confirming();

    talk.says("那个应该是收入不是支出啊");

    expect(talk.asked.question).toMatchObject({
      kind: "correct",
      correctionText: "那个应该是收入不是支出啊",
    });
  });

  test.each(["对了，打车是35", "可以把第一笔改50吗", "还有一笔奶茶15", "好的但是第二笔改成50"])(
    "a command word inside a longer sentence decides nothing: %s",
    (text) => {
      const talk = confirming();

      talk.says(text);

      expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
      expect(talk.asked.question.kind).toBe("correct");
    },
  );

  test("第一笔不要了 cancels the first draft, not the batch", () => {
    const talk = confirming();

    talk.says("第一笔不要了");

    expect(talk.statuses).toEqual(["cancelled", "pending", "pending"]);
  });

  test.each([
    ["确认第七笔", "没有第7笔，现在共3笔。"],
    ["删掉倒数第五笔", "没有倒数第5笔，待确认的只有3笔。"],
  ])("%s names no draft, and the app says so", (text, line) => {
    const talk = confirming();

    talk.says(text);

    expect(talk.lastLine).toBe(line);
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
  });

  test("最后一笔 is the last pending draft", () => {
    const talk = confirming().says("删掉第三笔");

    talk.says("最后一笔确认");

    expect(talk.statuses).toEqual(["pending", "confirmed", "cancelled"]);
  });

  test("a settled draft cannot be settled again", () => {
    const talk = confirming().says("确认第一笔");

    talk.says("删掉第一笔");

    expect(talk.lastLine).toBe("第1笔已经确认了，要取消吗？");
    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
  });
});
