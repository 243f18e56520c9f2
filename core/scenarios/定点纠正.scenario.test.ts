import { describe, expect, test } from "vitest";
import { correctBatch, fenFromYuan, viewPending } from "../src/index.ts";
import { ConversationDriver, NOW } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("Requirement: 定点纠正", () => {
  test("Scenario: 序号定位纠正", () => {
    const talk = confirming().says("第三笔改为支出");

    expect(talk.asked.question).toMatchObject({
      kind: "correct",
      correctionText: "第三笔改为支出",
      currentBatch: [{ index: 0 }, { index: 1 }, { index: 2, type: "INCOME" }],
    });

    talk.understands({
      intent: "correction",
      corrections: [{ index: 2, updatedFields: { type: "EXPENSE" } }],
    });

    expect(talk.batch?.items[2]?.parsed).toMatchObject({ type: "EXPENSE", category: "其他" });
    expect(talk.lastLine).toBe("已将第3笔修改为支出9000元，其他。还需要修改吗？");
  });

  test("Scenario: 描述词定位纠正", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 红包]);

    const answer = locally(talk, "红包那笔应该是收入");

    expect(answer).toMatchObject({
      intent: "correction",
      corrections: [{ index: 1, updatedFields: { type: "INCOME" } }],
    });
  });

  test("Scenario: 整体纠正", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]);

    const answer = locally(talk, "金额都加10块");

    expect(answer).toMatchObject({
      intent: "correction",
      corrections: [
        { index: 0, updatedFields: { amount: fenFromYuan(70) } },
        { index: 1, updatedFields: { amount: fenFromYuan(40) } },
      ],
    });
  });

  test("Scenario: 定位模糊", () => {
    const talk = confirming().says("改成50");

    talk.understands({ intent: "unclear", reason: "target", confidence: 0.3 });

    expect(talk.lastLine).toBe("不确定要修改哪笔，请说具体第几笔");
    expect(talk.questions).toHaveLength(2);
    expect(talk.state.phase.name).toBe("confirming");
  });

  test("with the first draft cancelled, 第三笔 is sent to the engine as the second", () => {
    const talk = confirming().says("删掉第一笔").says("第三笔改成8000");

    expect(talk.asked.question).toMatchObject({
      correctionText: "第2笔改成8000",
      currentBatch: [
        { index: 0, description: "打车" },
        { index: 1, description: "工资" },
      ],
    });

    talk.understands({
      intent: "correction",
      corrections: [{ index: 1, updatedFields: { amount: fenFromYuan(8000) } }],
    });

    expect(talk.batch?.items[2]?.parsed.amount).toBe(fenFromYuan(8000));
    expect(talk.lastLine).toBe("已将第3笔修改为收入8000元，工资。还需要修改吗？");
  });

  test("an utterance about a settled draft is not sent to a model", () => {
    const talk = confirming().says("确认第一笔");

    talk.says("第一笔改成50");

    expect(talk.lastLine).toBe("第1笔已经确认了，要改吗？");
    expect(talk.questions).toHaveLength(1);
  });

  test("a draft settled by hand while its correction is under way stays settled", () => {
    const talk = confirming().says("第一笔改成50").happens({ type: "item-cancelled", index: 0 });

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(50) } }],
    });

    expect(talk.statuses).toEqual(["cancelled", "pending", "pending"]);
    expect(talk.batch?.items[0]?.parsed).toEqual(吃饭);
    expect(talk.lastLine).toBe("第1笔已经取消了。");
  });
});

function locally(talk: ConversationDriver, correctionText: string) {
  return correctBatch({
    currentBatch: viewPending(talk.batch ?? { items: [] }).items,
    correctionText,
    context: { recentCategories: [], customCategories: [], now: NOW },
  });
}
