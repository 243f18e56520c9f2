import { expect, test } from "vitest";
import { clarifyingQuestion, WHICH_PART } from "./clarifying-questions.ts";

test.each([
  ["日期改成明天", "日期不能晚于今天，请问改成哪一天？"],
  ["改到下周一", "日期不能晚于今天，请问改成哪一天？"],
  ["日期不对", "请问日期改成哪一天？"],
  ["金额改成零", "请问金额改成多少？"],
  ["钱不对", "请问金额改成多少？"],
  ["分类错了", "请问改成哪个分类？"],
  ["类型反了", "请问是收入还是支出？"],
  ["备注改一下", "请问备注改成什么？"],
])("%s leaves one thing open", (text, question) => {
  expect(clarifyingQuestion(text)).toBe(question);
});

test.each(["改一下", "金额和日期都不对", "明天再改"])("%s leaves all of it open", (text) => {
  expect(clarifyingQuestion(text)).toBe(WHICH_PART);
});
