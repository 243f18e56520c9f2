import { describe, expect, test } from "vitest";
import { createBatch } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";

describe("Requirement: 草稿集合管理（DraftBatch）", () => {
  test("Scenario: 创建 DraftBatch", () => {
    const batch = createBatch([吃饭, 打车]);

    expect(batch).toEqual({
      ok: true,
      value: {
        items: [
          { index: 0, parsed: 吃饭, status: "pending" },
          { index: 1, parsed: 打车, status: "pending" },
        ],
      },
    });
  });

  test("Scenario: 单笔草稿", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]);

    expect(talk.batch?.items).toEqual([{ index: 0, parsed: 吃饭, status: "pending" }]);

    talk.says("确认第一笔");

    expect(talk.saved).toHaveLength(1);
    expect(talk.lastLine).toBe("已保存1笔交易。");
  });
});
