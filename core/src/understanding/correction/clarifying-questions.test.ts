import { expect, test } from "vitest";
import { type CalendarDate, parseCalendarDate } from "../../calendar-date.ts";
import { clarifyingQuestion, fieldInQuestion, WHICH_PART } from "./clarifying-questions.ts";

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

/** A Monday. */
const TODAY = parseCalendarDate("2026-11-16") as CalendarDate;

test.each([
  "日期改成明年一月一号",
  "改成下个月1号",
  "改成下下个月3号",
  "改成后年3月5号",
  "改成三天后",
  "改成这周五",
  "日期改成这个月20号",
  "改成今年12月25号",
  "改成2027年1月1日",
  "日期改成12月5号",
])("%s is still to come", (text) => {
  expect(clarifyingQuestion(text, TODAY)).toBe("日期不能晚于今天，请问改成哪一天？");
});

test.each(["改成2月30号", "改成三天前", "改一下上周五的"])("%s is not", (text) => {
  expect(clarifyingQuestion(text, TODAY)).toBe(WHICH_PART);
});

test.each([
  ["日期不对", "date"],
  ["改成下个月1号", "date"],
  ["第二笔金额错了", "amount"],
  ["改分类", "category"],
  ["类型不对", "type"],
  ["备注改一下", "description"],
  ["第二笔不对", null],
  ["金额和日期都不对", null],
])("of %s the one thing in question is %s", (text, field) => {
  expect(fieldInQuestion(text, TODAY)).toBe(field);
});
