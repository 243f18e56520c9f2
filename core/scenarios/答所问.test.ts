import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, WHICH, 午饭, 奶茶 } from "./local-talk.ts";

const 打车 = parsed({ description: "打车", amount: fenFromYuan(20), category: "交通" });

const talking = (drafts: Parameters<ConversationDriver["records"]>[1], said: readonly string[]) =>
  said.reduce(hears, new ConversationDriver().records("…", drafts));

describe("the value that the app asked for", () => {
  test.each([
    [["第一笔类型不对", "收入"], { type: "INCOME" }],
    [["第一笔类型不对", "是收入"], { type: "INCOME" }],
    [["午饭类型错了", "收入吧"], { type: "INCOME" }],
    [["第一笔分类不对", "购物"], { category: "购物" }],
    [["第一笔分类不对", "应该是购物"], { category: "购物" }],
    [["午饭的分类记错了", "购物"], { category: "购物" }],
    // The category of another draft does not name that draft here.
    [["第一笔分类不对", "交通"], { category: "交通" }],
    [["第一笔不对", "分类", "购物"], { category: "购物" }],
    [["第一笔不对", "购物"], { category: "购物" }],
    [["第一笔不对", "收入"], { type: "INCOME" }],
    [["第一笔金额不对", "35"], { amount: fenFromYuan(35) }],
    [["第一笔金额不对", "应该是35块"], { amount: fenFromYuan(35) }],
    [["第一笔不对", "应该是35"], { amount: fenFromYuan(35) }],
    [["第一笔不对", "金额", "应该是35"], { amount: fenFromYuan(35) }],
    [["第一笔日期不对", "昨天"], { date: "2026-11-14" }],
    [["第一笔日期不对", "应该是昨天"], { date: "2026-11-14" }],
  ])("%j", (said, expected) => {
    const talk = talking([午饭, 打车], said);

    expect(talk.batch?.items[0]?.parsed).toMatchObject(expected);
    expect(talk.batch?.items[1]?.parsed).toEqual(打车);
    expect(talk.lastLine).toMatch(/^已将第1笔修改为.*还需要修改吗？$/);
  });

  test.each([
    // Another draft, or it is unclear which one.
    [["第一笔分类不对", "打车"]],
    [["第一笔不对", "打车"]],
    [["第一笔不对", "奶茶"]],
    [["第一笔不对", "昨天天气不错"]],
    [["第一笔分类不对", "第二笔"]],
    [["第一笔不对", "应该是第二笔"]],
    // Not the field that was asked for.
    [["第一笔分类不对", "35"]],
    [["第一笔类型不对", "购物"]],
    [["第一笔类型不对", "昨天"]],
    [["第一笔金额不对", "收入"]],
    // Not a value.
    [["第一笔分类不对", "随便"]],
    [["第一笔分类不对", "购物吗"]],
    [["第一笔分类不对", "可能是购物"]],
    [["第一笔分类不对", "不是购物"]],
    [["第一笔分类不对", "购物或者餐饮"]],
    [["第一笔类型不对", "不是收入"]],
    [["第一笔类型不对", "应该吧"]],
    [["第一笔金额不对", "大概35"]],
    [["第一笔金额不对", "好的"]],
    // The app asked nothing.
    [["购物"]],
    [["收入"]],
  ])("%j changes nothing", (said) => {
    const talk = talking([午饭, 打车], said);

    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([午饭, 打车]);
    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("a change of another draft is not an answer", () => {
    const talk = talking([午饭, 打车], ["第一笔金额不对", "打车改成25"]);

    expect(amounts(talk)).toEqual([32, 25]);
  });

  test("a new purchase is not an answer", () => {
    expect(amounts(talking([午饭, 打车], ["第一笔金额不对", "奶茶15"]))).toEqual([32, 20, 15]);
    expect(amounts(talking([午饭, 打车], ["第一笔分类不对", "奶茶15"]))).toEqual([32, 20, 15]);
  });

  test("a command is carried out", () => {
    expect(talking([午饭, 打车], ["类型不对", "取消"]).lastLine).toBe("已取消2笔。");
    expect(talking([午饭, 打车], ["类型不对", "确认"]).lastLine).toBe("已保存2笔交易。");
  });

  test("取消 and 确认 are then about that draft", () => {
    const asked = () => talking([午饭, 打车], ["第一笔类型不对"]);

    expect(hears(asked(), "取消").lastLine).toBe("只取消第1笔，还是全部取消？");
    expect(hears(asked(), "确认").statuses).toEqual(["confirmed", "pending"]);
  });

  test("without a draft: the app asks which", () => {
    const talk = talking([午饭, 打车], ["分类不对", "购物"]);

    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([午饭, 打车]);
  });
});

describe("the draft that the app asked for", () => {
  test.each([
    [
      ["午饭改成35", "第二笔"],
      [32, 35],
    ],
    [
      ["午饭改成35", "第一笔吧"],
      [35, 32],
    ],
    [
      ["午饭改成35", "对，第二笔"],
      [32, 35],
    ],
    [
      ["午饭改成35", "最后一笔"],
      [32, 35],
    ],
    [
      ["午饭改成35", "2"],
      [32, 35],
    ],
  ])("%j", (said, expected) => {
    const talk = talking([午饭, 午饭], said);

    expect(amounts(talk)).toEqual(expected);
    expect(talk.lastLine).toMatch(/^已将第.笔修改为.*还需要修改吗？$/);
  });

  test.each([
    [
      ["删掉一笔", "第一笔"],
      ["cancelled", "pending", "pending"],
    ],
    [
      ["删掉一笔", "第二笔吧"],
      ["pending", "cancelled", "pending"],
    ],
    [
      ["取消一笔", "最后一笔"],
      ["pending", "pending", "cancelled"],
    ],
    [
      ["删掉一笔", "打车"],
      ["pending", "pending", "cancelled"],
    ],
    [
      ["删掉一笔", "打车那笔"],
      ["pending", "pending", "cancelled"],
    ],
    [
      ["删掉午饭", "第二笔"],
      ["pending", "cancelled", "pending"],
    ],
    [
      ["午饭不要了", "2"],
      ["pending", "cancelled", "pending"],
    ],
  ])("%j", (said, expected) => {
    const talk = talking([午饭, 午饭, 打车], said);

    expect(talk.statuses).toEqual(expected);
    expect(talk.lastLine).toMatch(/^已取消第.笔（.*）。剩余2笔待确认。$/);
  });

  test.each([
    // Not among those in question.
    [["删掉午饭", "第三笔"]],
    [["午饭改成35", "第三笔"]],
    [["删掉奶茶", "第一笔"]],
    // Not a clear answer.
    [["删掉一笔", "不是第一笔"]],
    [["删掉一笔", "第一笔吗"]],
    [["删掉一笔", "应该是第一笔"]],
    [["删掉一笔", "第一笔或者第二笔"]],
    [["删掉一笔", "第五笔"]],
    [["删掉一笔", "随便"]],
    [["删掉一笔", "午饭"]],
    [["删掉一笔", "地铁"]],
    [["删掉午饭", "打车"]],
    [["删掉一笔", "好的"]],
    [["删掉两笔", "第一笔"]],
    // The app asked nothing.
    [["第一笔"]],
  ])("%j changes nothing", (said) => {
    const talk = talking([午饭, 午饭, 打车], said);

    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([午饭, 午饭, 打车]);
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("a new purchase does not answer it, and the app asks again", () => {
    const talk = talking([午饭, 午饭], ["删掉一笔", "奶茶15"]);
    expect(amounts(talk)).toEqual([32, 32, 15]);
    expect(talk.lastLine).toMatch(/^要取消哪笔？/);

    expect(hears(talk, "第一笔").statuses).toEqual(["cancelled", "pending", "pending"]);
  });

  test("确认午饭 with two lunches, and then 第一笔", () => {
    const talk = talking([午饭, 午饭, 打车], ["确认午饭"]);
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);

    expect(hears(talk, "第一笔").statuses).toEqual(["confirmed", "pending", "pending"]);
  });

  test("a command is carried out", () => {
    expect(talking([午饭, 午饭], ["午饭改成35", "第一笔不要了"]).statuses).toEqual([
      "cancelled",
      "pending",
    ]);
  });

  test("a draft cancelled before is not among them", () => {
    const talk = talking([午饭, 午饭, 午饭], ["删掉第一笔", "午饭改成35"]);
    expect(talk.lastLine).toBe(WHICH);

    expect(amounts(hears(talk, "第三笔"))).toEqual([32, 32, 35]);
  });
});

describe("取消过2笔，请说恢复第几笔", () => {
  const asked = () => talking([午饭, 打车, 奶茶], ["删掉第一笔", "删掉第二笔", "恢复"]);

  test.each([
    ["第一笔", ["pending", "cancelled", "pending"]],
    ["第二笔吧", ["cancelled", "pending", "pending"]],
    ["2", ["cancelled", "pending", "pending"]],
    ["打车", ["cancelled", "pending", "pending"]],
    ["打车那笔", ["cancelled", "pending", "pending"]],
    ["全部", ["pending", "pending", "pending"]],
  ])("%s", (text, statuses) => {
    const talk = hears(asked(), text);

    expect(talk.statuses).toEqual(statuses);
    expect(talk.lastLine).toMatch(/^已恢复第.笔，/);
  });

  test.each(["不是第一笔", "第一笔吗", "第五笔", "第三笔", "随便", "好的", "奶茶", "今天"])(
    "%s restores nothing and changes nothing",
    (text) => {
      const talk = hears(asked(), text);

      expect(talk.statuses).toEqual(["cancelled", "cancelled", "pending"]);
      expect(talk.batch?.items.map((item) => item.parsed)).toEqual([午饭, 打车, 奶茶]);
      expect(talk.saved).toEqual([]);
    },
  );

  test.each([
    ["确认", "已保存1笔交易。"],
    ["取消", "已取消1笔。"],
    ["第三笔改成20", "已将第3笔修改为支出20元，餐饮。还需要修改吗？"],
    ["水果9", "已追加第4笔，支出9元，零食。现在共2笔，请确认或修改。"],
  ])("%s is carried out as usual", (text, line) => {
    expect(hears(asked(), text).lastLine).toBe(line);
  });

  test("a place alone, without the question, restores nothing", () => {
    const talk = talking([午饭, 打车, 奶茶], ["删掉第一笔", "删掉第二笔", "第一笔"]);

    expect(talk.lastLine).toBe("第1笔已经取消了。");
  });
});

test("恢复打车 restores the draft again after it was cancelled again", () => {
  const talk = talking([午饭, 打车], ["删掉打车", "恢复打车", "删掉第二笔", "恢复打车"]);

  expect(talk.statuses).toEqual(["pending", "pending"]);
  expect(talk.lastLine).toBe("已恢复第2笔，支出20元，交通。请确认或修改。");
});
