import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, WHICH, 午饭, 奶茶 } from "./local-talk.ts";

const 打车 = parsed({ description: "打车", amount: fenFromYuan(20), category: "交通" });

const OF_TEA = "第2笔要改什么？可以说金额、分类、类型、日期或备注";

const talking = (said: readonly string[]) =>
  said.reduce(hears, new ConversationDriver().records("…", [午饭, 奶茶, 打车]));

const draftsOf = (talk: ConversationDriver) => talk.batch?.items.map((item) => item.parsed);

describe("先说改什么，再说哪一笔", () => {
  test.each([
    [["改分类", "第一笔"], "请问改成哪个分类？"],
    [["改金额", "第二笔"], "请问金额改成多少？"],
    [["改金额", "35"], WHICH],
    [["改奶茶"], OF_TEA],
    [["要改奶茶"], OF_TEA],
    [["我要改一下奶茶那笔"], OF_TEA],
    [["改奶茶", "金额"], "请问金额改成多少？"],
    [["奶茶改成30多"], OF_TEA],
    [["改外卖"], WHICH],
  ])("%j: the app asks for the missing part: %s", (said, question) => {
    const talk = talking(said);

    expect(draftsOf(talk)).toEqual([午饭, 奶茶, 打车]);
    expect(talk.lastLine).toBe(question);
  });

  test.each([
    [["改分类", "第二笔", "购物"], { category: "购物" }],
    [["改一下分类", "奶茶", "购物"], { category: "购物" }],
    [["分类不对", "35", "第二笔", "购物"], { category: "购物" }],
    [["改金额", "第二笔", "30"], { amount: fenFromYuan(30) }],
    [["改金额", "30", "第二笔"], { amount: fenFromYuan(30) }],
    [["改金额", "35", "30", "奶茶"], { amount: fenFromYuan(30) }],
    [["改日期", "第二笔", "昨天"], { date: "2026-11-14" }],
    [["改奶茶", "35"], { amount: fenFromYuan(35) }],
    [["改奶茶，35"], { amount: fenFromYuan(35) }],
    [["改奶茶", "金额", "35"], { amount: fenFromYuan(35) }],
    [["要改奶茶", "购物"], { category: "购物" }],
    [["奶茶改成30多", "35"], { amount: fenFromYuan(35) }],
  ])("%j", (said, expected) => {
    const talk = talking(said);

    expect(draftsOf(talk)).toEqual([午饭, { ...奶茶, ...expected, confidence: 1 }, 打车]);
    expect(talk.lastLine).toMatch(/^已将第2笔修改为/);
  });

  test.each([
    [["第二笔改分类", "午饭"]],
    [["改分类", "第二笔", "第一笔"]],
    [["改分类", "第二笔", "35"]],
    [["改分类", "第二笔", "随便"]],
    [["改金额", "第二笔", "昨天"]],
    [["改奶茶", "我妈付的"]],
    [["改奶茶", "打车"]],
    [["除了第二笔分类都不对", "35"]],
  ])("%j changes nothing", (said) => {
    expect(draftsOf(talking(said))).toEqual([午饭, 奶茶, 打车]);
  });

  test("改奶茶 with only that draft open: the next value changes it", () => {
    const talk = hears(new ConversationDriver().records("…", [奶茶]), "改奶茶");

    expect(draftsOf(talk)).toEqual([奶茶]);
    expect(amounts(hears(talk, "18"))).toEqual([18]);
  });
});

describe("第一笔和第三笔", () => {
  test.each(["第一笔和第三笔", "第一笔还有第三笔吧", "第三笔、第一笔", "对，第一笔和最后一笔"])(
    "改成昨天, then %s",
    (text) => {
      expect(draftsOf(talking(["改成昨天", text]))?.map(({ date }) => date)).toEqual([
        "2026-11-14",
        奶茶.date,
        "2026-11-14",
      ]);
    },
  );

  test("改成25, then 第一笔和第三笔", () => {
    expect(amounts(talking(["改成25", "第一笔和第三笔"]))).toEqual([25, 15, 25]);
  });

  test("第一笔和第三笔分类不对, then 购物", () => {
    const talk = talking(["第一笔和第三笔分类不对", "购物"]);

    expect(draftsOf(talk)?.map(({ category }) => category)).toEqual(["购物", "餐饮", "购物"]);
  });

  test.each(["删两笔", "删掉两笔"])("%s, then 第一笔和第三笔", (text) => {
    const talk = talking([text, "第一笔和第三笔"]);

    expect(talk.statuses).toEqual(["cancelled", "pending", "cancelled"]);
  });

  test("确认两笔, then 第一笔和第三笔", () => {
    const talk = talking(["确认两笔", "第一笔和第三笔"]);

    expect(talk.statuses).toEqual(["confirmed", "pending", "confirmed"]);
  });

  test.each([
    [["删掉一笔", "第一笔和第三笔"]],
    [["删两笔", "第一笔"]],
    [["删两笔", "第一笔和第一笔"]],
    [["删两笔", "第一笔和第五笔"]],
    [["删两笔", "第一笔或者第三笔"]],
    [["删两笔", "不是第一笔和第三笔"]],
    [["删两笔", "第一笔和第三笔吗"]],
    [["改成昨天", "第一笔和第五笔"]],
    [["第一笔和第三笔"]],
  ])("%j changes nothing", (said) => {
    const talk = talking(said);

    expect(draftsOf(talk)).toEqual([午饭, 奶茶, 打车]);
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
    expect(talk.saved).toEqual([]);
  });
});
