import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);
const correction = (index: number, yuan: number) =>
  ({
    intent: "correction",
    corrections: [{ index, updatedFields: { amount: fenFromYuan(yuan) } }],
  }) as const;

describe("打断", () => {
  test("when the user begins to speak, the app stops speaking, and nothing else changes", () => {
    const talk = confirming();
    const { state } = talk;
    talk.effects.length = 0;

    talk.happens({ type: "speech-started" });

    expect(talk.state).toEqual(state);
    expect(talk.effects).toEqual([
      { type: "stop-speaking" },
      { type: "restart-idle-timer", ms: 120_000 },
    ]);
  });

  test("an answer is queued behind the filler and does not cut it off", () => {
    const talk = confirming().says("第一笔改成50");
    talk.effects.length = 0;

    talk.happens({
      type: "correct-answered",
      request: talk.state.lastRequest,
      answer: { ...correction(0, 50), reason: null, confidence: 0.95 },
    });

    expect(talk.effects.map(({ type }) => type)).toEqual(["speak"]);
  });
});

describe("修改途中又说一句", () => {
  test("a new correction replaces the one under way, and the app says so", () => {
    const talk = confirming().says("第一笔改成50");
    const first = talk.asked.request;

    talk.says("第二笔改成35");

    expect(talk.effects).toContainEqual({ type: "abandon-request", request: first });
    expect(talk.spoken.slice(-2)).toEqual(["上一句没有改，以这一句为准。", "好的，正在修改..."]);
  });

  test("the late answer to the replaced one is dropped", () => {
    const talk = confirming().says("第一笔改成50");
    const first = talk.asked.request;
    talk.says("第二笔改成35");
    const { state } = talk;

    talk.happens({
      type: "correct-answered",
      request: first,
      answer: { ...correction(0, 50), reason: null, confidence: 0.95 },
    });

    expect(talk.state).toEqual(state);
  });

  test.each(["确认", "确认第二笔"])("%s has to wait: it would save the draft unchanged", (text) => {
    const talk = confirming().says("第一笔改成50");

    talk.says(text);
    expect(talk.lastLine).toBe("还在修改，改好后请再确认");
    expect(talk.saved).toEqual([]);

    talk.understands(correction(0, 50));
    expect(talk.lastLine).toBe("已将第1笔修改为支出50元，餐饮。还需要修改吗？");
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
  });

  test("a yes in other words, instead of a change under way, does not save the drafts", () => {
    const talk = confirming().says("第一笔改成50").says("这回我瞅着应该都对上了");

    talk.understands({ intent: "confirm" });

    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe("刚才没有改动，按现在的3笔保存请说确认，要改请直接说");
    expect(talk.says("确认").lastLine).toBe("已保存3笔交易。");
  });

  test.each([
    ["确认 is said", { type: "speech-recognized", text: "确认" }],
    ["another draft is cancelled by hand", { type: "item-cancelled", index: 1 }],
    ["a draft is confirmed by hand", { type: "item-confirmed", index: 1 }],
  ] as const)("%s meanwhile: the second request is still about the change", (_, act) => {
    const talk = confirming().says("那家后来又多收了我的钱");
    talk.happens(act);

    talk.understands({ intent: "unclear", reason: "change" });

    const { question } = talk.asked;
    expect(question.kind === "converse" && question.messages.at(-1)).toEqual({
      role: "user",
      content: "那家后来又多收了我的钱",
    });
  });

  test("取消 cancels the batch and abandons the request", () => {
    const talk = confirming().says("第一笔改成50");
    const { request } = talk.asked;

    talk.says("取消");

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("已取消3笔。");
  });

  test("退出 ends the session without waiting", () => {
    const talk = confirming().says("第一笔改成50");

    talk.happens({ type: "exit-requested" });

    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.effects).toContainEqual({ type: "abandon-request", request: talk.asked.request });
  });
});

describe("识别途中又说一句", () => {
  test("the second sentence is joined to the first: neither is lost", () => {
    const talk = new ConversationDriver().says("吃饭花了60");
    const { request } = talk.asked;

    talk.says("打车30");

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.asked.question).toMatchObject({ kind: "parse", text: "吃饭花了60，打车30" });
  });

  test("取消 drops the sentence", () => {
    const talk = new ConversationDriver().says("吃饭花了60").says("取消");

    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.lastLine).toBe("已取消。");
  });

  test("退出 ends the session", () => {
    const talk = new ConversationDriver().says("吃饭花了60").says("退出");

    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.effects).toContainEqual({ type: "abandon-request", request: 1 });
  });

  test("确认 has nothing to confirm yet", () => {
    const talk = new ConversationDriver().says("吃饭花了60").says("确认");

    expect(talk.lastLine).toBe("还在识别，请稍等");
    expect(talk.state.phase.name).toBe("interpreting");
  });

  test("exit by hand and time-out end it, too", () => {
    for (const type of ["exit-requested", "session-timed-out"] as const) {
      const talk = new ConversationDriver().says("吃饭花了60").happens({ type });

      expect(talk.state.phase).toEqual({ name: "idle" });
      expect(talk.spoken[0]).toBe("刚才那句没有记。");
    }
  });
});
