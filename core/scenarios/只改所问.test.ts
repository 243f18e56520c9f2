import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 红包 } from "./drafts.ts";
import { hears, talking } from "./local-talk.ts";

const typesOf = ({ batch }: ConversationDriver) => batch?.items.map(({ parsed }) => parsed.type);

describe("an answer sets only the field that was asked for", () => {
  test("入账 sets the type of the only draft, and of a draft named afterwards", () => {
    const paid = { ...红包, type: "EXPENSE" as const };
    const one = hears(new ConversationDriver().records("红包60", [paid]), "类型不对");
    expect(typesOf(hears(one, "入账"))).toEqual(["INCOME"]);

    expect(typesOf(talking(["类型不对", "入账", "第一笔"]))).toEqual(["INCOME", "EXPENSE"]);
  });

  test("入账 after another question changes and saves nothing", () => {
    const talk = talking(["第二笔金额不对", "入账"]);

    expect(typesOf(talk)).toEqual(["EXPENSE", "EXPENSE"]);
    expect(talk.saved).toEqual([]);
  });

  test("确认入账 saves; after a question about a draft it confirms that draft", () => {
    expect(talking(["第二笔类型不对", "确认入账"]).statuses).toEqual(["pending", "confirmed"]);
    expect(talking(["入账"]).lastLine).toBe("已保存2笔交易。");
  });

  test("是收入, then 支出 after all, restores the draft as it was", () => {
    const talk = talking(["第二笔是收入", "第二笔是支出"]);

    expect(talk.lastLine).toBe("已将第2笔修改为支出15元，餐饮。还需要修改吗？");
  });
});
