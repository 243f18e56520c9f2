import { describe, expect, test } from "vitest";
import { fenFromYuan, INITIAL_STATE, transactionOf } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("Requirement: 上下文清空规则", () => {
  test("Scenario: 纠正不清空上下文", () => {
    const talk = confirming();

    for (const yuan of [50, 55, 58]) {
      talk.says(`第一笔改成${yuan}`).understands({
        intent: "correction",
        corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(yuan) } }],
      });
    }

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([
      { ...吃饭, amount: fenFromYuan(58), confidence: 1 },
      打车,
      工资,
    ]);
  });

  test("Scenario: 超时清空", () => {
    const talk = confirming();

    talk.waits(120_000).happens({ type: "session-timed-out" });

    expect(talk.batch).toBeNull();
    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.effects.at(-1)).toEqual({ type: "stop-idle-timer" });
    expect(talk.spoken.slice(-2)).toEqual([
      "未确认的3笔没有保存。",
      "长时间没有操作，已结束记账。",
    ]);
  });

  test("a time-out first saves the confirmed drafts", () => {
    const talk = confirming().says("确认第三笔");

    talk.happens({ type: "session-timed-out" });

    expect(talk.saved).toEqual([[transactionOf(工资)]]);
    expect(talk.spoken.slice(-3)).toEqual([
      "已保存1笔交易。",
      "未确认的2笔没有保存。",
      "长时间没有操作，已结束记账。",
    ]);
  });

  test("退出 saves the confirmed drafts, says how many were not saved, and ends the session", () => {
    const talk = confirming().says("确认第一笔");

    talk.says("退出");

    expect(talk.saved).toEqual([[transactionOf(吃饭)]]);
    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.spoken.slice(-3)).toEqual([
      "已保存1笔交易。",
      "未确认的2笔没有保存。",
      "已退出记账。",
    ]);
  });

  test("继续 saves the confirmed drafts and goes on listening", () => {
    const talk = confirming().says("确认第一笔");

    talk.says("继续");

    expect(talk.saved).toEqual([[transactionOf(吃饭)]]);
    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.spoken.slice(-3)).toEqual(["已保存1笔交易。", "未确认的2笔没有保存。", "请说"]);
  });

  test("继续 with nothing confirmed saves nothing", () => {
    const talk = confirming();

    talk.says("继续");

    expect(talk.saved).toEqual([]);
    expect(talk.spoken.slice(-2)).toEqual(["未确认的3笔没有保存。", "请说"]);
  });

  test("when the save on 退出 fails, the session and the drafts stay open", () => {
    const talk = confirming().theLedger("fails").says("确认第一笔");

    talk.says("退出");

    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
    expect(talk.lastLine).toBe("保存失败，草稿还在，请再确认一次");
  });

  test("dispose only clears the state: nothing is saved or said, and the drafts can be restored", () => {
    const talk = confirming().says("确认第一笔");
    const { batch } = talk;
    const spokenBefore = talk.spoken.length;

    talk.happens({ type: "session-disposed" });

    expect(talk.saved).toEqual([]);
    expect(talk.spoken).toHaveLength(spokenBefore);
    const { lastRequest, dropped } = talk.state;
    expect(talk.state).toEqual({ ...INITIAL_STATE, lastRequest, dropped });
    expect(dropped.map(({ draft }) => draft.batch)).toEqual([batch]);
  });

  test("dispose abandons an open request", () => {
    const talk = confirming().says("第一笔改成50");
    const { request } = talk.asked;

    talk.happens({ type: "session-disposed" });

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
  });
});
