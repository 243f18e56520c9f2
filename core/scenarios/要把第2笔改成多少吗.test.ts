import { describe, expect, test } from "vitest";
import {
  type CorrectAnswer,
  fenFromYuan,
  type ParsedTransaction,
  transactionOf,
} from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears } from "./local-talk.ts";

// If a model reads a change or an addition into words without an order, the app asks.

const 打车 = parsed({ description: "打车", amount: fenFromYuan(30), category: "交通" });
const 毛衣 = parsed({ description: "毛衣", amount: fenFromYuan(80), category: "服饰" });
const UNCHANGED = "刚才没有改动，按现在的2笔保存请说确认，要改请直接说";

type Fields = CorrectAnswer["corrections"][number]["updatedFields"];

const recorded = (...drafts: readonly ParsedTransaction[]) =>
  new ConversationDriver().records("打车30，毛衣80", drafts.length > 0 ? drafts : [打车, 毛衣]);
const changed = (words: string, updatedFields: Fields, confidence = 0.97) =>
  recorded()
    .says(words)
    .understands({
      intent: "correction",
      corrections: [{ index: 1, updatedFields }],
      confidence,
    });
const added = (words: string, updatedFields: Fields) =>
  recorded()
    .says(words)
    .understands({ intent: "append", corrections: [{ index: -1, updatedFields }] });
const bargained = () => changed("毛衣谈下来七十五", { amount: fenFromYuan(75) });
const rode = () => added("打车去机场八十", { amount: fenFromYuan(80), description: "打车" });

describe("a change that only a model reads into the words: the app asks", () => {
  const yesterday = "2026-11-14" as typeof 毛衣.date;
  test.each([
    ["毛衣谈下来七十五", { amount: fenFromYuan(75) }, "要把第2笔毛衣改成75元吗？"],
    ["毛衣可是昨晚才到的", { date: yesterday }, "要把第2笔毛衣改成11月14日吗？"],
    [
      "毛衣可是昨晚谈下来七十五",
      { date: yesterday, amount: fenFromYuan(75) },
      "要把第2笔毛衣改成75元、11月14日吗？",
    ],
  ])("%s: %s", (words, fields, line) => {
    const talk = changed(words, fields);

    expect(talk.lastLine).toBe(line);
    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([打车, 毛衣]);
  });

  test("it also asks if the server was unsure", () => {
    const talk = changed("毛衣谈下来七十五", { amount: fenFromYuan(75) }, 0.6);

    expect(talk.lastLine).toBe("要把第2笔毛衣改成75元吗？");
  });

  test("it also asks about an addition", () => {
    const talk = rode();

    expect(talk.lastLine).toBe("要加一笔打车80元吗？");
    expect(amounts(talk)).toEqual([30, 80]);
  });

  test("it also asks after a converse request", () => {
    const unclear = { intent: "unclear", confidence: 0.3 } as const;
    const talk = recorded(毛衣).says("谈下来七十五啦").understands(unclear);
    talk.converses({
      action: "correct",
      transaction: { ...毛衣, amount: fenFromYuan(75), confidence: 0.6 },
      message: null,
    });

    expect(talk.lastLine).toBe("要把第1笔毛衣改成75元吗？");
    expect(amounts(talk.says("好"))).toEqual([75]);
  });
});

describe("a one-word answer settles it", () => {
  test.each(["好", "好的", "对", "是", "是的", "行", "改吧"])("%s makes the change", (word) => {
    const talk = bargained().says(word);

    expect(talk.lastLine).toBe("已将第2笔修改为支出75元，服饰。还需要修改吗？");
    expect(amounts(talk)).toEqual([30, 75]);
    expect(talk.says("撤销").batch?.items.map((item) => item.parsed)).toEqual([打车, 毛衣]);
  });

  test.each(["好", "对", "是的", "加吧", "加上"])("%s adds the draft", (word) => {
    expect(amounts(rode().says(word))).toEqual([30, 80, 80]);
  });

  test.each(["不", "不用", "别", "不要", "不对", "不是", "算了", "别改", "不改了", "没问题"])(
    "%s keeps the drafts, and the conversation goes on",
    (word) => {
      const talk = bargained().says(word);

      expect(talk.batch?.items.map((item) => item.parsed)).toEqual([打车, 毛衣]);
      expect(talk.statuses).toEqual(["pending", "pending"]);
      expect(talk.saved).toEqual([]);
      expect(talk.lastLine).toBe(UNCHANGED);
    },
  );

  test.each(["不", "不用", "别加", "不是", "算了"])("%s adds nothing", (word) => {
    const talk = rode().says(word);

    expect(amounts(talk)).toEqual([30, 80]);
    expect(talk.lastLine).toBe(UNCHANGED);
  });

  test.each(["等等", "哎呀", "让我想一下", "今儿个真热"])("%s is no answer", (words) => {
    expect(
      bargained()
        .says(words)
        .batch?.items.map((item) => item.parsed),
    ).toEqual([打车, 毛衣]);
    expect(amounts(rode().says(words))).toEqual([30, 80]);
  });

  test("another value is used instead", () => {
    expect(amounts(hears(bargained(), "毛衣改成70"))).toEqual([30, 70]);
  });

  test("nothing is saved before it is answered", () => {
    const talk = bargained().says("全部保存");

    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe("要把第2笔毛衣改成75元吗？");
    expect(talk.says("好").says("全部保存").saved).toEqual([
      [transactionOf(打车), { ...transactionOf(毛衣), amount: fenFromYuan(75) }],
    ]);
  });

  test("an order about another draft leaves it open, one about this draft ends it", () => {
    expect(bargained().says("取消第一笔").lastLine).toBe("要把第2笔毛衣改成75元吗？");
    expect(bargained().says("取消第二笔").lastLine).not.toMatch(/吗？$/);
  });
});
