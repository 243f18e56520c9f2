import { describe, expect, test } from "vitest";
import { transactionOf } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);
const saved = (...drafts: (typeof 吃饭)[]) => drafts.map(transactionOf);

describe("Requirement: 逐条/整体确认", () => {
  test("Scenario: 全部确认", () => {
    const talk = confirming();

    talk.says("全部确认");

    expect(talk.saved).toEqual([saved(吃饭, 打车, 工资)]);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("Scenario: 全部确认 — 确认 means all of them, too", () => {
    const talk = confirming();

    talk.says("确认");

    expect(talk.saved).toEqual([saved(吃饭, 打车, 工资)]);
  });

  test("Scenario: 逐条确认", () => {
    const talk = confirming();

    talk.says("确认第一笔");

    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("Scenario: 自动提交触发", () => {
    const talk = confirming().says("确认第一笔").says("删掉第二笔");

    talk.says("确认第三笔");

    expect(talk.saved).toEqual([saved(吃饭, 工资)]);
    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("已保存2笔交易。");
  });

  test("confirming all leaves cancelled drafts cancelled", () => {
    const talk = confirming().says("删掉第二笔");

    talk.says("确认");

    expect(talk.saved).toEqual([saved(吃饭, 工资)]);
  });
});

describe("Requirement: 逐条/整体取消", () => {
  test("Scenario: 取消", () => {
    const talk = confirming();

    talk.says("取消");

    expect(talk.batch).toBeNull();
    expect(talk.saved).toEqual([]);
    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.lastLine).toBe("已取消3笔。");
  });

  test("Scenario: 取消 — 不要了 means the same", () => {
    const talk = confirming();

    talk.says("不要了");

    expect(talk.batch).toBeNull();
    expect(talk.saved).toEqual([]);
  });

  test("Scenario: 逐条取消", () => {
    const talk = confirming();

    talk.says("删掉第二笔");

    expect(talk.statuses).toEqual(["pending", "cancelled", "pending"]);
    expect(talk.lastLine).toBe("已取消第2笔（打车30元）。剩余2笔待确认。");
    expect(talk.state.phase.name).toBe("confirming");
  });

  test("Scenario: 取消最后一笔 pending 且有 confirmed", () => {
    const talk = confirming().says("确认第一笔").says("确认第三笔");

    talk.says("删掉第二笔");

    expect(talk.saved).toEqual([saved(吃饭, 工资)]);
    expect(talk.batch).toBeNull();
  });

  test("Scenario: 取消最后一笔且无 confirmed", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]);

    talk.says("删掉第一笔");

    expect(talk.batch).toBeNull();
    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe("已取消。");
  });

  test("取消 of the whole batch cancels confirmed drafts, too", () => {
    const talk = confirming().says("确认第一笔");

    talk.says("取消");

    expect(talk.saved).toEqual([]);
    expect(talk.batch).toBeNull();
  });

  test("a draft without a description is named by its category", () => {
    const talk = new ConversationDriver().records("…", [{ ...吃饭, description: "" }, 打车]);

    talk.says("删掉第一笔");

    expect(talk.lastLine).toBe("已取消第1笔（餐饮60元）。剩余1笔待确认。");
  });
});
