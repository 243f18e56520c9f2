import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";
import { amounts, hears, talking } from "./local-talk.ts";

const typesOf = ({ batch }: ConversationDriver) => batch?.items.map(({ parsed }) => parsed.type);

describe("an answer sets only the field that was asked for", () => {
  test.each(["少2块", "差3块", "多5块", "找零5块", "30多"])(
    "第二笔金额不对, then %s: no amount",
    (text) => {
      const talk = talking(["第二笔金额不对", text]);

      expect(amounts(talk)).toEqual([32, 15]);
      expect(hears(talk, "好的").saved).toEqual([]);
    },
  );

  test.each(["我妈付的", "同事付的", "老板报销的"])("第二笔不对, then %s: no value", (text) => {
    expect(typesOf(talking(["第二笔不对", text]))).toEqual(["EXPENSE", "EXPENSE"]);
  });

  test.each(["20", "20块", "应该是20", "二十"])("第二笔金额不对, then %s", (text) => {
    expect(amounts(talking(["第二笔金额不对", text]))).toEqual([32, 20]);
  });

  test.each(["收入", "入账", "入账吧", "是入账", "进账"])("第二笔类型不对, then %s", (text) => {
    const talk = talking(["第二笔类型不对", text]);

    expect(typesOf(talk)).toEqual(["EXPENSE", "INCOME"]);
    expect(talk.saved).toEqual([]);
  });

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

  test.each(["红包是入账", "第二笔是入账", "红包那笔是入账的"])("%s sets the type", (text) => {
    const paid = { ...红包, type: "EXPENSE" as const };
    const talk = hears(new ConversationDriver().records("…", [吃饭, paid]), text);

    expect(typesOf(talk)).toEqual(["EXPENSE", "INCOME"]);
    expect(talk.statuses).toEqual(["pending", "pending"]);
  });
});

describe("declining cancels nothing, and 刚才 does not mean all drafts", () => {
  test.each(["可以了，不需要", "没问题，不需要", "都对，不需要", "谢谢不需要"])("%s", (text) => {
    expect(talking(["第一笔改成40", text]).statuses).toEqual(["pending", "pending"]);
  });

  test.each(["我刚才说的是30", "刚才说的是收入", "上面的是30"])("%s", (text) => {
    const talk = talking([text]);

    expect(amounts(talk)).toEqual([32, 15]);
    expect(typesOf(talk)).toEqual(["EXPENSE", "EXPENSE"]);
  });

  test.each(["前两笔不要了", "头两笔改成昨天", "前两笔确认"])(
    "%s counts all drafts in the order said",
    (text) => {
      const talk = new ConversationDriver().records("…", [吃饭, 打车, 工资]).says("第一笔确认");
      const { batch } = talk;

      expect(hears(talk, text).batch).toEqual(batch);
      expect(talk.lastLine).toMatch(/^第1笔已经确认了/);
    },
  );
});
