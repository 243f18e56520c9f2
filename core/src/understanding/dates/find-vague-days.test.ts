import { expect, test } from "vitest";
import { type CalendarDate, parseCalendarDate } from "../../calendar-date.ts";
import { findVagueDays } from "./find-vague-days.ts";

/** A Sunday. */
const TODAY = parseCalendarDate("2026-11-15") as CalendarDate;

test.each([
  ["5月买的空调", "2026-05-01"],
  ["三月份换的手机", "2026-03-01"],
  ["12月买的羽绒服", "2025-12-01"],
  ["10月份交了物业费", "2026-10-01"],
  ["上个月在医院花了三千", "2026-10-01"],
  ["上上个月交的保险", "2026-09-01"],
  ["上周买的鞋", "2026-11-02"],
  ["上上周订的票", "2026-10-26"],
  ["去年买的空调", "2025-01-01"],
  ["前年装的热水器，去年8月修的", "2024-01-01"],
  ["去年8月买的冰箱", "2025-08-01"],
])("%s is marked with the first day of it", (text, date) => {
  expect(findVagueDays(text, TODAY)[0]).toMatchObject({ date, vague: true });
});

test.each([
  "12月份的房租",
  "刚交了12月份的房租",
  "上个月工资8000",
  "上个月的工资发了8000",
  "上个月28号买的鞋",
  "上周五买的鞋",
  "上个月买的鞋退了300",
  "卖了去年买的电脑",
  "还上个月借的1000",
  "买了三个月的会员",
  "三月不减肥买了跑鞋",
  "5月天的演唱会买了票",
  "这个月买了件衣服",
  "去年房租2000今年2500",
  "月饼买了两盒",
])("%s names no such time", (text) => {
  expect(findVagueDays(text, TODAY)).toEqual([]);
});
