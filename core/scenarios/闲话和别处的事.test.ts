import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

/** What the app says to the last words. */
function answers(...said: readonly string[]): readonly string[] {
  const talk = said.slice(0, -1).reduce(hears, new ConversationDriver());
  const before = talk.spoken.length;
  return hears(talk, said.at(-1) ?? "").spoken.slice(before);
}

const EXPORT = "好，打开「导出与清空」。";
const CLEAR = "这个在设置的「导出与清空」里。";

describe("nothing is open", () => {
  test.each([
    ["谢谢", ["不客气。"]],
    ["今天好累啊", []],
    ["哈哈哈", []],
    ["导出账本", [EXPORT]],
    ["怎么导出", [EXPORT]],
    ["清空账本", [CLEAR]],
    ["买了点药", ["药多少钱？"]],
    ["给车加了油", ["加油多少钱？"]],
  ])("%s", (said, lines) => {
    expect(answers(said)).toEqual(lines);
  });
});

describe("drafts are open, and stay as they are", () => {
  test.each([
    ["谢谢", ["不客气。"]],
    ["今天好累啊", ["现在有2笔，支出52元，保存吗？"]],
    ["导出账本", [EXPORT]],
    ["清空账本", [CLEAR]],
    ["买了点药", ["药多少钱？"]],
  ])("%s", (said, lines) => {
    expect(answers("午饭32，打车20", said)).toEqual(lines);
  });

  test.each(["谢谢", "今天好累啊", "导出", "打开统计", "说慢一点", "我有哪些提醒"])(
    "%s, 确认 saves them",
    (said) => {
      const talk = ["午饭32，打车20", said, "确认"].reduce(hears, new ConversationDriver());

      expect(talk.lastLine).toBe("已保存2笔交易。");
    },
  );
});

describe("a question is open, and is asked again", () => {
  const PRICE = "奶茶多少钱？";

  test.each([
    ["谢谢", ["不客气。", PRICE]],
    ["今天好累啊", [PRICE]],
    ["导出", [EXPORT, PRICE]],
    ["怎么用", ["直接回答就行，不想答就说：算了", PRICE]],
  ])("%s", (said, lines) => {
    expect(answers("奶茶", said)).toEqual(lines);
    expect(answers("午饭32", "还有一笔奶茶", said)).toEqual(lines);
  });

  test("and its answer still counts", () => {
    const talk = ["奶茶", "谢谢", "15"].reduce(hears, new ConversationDriver());

    expect(talk.lastLine).toBe("记录支出15元，饮品，确认吗？");
  });
});

describe("help is by place", () => {
  test.each([
    [["帮助"], /^直接说花了什么/],
    [["午饭32", "帮助"], /^现在有1笔待确认/],
    [["奶茶", "帮助"], /^直接回答就行/],
  ])("%j", (said, line) => {
    expect(answers(...said)[0]).toMatch(line);
  });
});
