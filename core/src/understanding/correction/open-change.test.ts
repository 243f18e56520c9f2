import { expect, test } from "vitest";
import { NOW } from "../../../testing/conversation-driver.ts";
import { parsed } from "../../../testing/transactions.ts";
import type { CorrectQuestion } from "../../ports/understanding.ts";
import { transactionOf } from "../../transaction.ts";
import { fieldsNamed, readOpenChange } from "./open-change.ts";

const drafts = ["午饭", "奶茶", "打车"].map((description, index) => ({
  ...transactionOf(parsed({ description })),
  index,
}));

const asked = (correctionText: string, currentBatch = drafts): CorrectQuestion => ({
  currentBatch,
  correctionText,
  context: { recentCategories: [], customCategories: [], now: NOW },
});

test.each([
  ["第二笔分类不对", [1]],
  ["奶茶金额记错了", [1]],
  ["第一笔不对，分类", [0]],
  ["改分类，第二笔", [1]],
  ["改奶茶", [1]],
  ["奶茶改一下", [1]],
  ["第一笔和第三笔分类不对", [0, 2]],
  ["分类都不对", [0, 1, 2]],
  ["改分类", []],
  ["不对", []],
  ["改外卖", []],
  ["第二笔打车金额不对", []],
])("%s is a change of %j, yet to be told", (text, positions) => {
  expect(readOpenChange(asked(text))).toEqual({ positions, wantsChange: true });
});

test.each(["第二笔", "第二笔是什么", "第二笔改成多少了", "今天天气不错"])(
  "%s asks for no change",
  (text) => {
    expect(readOpenChange(asked(text)).wantsChange).toBe(false);
  },
);

test("the only draft needs no name", () => {
  expect(readOpenChange(asked("日期不对", drafts.slice(0, 1))).positions).toEqual([0]);
});

test.each([
  ["金额改成30", ["amount"]],
  ["日期和分类", ["date", "category"]],
  ["15块钱", []],
  ["改成15", []],
  ["收入", []],
])("%s names %j", (text, fields) => {
  expect(fieldsNamed(asked(text))).toEqual(fields);
});
