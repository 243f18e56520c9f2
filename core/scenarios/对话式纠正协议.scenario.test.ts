import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车, 红包 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("吃饭60，打车30", [吃饭, 打车]);

describe("Requirement: LLM 对话式纠正协议", () => {
  test("Scenario: LLM 处理期间播放 TTS 填充", () => {
    const talk = confirming();

    talk.says("第一笔改成50");

    const order = talk.effects.slice(-4).map(({ type }) => type);
    expect(order).toEqual(["stop-speaking", "speak", "ask", "restart-idle-timer"]);
    expect(talk.lastLine).toBe("好的，正在修改...");
    expect(talk.asked.budgetMs).toBe(3000);
  });

  test("Scenario: LLM 纠正超时降级", () => {
    const talk = confirming().says("第一笔改成50");
    const { request } = talk.asked;

    talk.waits(3000).happens({ type: "deadline-passed", request });

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.batch?.items[0]?.parsed.amount).toBe(fenFromYuan(50));
    expect(talk.lastLine).toBe("已将第1笔修改为支出50元，餐饮。还需要修改吗？");
    expect(talk.spoken).not.toContain("当前离线，仅支持简单修正");
  });

  test("Scenario: 低 confidence 回退到 unclear", () => {
    const talk = confirming().says("第一笔那个啥").waits(2500);

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(50) } }],
      confidence: 0.55,
    });

    expect(talk.batch?.items[0]?.parsed).toEqual(吃饭);
    expect(talk.spoken.slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "现在有2笔，支出90元，保存吗？",
    ]);
  });

  test("a confidence of exactly 0.7 is enough", () => {
    const talk = confirming().says("第一笔改成50");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(50) } }],
      confidence: 0.7,
    });

    expect(talk.batch?.items[0]?.parsed.amount).toBe(fenFromYuan(50));
  });

  test("confirm from the engine confirms the pending drafts", () => {
    const talk = confirming().says("嗯对没毛病就照这个来呗");

    talk.understands({ intent: "confirm" });

    expect(talk.lastLine).toBe("已保存2笔交易。");
  });

  test("confirm limited to some drafts leaves the others pending", () => {
    const talk = confirming().says("打车那笔先确认");

    talk.understands({ intent: "confirm", corrections: [{ index: 1, updatedFields: {} }] });

    expect(talk.statuses).toEqual(["pending", "confirmed"]);
    expect(talk.lastLine).toBe("已确认第2笔。剩余1笔待确认。");
  });

  test("cancel from the engine cancels the whole batch, confirmed drafts included", () => {
    const talk = confirming().says("确认第一笔").says("唉都别记了吧");

    talk.understands({ intent: "cancel" });

    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe("已取消2笔。");
  });

  test("cancel limited to some drafts names each of them", () => {
    const talk = new ConversationDriver()
      .records("吃饭60，打车30，红包60", [吃饭, 打车, 红包])
      .says("第一笔和第三笔都删了");

    talk.understands({
      intent: "cancel",
      corrections: [
        { index: 0, updatedFields: {} },
        { index: 2, updatedFields: {} },
      ],
    });

    expect(talk.statuses).toEqual(["cancelled", "pending", "cancelled"]);
    expect(talk.lastLine).toBe("已取消第1笔（吃饭60元）、第3笔（红包60元）。剩余1笔待确认。");
  });

  test.each([
    ["past the end", [{ index: 2, updatedFields: { amount: fenFromYuan(50) } }]],
    ["before the start", [{ index: -1, updatedFields: { amount: fenFromYuan(50) } }]],
    [
      "one good, one bad",
      [
        { index: 0, updatedFields: { amount: fenFromYuan(50) } },
        { index: 9, updatedFields: { amount: fenFromYuan(50) } },
      ],
    ],
    ["no field to change", [{ index: 0, updatedFields: {} }]],
    ["nothing at all", []],
  ])("a correction with a bad index or no change applies nothing: %s", (_, corrections) => {
    const talk = confirming().says("改一下").waits(2500);

    talk.understands({ intent: "correction", corrections });

    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([吃饭, 打车]);
    expect(talk.lastLine).toBe("没听清要改什么，请再说一次");
  });

  test("a limited confirm with a bad index confirms nothing", () => {
    const talk = confirming().says("那笔先记上").waits(2500);

    talk.understands({ intent: "confirm", corrections: [{ index: 5, updatedFields: {} }] });

    expect(talk.statuses).toEqual(["pending", "pending"]);
  });

  test("an amount out of range changes no draft", () => {
    const talk = confirming().says("第一笔改成零");

    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(0) } }],
    });

    expect(talk.batch?.items[0]?.parsed).toEqual(吃饭);
  });

  test("an unknown intent counts as unclear", () => {
    const talk = confirming().says("帮我分期").waits(2500);

    talk.understands({ intent: "split" as "unclear" });

    expect(talk.spoken.slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "现在有2笔，支出90元，保存吗？",
    ]);
  });

  test("if the server cannot help, the local rules make the correction", () => {
    const talk = confirming().says("第二笔改成35");

    talk.happens({ type: "ask-failed", request: talk.asked.request, cause: "service" });

    expect(talk.batch?.items[1]?.parsed.amount).toBe(fenFromYuan(35));
    expect(talk.spoken).not.toContain("当前离线，仅支持简单修正");
  });
});
