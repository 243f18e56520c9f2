import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("没有草稿时", () => {
  test.each([
    ["确认", "现在没有待确认的交易"],
    ["取消", "现在没有待确认的交易"],
    ["删掉第三笔", "现在没有待确认的交易"],
    ["再记一笔", "请说"],
    ["   ", "没听清，请再说一次"],
  ])("%s → %s", (text, line) => {
    const talk = new ConversationDriver().says(text);

    expect(talk.lastLine).toBe(line);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("退出 ends the session and its timer", () => {
    const talk = new ConversationDriver().says("退出");

    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.effects.at(-1)).toEqual({ type: "stop-idle-timer" });
  });

  test("a sentence typed without starting a session is recorded all the same", () => {
    const talk = new ConversationDriver().says("退出").says("吃饭60");

    expect(talk.asked.question).toMatchObject({ kind: "parse", text: "吃饭60" });
  });

  test("a tap on a card that is gone says so", () => {
    const talk = new ConversationDriver().happens({ type: "batch-confirmed" });

    expect(talk.lastLine).toBe("现在没有待确认的交易");
  });

  test("a time-out finds nobody at home", () => {
    const talk = new ConversationDriver().says("退出");
    const { state } = talk;

    talk.happens({ type: "session-timed-out" });

    expect(talk.state).toEqual(state);
  });

  test("a session that is already running is not started again", () => {
    const talk = confirming();
    const { state } = talk;

    talk.happens({ type: "session-started" });

    expect(talk.state).toEqual(state);
  });
});
