import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { record } from "./record.ts";
import { show } from "./show.ts";

const OWN = {
  ...contextAt(),
  accounts: ["招商信用卡", "我的支付宝", "旅行基金", "招商储蓄卡"],
  people: ["陈大文"],
};

/** The account is no part of what was bought. */
test.each([
  ["午饭35用微信付的", "午饭"],
  ["刷招行卡买鞋500", "鞋"],
  ["花呗买耳机299", "耳机"],
  ["微信给外婆发了两百", "给外婆发"],
  ["微信转2000到招行", "微信转到招行"],
  ["用招行还花呗1200", "还花呗"],
  ["信用卡还款3000", "信用卡还款"],
  ["向小李借了1000", "向小李借钱"],
  ["还小李200", "还小李钱"],
])("%s is described as %s", (said, description) => {
  expect(record(said, contextAt()).act.drafts.map((draft) => draft.description)).toEqual([
    description,
  ]);
});

describe("the user's own accounts", () => {
  test.each([
    ["招行信用卡买鞋500", "500 招商信用卡"],
    ["信用卡还款3000", "~3000 →招商信用卡"],
    ["招行卡付了午饭30", "30 招商储蓄卡"],
    ["支付宝付了打车30", "30 我的支付宝"],
    ["旅行基金付酒店500", "500 旅行基金"],
    ["支付宝转2000到旅行基金", "~2000 我的支付宝→旅行基金"],
    ["花呗买耳机299", "299 花呗"],
    ["借给陈大文500", "~500 →陈大文"],
    ["陈大文还了我300", "~300 陈大文"],
    ["和陈大文吃饭300", "300"],
  ])("%s → %s", (said, expected) => {
    expect(show(record(said, OWN).act)).toBe(expected);
  });
});

test.each([
  ["余额宝转两千到支付宝", "~2000"],
  ["取了两千现金然后买了六十的菜", "~2000 →现金 60"],
  ["教练天天发微信，续了年卡两千八", "2800"],
  ["给奶奶银行卡打了三百", "300"],
])("%s names no account that paid: %s", (said, expected) => {
  expect(show(record(said, contextAt()).act)).toBe(expected);
});
