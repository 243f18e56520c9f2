import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { record } from "./record.ts";
import { show } from "./show.ts";

const OWN = {
  ...contextAt(),
  accounts: ["招商信用卡", "我的支付宝", "旅行基金", "招商储蓄卡", "建行信用卡"],
  people: ["陈大文"],
};

/** The account, a tag and a note are no part of what was bought. */
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
  ["老李借给我1000", "向老李借钱"],
  ["小张借走500", "借给小张"],
  ["小明欠我200", "小明欠钱"],
  ["欠小明200", "欠小明钱"],
  ["我欠老王的五百今天还了", "还老王钱"],
  ["信用卡还款3000用招行", "还信用卡"],
  ["老王用微信还了我300", "老王还钱"],
  ["微信转100到微信", "微信转账"],
  ["退款50到支付宝", "退款"],
  ["报销500进了微信", "报销"],
  ["退款50打到支付宝", "退款"],
  ["打给妈妈500", "打给妈妈"],
  ["门票80标签旅行", "门票"],
  ["门票80 #旅行", "门票"],
  ["门票80备注旅行", "门票"],
])("%s is described as %s", (said, description) => {
  expect(record(said, contextAt()).act.drafts.map((draft) => draft.description)).toEqual([
    description,
  ]);
});

/** 我借了老李1000 may mean both, and a debt that is only told moved no money now. */
test.each([
  ["我借了老李1000", true],
  ["小张借了我500", true],
  ["借小张500", true],
  ["老李借我1000", true],
  ["小明欠我200", true],
  ["欠小明200", true],
  ["老李借给我1000", false],
  ["问小张借了500", false],
  ["小张借走500", false],
  ["小张跟我借了500", false],
])("%s is marked for review: %s", (said, isMarked) => {
  const { drafts } = record(said, contextAt()).act;
  expect(drafts.map(({ confidence }) => confidence < 0.7)).toEqual([isMarked]);
});

describe("the user's own accounts", () => {
  test.each([
    ["招行信用卡买鞋500", "500 招商信用卡"],
    ["建行信用卡还款3000", "~3000 →建行信用卡"],
    ["招行卡付了午饭30", "30 招商储蓄卡"],
    ["支付宝付了打车30", "30 我的支付宝"],
    ["旅行基金付酒店500", "500 旅行基金"],
    ["支付宝转2000到旅行基金", "~2000 我的支付宝→旅行基金"],
    ["花呗买耳机299", "299 花呗"],
    ["建行付了午饭30", "30 建行"],
    ["借给陈大文500", "~500 →陈大文"],
    ["陈大文还了我300", "~300 陈大文"],
    ["和陈大文吃饭300", "300"],
  ])("%s → %s", (said, expected) => {
    expect(show(record(said, OWN).act)).toBe(expected);
  });
});

test.each([
  ["招商储蓄卡 微信", "+500 招商储蓄卡"],
  ["工资卡 招商信用卡", "+500 工资卡"],
  ["银行卡 建行", "+500 银行卡"],
  ["微信", "+500 银行卡"],
  ["招行 建行", "+500"],
])("a card without a name is the only one of %s: %s", (accounts, expected) => {
  const context = { ...contextAt(), accounts: accounts.split(" ") };

  expect(show(record("报销了500，打到我卡上了", context).act)).toBe(expected);
});

test.each([
  ["余额宝转两千到支付宝", "~2000"],
  ["微信转100到微信", "~100"],
  ["取了两千现金然后买了六十的菜", "~2000 →现金 60"],
  ["教练天天发微信，续了年卡两千八", "2800"],
  ["给奶奶银行卡打了三百", "300"],
])("%s names no account that paid: %s", (said, expected) => {
  expect(show(record(said, contextAt()).act)).toBe(expected);
});

describe("a transfer with one account is to be checked", () => {
  const sure = (said: string, context: UserContext) =>
    record(said, context).act.drafts.map(({ confidence }) => confidence >= 0.7);

  test("between one and the same account, for everybody", () => {
    expect(sure("微信转100到微信", contextAt())).toEqual([false]);
  });

  test.each(["借给陈大文500", "信用卡还款3000", "微信提现五百"])("%s", (said) => {
    expect([sure(said, OWN), sure(said, contextAt())]).toEqual([[false], [true]]);
  });

  test.each(["支付宝转2000到旅行基金", "支付宝借给陈大文500", "基金定投五百", "旅行基金付酒店500"])(
    "not %s",
    (said) => {
      expect(sure(said, OWN)).toEqual([true]);
    },
  );
});
