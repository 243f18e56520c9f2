import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, 午饭, 奶茶 } from "./local-talk.ts";

const DATE = "请问日期改成哪一天？";

const talking = (drafts: Parameters<ConversationDriver["records"]>[1], said: readonly string[]) =>
  said.reduce(hears, new ConversationDriver().records("…", drafts));

const draftsOf = (talk: ConversationDriver) => talk.batch?.items.map((item) => item.parsed);

describe("with one draft", () => {
  test("a sentence, a command and a question about the books are not answers", () => {
    expect(amounts(talking([午饭], ["日期不对", "奶茶15"]))).toEqual([32, 15]);
    expect(talking([午饭], ["日期不对", "确认", "对"]).lastLine).toBe("已保存1笔交易。");
    expect(talking([午饭], ["日期不对", "取消"]).statuses).toEqual([]);
    expect(draftsOf(talking([午饭], ["日期不对", "这个月花了多少"]))).toEqual([午饭]);
  });

  test("a model that reads another field into the answer is not followed", () => {
    const talk = talking([午饭], ["日期不对"]).says("15");
    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(15) } }],
    });
    talk.converses({ action: "correct", transaction: { ...午饭, amount: fenFromYuan(15) } });

    expect(draftsOf(talk)).toEqual([午饭]);
    expect(talk.lastLine).toBe(DATE);
  });

  test("an answer repeated while a model works on it still answers the same question", () => {
    const talk = talking([午饭], ["日期不对"]).says("15");

    expect(draftsOf(hears(talk, "16"))).toEqual([午饭]);
    expect(talk.lastLine).toBe(DATE);
  });

  test("a model that adds a draft for a bare number is not followed", () => {
    const talk = talking([午饭], ["日期不对"]).says("15");
    talk.understands({
      intent: "append",
      corrections: [{ index: -1, updatedFields: { amount: fenFromYuan(15) } }],
    });

    expect(draftsOf(talk)).toEqual([午饭]);
  });
});

describe("after a draft was named", () => {
  test("a draft named in other words is still another draft", () => {
    const ride = parsed({ description: "打车", amount: fenFromYuan(20), category: "交通" });

    expect(amounts(talking([午饭, ride], ["第一笔金额不对", "出租车改成25"]))).toEqual([32, 25]);
  });

  test("a model that applies the answer to another draft is not followed", () => {
    const talk = talking([午饭, 奶茶], ["第二笔金额不对"]).says("20");
    talk.understands({
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { amount: fenFromYuan(20) } }],
    });

    expect(amounts(talk)).toEqual([32, 20]);
  });
});

describe("about a draft that does not exist", () => {
  const drafts = [午饭, 奶茶];

  test("a model that asks for its new value is not followed", () => {
    const talk = new ConversationDriver().records("…", drafts).says("第三笔日期不对");
    talk.understands({ intent: "unclear", corrections: [] });
    talk.converses({ action: "clarify", message: DATE });

    expect(talk.lastLine).toBe("没有第3笔，现在共2笔。");
  });
});

test("剩下的可以 with nothing settled saves nothing", () => {
  const talk = talking([午饭, 奶茶], ["第一笔和第二笔", "是入账", "剩下的可以"]);

  expect(draftsOf(talk)?.map(({ type }) => type)).toEqual(["INCOME", "INCOME"]);
  expect(talk.saved).toEqual([]);
});
