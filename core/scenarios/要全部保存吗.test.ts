import { describe, expect, test } from "vitest";
import { type CorrectAnswer, transactionOf } from "../src/index.ts";
import { recorded, 午饭, 奶茶 } from "./local-talk.ts";

// If a model reads a verdict into words that leave it open, the app asks and does not carry it out.

const OPEN = "嗯就照着刚刚念的弄呗";
const UNCHANGED = "刚才没有改动，按现在的2笔保存请说确认，要改请直接说";

const answered = (words: string, answer: Partial<CorrectAnswer>) =>
  recorded().says(words).understands(answer);
const asked = (intent: "confirm" | "cancel", ...indexes: readonly number[]) =>
  answered(OPEN, {
    intent,
    corrections: indexes.map((index) => ({ index, updatedFields: {} })),
  });

describe("a verdict that only a model reads into the words: the app asks", () => {
  test.each([
    ["confirm", [], "要全部保存吗？"],
    ["cancel", [], "要全部取消吗？"],
    ["confirm", [1], "要保存第2笔吗？"],
    ["cancel", [0], "要取消第1笔吗？"],
  ] as const)("%s %j: %s", (intent, indexes, line) => {
    const talk = asked(intent, ...indexes);

    expect(talk.lastLine).toBe(line);
    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("with a single draft it asks without the number", () => {
    const talk = recorded().says("删掉第一笔").says(OPEN).understands({ intent: "confirm" });

    expect(talk.lastLine).toBe("要保存这笔吗？");
  });

  test("it also asks if the server was unsure", () => {
    const talk = answered(OPEN, { intent: "confirm", confidence: 0.6 });

    expect(talk.lastLine).toBe("要全部保存吗？");
  });
});

describe("a one-word answer settles it", () => {
  test.each(["好", "好的", "对", "是", "是的", "行", "存吧", "全部保存", "没问题"])(
    "%s saves",
    (word) => {
      const talk = asked("confirm").says(word);

      expect(talk.saved).toEqual([[transactionOf(午饭), transactionOf(奶茶)]]);
      expect(talk.lastLine).toBe("已保存2笔交易。");
    },
  );

  test.each(["好", "对", "是的", "取消", "不要了", "都删了"])("%s cancels", (word) => {
    const talk = asked("cancel").says(word);

    expect(talk.lastLine).toBe("已取消2笔。");
    expect(talk.saved).toEqual([]);
  });

  test("好 confirms the draft that was asked about, and no other", () => {
    expect(asked("confirm", 1).says("好").statuses).toEqual(["pending", "confirmed"]);
    expect(asked("cancel", 0).says("好").statuses).toEqual(["cancelled", "pending"]);
  });

  test.each([
    ["confirm", "不"],
    ["confirm", "别"],
    ["confirm", "不要"],
    ["confirm", "别存"],
    ["confirm", "不用"],
    ["confirm", "不对"],
    ["confirm", "算了"],
    ["cancel", "不"],
    ["cancel", "别"],
    ["cancel", "别取消"],
    ["cancel", "没问题"],
    ["cancel", "保存"],
  ] as const)("%s: %s keeps the drafts, and the conversation goes on", (intent, word) => {
    const talk = asked(intent).says(word);

    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe(UNCHANGED);
  });

  test("another order is carried out instead", () => {
    expect(asked("confirm").says("取消第二笔").statuses).toEqual(["pending", "cancelled"]);
    expect(asked("cancel").says("确认第一笔").statuses).toEqual(["confirmed", "pending"]);
  });

  test.each(["等等", "哎呀", "让我想一下", "今儿个真热", "你等我一下啊"])(
    "%s is no answer: nothing is saved or dropped",
    (words) => {
      for (const intent of ["confirm", "cancel"] as const) {
        const talk = asked(intent).says(words);

        expect(talk.saved).toEqual([]);
        expect(talk.statuses).toEqual(["pending", "pending"]);
      }
    },
  );
});

describe("a model's answer that the words do not carry", () => {
  test.each([
    ["确认吗", { intent: "confirm" }],
    ["等一下我再想想", { intent: "cancel" }],
    ["等会儿还要去超市", { intent: "confirm" }],
    ["没赶上公交", { intent: "confirm" }],
    ["奶茶先别存", { intent: "confirm" }],
  ] as const)("%s does not mean %o, and the app does not even ask", (words, answer) => {
    const talk = answered(words, answer).understands({ intent: "unclear", confidence: 0.3 });

    expect(talk.lastLine).not.toMatch(/^要.*吗？$/);
    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("if our own reading is sure, it is carried out", () => {
    const talk = answered("奶茶改成20", { intent: "confirm" });

    expect(talk.lastLine).toBe("已将第2笔修改为支出20元，餐饮。还需要修改吗？");
  });

  test("a change of more than was said is not made in part", () => {
    const date = "2026-11-13" as typeof 奶茶.date;
    const amount = 2000 as typeof 奶茶.amount;
    const talk = recorded().says("奶茶那杯后来二十吧好像");
    talk.understands({
      intent: "correction",
      corrections: [{ index: 1, updatedFields: { amount, date } }],
    });

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([午饭, 奶茶]);
  });
});
