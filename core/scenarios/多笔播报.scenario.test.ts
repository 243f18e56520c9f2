import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";

describe("Requirement: 多笔 TTS 播报", () => {
  test("Scenario: 定点修正播报", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]).says("第一笔改成50");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(50) } }],
    });

    expect(talk.lastLine).toBe("已将第1笔修改为支出50元，餐饮。还需要修改吗？");
  });

  test("Scenario: 保存成功播报", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车, 工资, 红包]);

    talk.says("确认");

    expect(talk.lastLine).toBe("已保存4笔交易。");
  });

  test("「已保存」 is not said before the ledger has answered", () => {
    const talk = new ConversationDriver().theLedger("waits").records("…", [吃饭]);

    talk.says("确认");

    expect(talk.state.phase.name).toBe("saving");
    expect(talk.spoken.join()).not.toContain("已保存");
  });

  test("a single draft", () => {
    const talk = new ConversationDriver().records("…", [吃饭]);

    expect(talk.spoken).toEqual(["记录支出60元，餐饮，确认吗？"]);
  });

  test("two to five drafts are read out", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车, 工资, 红包, 打车]);

    expect(talk.spoken).toEqual([
      "识别到5笔交易：第1笔，支出60元，餐饮；第2笔，支出30元，交通；第3笔，收入9000元，工资；第4笔，支出60元，红包；第5笔，支出30元，交通。请确认或修改。",
    ]);
  });

  test("six to ten drafts are summed up", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车, 工资, 红包, 打车, 打车]);

    expect(talk.spoken).toEqual(["识别到6笔交易，共210元支出、9000元收入。请查看详情后确认。"]);
  });

  test("transfers are summed separately, and only named if there are any", () => {
    const 转存 = parsed({ type: "TRANSFER", category: "其他", amount: fenFromYuan(500) });
    const talk = new ConversationDriver().records("…", [吃饭, 吃饭, 吃饭, 吃饭, 吃饭, 转存]);

    expect(talk.lastLine).toBe(
      "识别到6笔交易，共300元支出、0元收入、500元转账。请查看详情后确认。",
    );
  });

  test("a transfer is spoken as 转账, and amounts as people say them", () => {
    const 还款 = parsed({ type: "TRANSFER", category: "其他", amount: fenFromYuan(12.5) });

    const talk = new ConversationDriver().records("…", [还款]);

    expect(talk.lastLine).toBe("记录转账12.5元，其他，确认吗？");
  });
});
