import { describe, expect, test } from "vitest";
import { fen, transactionOf } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { createMemoryLedger } from "../testing/memory-ledger.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";

const four = [吃饭, 打车, 工资, 红包];

describe("Requirement: 批量交易保存", () => {
  test("Scenario: 批量保存成功", async () => {
    const talk = new ConversationDriver().records("…", four).says("确认");
    const ledger = createMemoryLedger();

    const saved = await ledger.saveBatch(talk.saved[0] ?? []);

    expect(saved).toMatchObject(four.map(transactionOf));
  });

  test("Scenario: 批量保存失败回滚", async () => {
    const ledger = createMemoryLedger();
    const broken = [吃饭, 打车, { ...工资, amount: fen(0) }, 红包].map(transactionOf);

    await expect(ledger.saveBatch(broken)).rejects.toThrow("invalid-transaction");

    expect(await ledger.entries()).toEqual([]);
  });

  test("Scenario: 批量保存失败回滚 — the drafts stay and the app tells the error", () => {
    const talk = new ConversationDriver().theLedger("fails").records("…", four);
    const before = talk.batch;

    talk.says("确认");

    expect(talk.batch).toEqual(before);
    expect(talk.lastLine).toBe("保存失败，草稿还在，请再确认一次");
    expect(talk.spoken.join()).not.toContain("已保存");
  });

  test("after a failed save the drafts can be corrected, and 确认 tries again", () => {
    const talk = new ConversationDriver().theLedger("fails").records("…", [吃饭, 打车]);
    talk.says("确认").says("第一笔改成50");
    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fen(5000) } }],
    });

    talk.theLedger("works").says("确认");

    expect(talk.saved).toEqual([
      [{ ...transactionOf(吃饭), amount: fen(5000) }, transactionOf(打车)],
    ]);
  });

  test("if the save after the last 第N笔 fails, that verdict is undone, too", () => {
    const talk = new ConversationDriver().theLedger("fails").records("…", [吃饭, 打车]);

    talk.says("确认第一笔").says("删掉第二笔");

    expect(talk.statuses).toEqual(["confirmed", "pending"]);
  });

  test("words said during a save are carried out once its outcome is known", () => {
    const talk = new ConversationDriver().theLedger("waits").records("…", [吃饭]).says("确认");
    const { lastRequest: request } = talk.state;

    talk.says("打车30");
    expect(talk.questions).toHaveLength(1);

    talk.happens({ type: "batch-saved", request, ids: [] });
    expect(talk.spoken.at(-1)).toBe("已保存1笔交易。");
    expect(talk.asked.question).toMatchObject({ kind: "parse", text: "打车30" });
  });

  test("after a failed save those words are about the drafts that came back", () => {
    const talk = new ConversationDriver().theLedger("waits").records("…", [吃饭]).says("确认");
    const { lastRequest: request } = talk.state;

    talk.says("改成50").happens({ type: "save-failed", request, cause: "not-saved" });

    expect(talk.asked.question).toMatchObject({ kind: "correct", correctionText: "改成50" });
  });
});
