import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import {
  amounts,
  hears,
  LIMITS,
  PART,
  recorded,
  talking,
  WHAT,
  WHICH,
  午饭,
  奶茶,
} from "./local-talk.ts";

describe("an answer to the app's question", () => {
  test.each([
    [
      ["改成20", "第一笔"],
      [20, 15],
    ],
    [
      ["改成20", "第一笔吧"],
      [20, 15],
    ],
    [
      ["改成20", "对，第一笔"],
      [20, 15],
    ],
    [
      ["改成20", "最后一笔"],
      [32, 20],
    ],
    [
      ["改成20", "奶茶"],
      [32, 20],
    ],
    [
      ["改成20", "2"],
      [32, 20],
    ],
    [
      ["改成20", "二"],
      [32, 20],
    ],
    [
      ["改成20", "两笔都改"],
      [20, 20],
    ],
    [
      ["改成20", "金额", "第二笔"],
      [32, 20],
    ],
    [
      ["改成20", "第三笔", "第二笔"],
      [32, 20],
    ],
    [
      ["改成20", "改成30", "第一笔"],
      [30, 15],
    ],
    [
      ["改成20", "不是20是25", "第一笔"],
      [25, 15],
    ],
    [
      ["不对", "20", "第一笔"],
      [20, 15],
    ],
    [
      ["不对", "金额", "20", "第一笔"],
      [20, 15],
    ],
    [
      ["不对", "第二笔", "金额", "20"],
      [32, 20],
    ],
    [
      ["第二笔改一下", "20"],
      [32, 20],
    ],
  ])("%j", (utterances, expected) => {
    const talk = talking(utterances);

    expect(amounts(talk)).toEqual(expected);
    expect(talk.lastLine).toMatch(/^已(?:将|修改).*还需要修改吗？$/);
    expect(talk.statuses).toEqual(["pending", "pending"]);
  });

  test.each([
    [["不对", "分类", "交通", "第二笔"], { category: "交通" }],
    [["不对", "类型", "收入", "第二笔"], { type: "INCOME" }],
    [["应该是收入", "第二笔"], { type: "INCOME" }],
    [["改一下日期", "昨天", "第二笔"], { date: "2026-11-14" }],
  ])("%j", (utterances, expected) => {
    expect(talking(utterances).batch?.items[1]?.parsed).toMatchObject(expected);
  });

  test.each([
    [["不对", "金额"], "请问金额改成多少？"],
    [["不对", "分类"], "请问改成哪个分类？"],
    [["不对", "金额", "20"], WHICH],
    [["改成20", "随便"], WHICH],
    [["改成20", "打车"], WHICH],
  ])("%j leaves the question open: %s", (utterances, question) => {
    const talk = talking(utterances);

    expect(talk.lastLine).toBe(question);
    expect(amounts(talk)).toEqual([32, 15]);
  });

  test.each([
    "不对，第一笔",
    "不是第一笔",
    "第一笔吗",
    "是第一笔吗？",
    "第一笔或者第二笔",
    "第一笔还是第二笔",
    "可能是第一笔",
    "第一笔不用",
    "第一笔是什么",
    "今天天气不错",
    "今天",
    "收入",
    "一块",
  ])("改成20, then %s, changes nothing", (words) => {
    expect(talking(["改成20", words]).batch?.items.map((item) => item.parsed)).toEqual([
      午饭,
      奶茶,
    ]);
  });

  test("a new purchase does not answer it, and the app asks again", () => {
    const talk = talking(["改成20", "晚饭45"]);
    expect(amounts(talk)).toEqual([32, 15, 45]);
    expect(talk.lastLine).toBe(WHICH);

    expect(amounts(hears(talk, "第一笔"))).toEqual([20, 15, 45]);
  });

  test("a command is carried out", () => {
    expect(talking(["改成20", "第一笔不要了"]).statuses).toEqual(["cancelled", "pending"]);
    expect(talking(["改成20", "取消"]).lastLine).toBe("已取消2笔。");
  });

  test.each(["这个月花了多少", "再说一遍", "怎么用"])("%s leaves the question open", (words) => {
    expect(amounts(talking(["改成20", words, "第一笔"]))).toEqual([20, 15]);
  });

  test("words that do not answer it leave it open, too", () => {
    expect(amounts(talking(["改成20", "随便", "不对", "打车", "第一笔"]))).toEqual([20, 15]);
  });

  test("a change of another draft ends it", () => {
    expect(amounts(talking(["改成20", "奶茶改成18", "第一笔"]))).toEqual([32, 18]);
  });

  test("is understood without asking a model", () => {
    const talk = recorded().says("改成20").understands({ reason: "target", confidence: 0.3 });
    const { length } = talk.questions;

    talk.says("第一笔");

    expect(talk.questions).toHaveLength(length);
    expect(talk.lastLine).toBe("已将第1笔修改为支出20元，餐饮。还需要修改吗？");
  });

  test("a question in a model's own words is answered like ours", () => {
    const talk = recorded().says("第二笔有问题").understands({ reason: "change", confidence: 0.3 });
    talk.converses({ action: "clarify", message: "第二笔应该是多少呢？" });

    expect(amounts(hears(talk, "20"))).toEqual([32, 20]);
  });

  test("with the first draft cancelled, numbers are those that the user sees", () => {
    const talk = new ConversationDriver().records("…", [午饭, 奶茶, 奶茶]).says("删掉第一笔");

    hears(hears(talk, "改成20"), "第三笔");

    expect(amounts(talk)).toEqual([32, 15, 20]);
  });
});

describe("a change that cannot be made is refused with the reason", () => {
  test.each([
    ["第三笔改成20", "没有第3笔，现在共2笔。"],
    ["倒数第三笔改成20", "没有倒数第3笔，待确认的只有2笔。"],
    ["奶茶改成0", LIMITS],
    ["奶茶改成零元", LIMITS],
    ["奶茶改成负5块", LIMITS],
    ["奶茶改成一亿", LIMITS],
  ])("%s: %s", (change, line) => {
    const talk = talking([change]);

    expect(talk.lastLine).toBe(line);
    expect(amounts(talk)).toEqual([32, 15]);
  });

  test.each([
    ["改成20", WHICH],
    ["奶茶改成0糖", PART],
    ["奶茶改成零食", "已将第2笔修改为支出15元，零食。还需要修改吗？"],
    ["奶茶改成0.5", "已将第2笔修改为支出0.5元，餐饮。还需要修改吗？"],
    ["奶茶0卡", WHAT],
  ])("%s is not refused: %s", (change, line) => {
    expect(talking([change]).lastLine).toBe(line);
  });
});
