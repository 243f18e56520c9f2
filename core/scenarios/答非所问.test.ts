import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, WHAT, 午饭, 奶茶 } from "./local-talk.ts";

const AMOUNT = "请问金额改成多少？";
const CATEGORY = "请问改成哪个分类？";
const TYPE = "请问是收入还是支出？";
const OF_TEA = "第2笔要改什么？可以说金额、分类、类型、日期或备注";
const DATE = "请问日期改成哪一天？";
const AHEAD = "日期不能晚于今天，请问改成哪一天？";
const NOTE = "请问备注改成什么？";

const talking = (drafts: Parameters<ConversationDriver["records"]>[1], said: readonly string[]) =>
  said.reduce(hears, new ConversationDriver().records("…", drafts));

const draftsOf = (talk: ConversationDriver) => talk.batch?.items.map((item) => item.parsed);

describe("with one draft", () => {
  test.each([
    [["金额不对", "找零5块"], AMOUNT],
    [["金额不对", "30多"], AMOUNT],
    [["金额不对", "昨天"], AMOUNT],
    [["金额不对", "收入"], AMOUNT],
    [["金额不对", "购物"], AMOUNT],
    [["日期不对", "15"], DATE],
    [["日期不对", "十五"], DATE],
    [["日期不对", "3"], DATE],
    [["日期不对", "改成15"], DATE],
    [["日期不对", "应该是15"], DATE],
    [["日期不对", "2.30"], DATE],
    [["日期不对", "11.3块"], DATE],
    [["日期不对", "购物"], DATE],
    [["日期不对", "15块钱"], DATE],
    [["日期不对", "花了15"], DATE],
    [["日期不对", "大概15吧"], DATE],
    [["日期不对", "没有，15"], DATE],
    [["日期不对", "午饭改成30"], DATE],
    [["日期不对", "最后一笔15"], DATE],
    [["日期不对", "都改成15"], DATE],
    [["日期不对", "不是32是35"], DATE],
    [["日期不对", "3", "3", "3", "3", "3"], DATE],
    [["日期不对", "明天"], AHEAD],
    [["日期不对", "12月5号"], AHEAD],
    [["改成明天", "15"], DATE],
    [["备注不对", "35"], NOTE],
    [["改日期", "15"], DATE],
    [["分类不对", "35"], CATEGORY],
    [["改分类", "11.3"], CATEGORY],
    [["分类不对", "昨天"], CATEGORY],
    [["类型不对", "35"], TYPE],
    [["类型不对", "我妈付的"], TYPE],
    [["不对", "我妈付的"], WHAT],
  ])("%j changes nothing, and the app asks again: %s", (said, question) => {
    const talk = talking([午饭], said);

    expect(draftsOf(talk)).toEqual([午饭]);
    expect(talk.statuses).toEqual(["pending"]);
    expect(talk.lastLine).toBe(question);
  });

  test.each([
    [["金额不对", "35"], { amount: fenFromYuan(35) }],
    [["金额不对", "35块"], { amount: fenFromYuan(35) }],
    [["金额不对", "应该是35"], { amount: fenFromYuan(35) }],
    [["金额不对", "30多", "35"], { amount: fenFromYuan(35) }],
    [["金额不对", "11.3"], { amount: fenFromYuan(11.3) }],
    [["日期不对", "11.3"], { date: "2026-11-03", amount: 午饭.amount }],
    [["日期不对", "应该是11.3"], { date: "2026-11-03", amount: 午饭.amount }],
    [["日期不对", "11月3日"], { date: "2026-11-03" }],
    [["日期不对", "3号"], { date: "2026-11-03" }],
    [["日期不对", "15", "3号"], { date: "2026-11-03", amount: 午饭.amount }],
    [["改日期", "昨天"], { date: "2026-11-14" }],
    [["分类不对", "购物"], { category: "购物" }],
    [["类型不对", "收入"], { type: "INCOME" }],
    [["备注不对", "给妈妈"], { description: "给妈妈", category: 午饭.category }],
    [["备注不对", "35", "给妈妈"], { description: "给妈妈", amount: 午饭.amount }],
    // An answer that names another field sets that field.
    [["日期不对", "金额改成15"], { amount: fenFromYuan(15), date: 午饭.date }],
  ])("%j", (said, expected) => {
    expect(draftsOf(talking([午饭], said))).toEqual([expect.objectContaining(expected)]);
  });

  test.each(["少2块", "差3块", "多5块"])(
    "金额不对, then %s, never sets the whole amount",
    (text) => {
      const talk = talking([午饭], ["金额不对", text]);

      expect([[32], [30], [29], [37]]).toContainEqual(amounts(talk));
      expect([[2], [3], [5]]).not.toContainEqual(amounts(talk));
    },
  );

  test("a sentence, a command and a question about the books are not answers", () => {
    expect(amounts(talking([午饭], ["日期不对", "奶茶15"]))).toEqual([32, 15]);
    expect(talking([午饭], ["日期不对", "确认"]).lastLine).toBe("已保存1笔交易。");
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
  test.each([
    [["第二笔不对", "我妈付的"], OF_TEA],
    [["第二笔不对", "老板报销的"], OF_TEA],
    [["第二笔日期不对", "15"], DATE],
    [["第二笔日期不对", "十五"], DATE],
    [["第二笔日期不对", "第二笔改成25"], DATE],
    [["第二笔日期不对", "都改成15"], DATE],
    [["第二笔类型不对", "35"], TYPE],
    [["第二笔金额不对", "30多"], AMOUNT],
    [["第二笔金额不对", "不是"], AMOUNT],
    [["奶茶金额不对", "30多"], AMOUNT],
    [["日期不对", "第一笔改成30"], DATE],
    [["分类不对", "35"], CATEGORY],
  ])("%j changes nothing, and the app asks: %s", (said, question) => {
    const talk = talking([午饭, 奶茶], said);

    expect(draftsOf(talk)).toEqual([午饭, 奶茶]);
    expect(talk.lastLine).toBe(question);
  });

  test.each([
    [["第二笔日期不对", "11.3"], { date: "2026-11-03" }],
    [["第二笔日期不对", "15", "3号"], { date: "2026-11-03" }],
    [["第二笔金额不对", "30多", "35"], { amount: fenFromYuan(35) }],
    [["第二笔改分类", "购物"], { category: "购物" }],
    [["第二笔分类不对", "可能是购物", "购物"], { category: "购物" }],
    [["第一笔日期不对", "第二笔改成25"], { amount: fenFromYuan(25) }],
  ])("%j", (said, expected) => {
    const talk = talking([午饭, 奶茶], said);

    expect(draftsOf(talk)).toEqual([午饭, { ...奶茶, ...expected, confidence: 1 }]);
    expect(talk.lastLine).toMatch(/^已将第2笔修改为/);
  });

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

  test.each(["第三笔日期不对", "第三笔不对", "第三笔金额错了", "改一下第三笔的分类"])(
    "%s: the app asks for nothing",
    (text) => {
      const talk = talking(drafts, [text]);

      expect(talk.lastLine).toBe("没有第3笔，现在共2笔。");
      expect(draftsOf(talk)).toEqual(drafts);
    },
  );

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
