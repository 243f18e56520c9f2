import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { queryInShort } from "../../../testing/query-in-short.ts";
import { queryAsked } from "../query-asked.ts";
import { readingOf } from "../reading.ts";
import { understand } from "../understand.ts";
import { findFollowUp } from "./find-follow-up.ts";

const context = {
  ...TEST_CONTEXT,
  accounts: ["微信", "支付宝", "招行信用卡", "建行储蓄卡", "ETC卡"],
  people: ["老王", "小李"],
};

/** In short: measure, type, @account, category or 「words」, period. */
const EXAMPLES: readonly (readonly [string, string])[] = [
  ["微信还有多少钱", "account-balance any @微信 现在"],
  ["我微信里还剩多少", "account-balance any @微信 现在"],
  ["帮我查一下支付宝余额", "account-balance any @支付宝 现在"],
  ["etc卡还有多少", "account-balance any @ETC卡 现在"],
  ["信用卡欠了多少", "account-balance any @招行信用卡 现在"],
  ["信用卡还要还多少", "account-balance any @招行信用卡 现在"],
  ["建行有多少钱", "account-balance any @建行储蓄卡 现在"],
  ["老王还欠我多少", "account-balance any @老王 现在"],
  ["我欠小李多少钱", "account-balance any @小李 现在"],
  ["我的净资产", "account-balance any 现在"],
  ["净资产是多少", "account-balance any 现在"],
  ["我现在一共有多少钱", "account-balance any 现在"],
  ["我还有多少钱", "left any 这个月"],
  ["手里还有多少钱", "account-balance any 现在"],
  ["谁欠我钱", "debts to-me any 现在"],
  ["都有谁还欠我钱", "debts to-me any 现在"],
  ["别人一共欠我多少", "debts to-me any 现在"],
  ["借出去多少钱", "debts to-me any 现在"],
  ["谁借了我的钱", "debts to-me any 现在"],
  ["我欠谁钱", "debts by-me any 现在"],
  ["我欠别人多少钱", "debts by-me any 现在"],
  ["一共欠多少", "debts by-me any 现在"],
  ["我跟谁借了钱", "debts by-me any 现在"],
  ["美元花了多少", "sum expense 「美元」 这个月"],
  ["微信花了多少美元", "sum expense @微信 「美元」 这个月"],
  ["这个月微信花了多少", "sum expense @微信 这个月"],
  ["上周用支付宝打车花了多少", "sum expense @支付宝 「打车」 上周"],
  ["这个月招行信用卡最贵的三笔", "largest 3 any @招行信用卡 这个月"],
  ["微信和支付宝这个月一共花了多少", "sum expense @微信+@支付宝 这个月"],
  ["除了微信这个月花了多少", "sum expense -@微信 这个月"],
  ["微信上个月收入多少", "sum income @微信 上个月"],
];

test.each([
  ["招行还有多少", "account-balance any @招商银行 现在"],
  ["招商银行还剩多少", "account-balance any @招商银行 现在"],
  ["招行卡还剩多少", "account-balance any @招商银行 现在"],
  ["招行信用卡欠多少", "account-balance any @招行信用卡 现在"],
  ["招行花了多少", "sum expense @招商银行 这个月"],
  ["上个月用招行打车花了多少", "sum expense @招商银行 「打车」 上个月"],
])("an account is found as entries find it: %s → %s", (said, query) => {
  const own = { ...context, accounts: ["招商银行", "招行信用卡"] };

  expect(queryInShort(queryAsked(said, own))).toBe(query);
});

test.each(EXAMPLES)("%s → %s", (said, query) => {
  expect(queryInShort(queryAsked(said, context))).toBe(query);
});

describe("is no question about an account", () => {
  test.each(["这个月花了多少", "吃饭花了多少", "这个月还剩多少"])("%s", (said) => {
    expect(queryAsked(said, context)).toEqual(queryAsked(said, TEST_CONTEXT));
  });

  test.each(["这个月借出去多少", "谁请客", "老王和小李谁欠我钱", "我欠小张200"])("%s", (said) => {
    expect(queryAsked(said, context)?.measure.kind).not.toBe("debts");
  });

  test.each(["老王还了多少", "招商银行还有多少钱", "余额宝还有多少钱"])("%s", (said) => {
    expect(queryAsked(said, context)?.measure.kind).not.toBe("account-balance");
  });

  test("a category of the same name is meant", () => {
    const own = { ...context, accounts: ["宠物"], customCategories: ["宠物"] };

    expect(queryInShort(queryAsked("宠物花了多少", own))).toBe("sum expense 宠物 这个月");
  });

  test("without accounts", () => {
    expect(queryAsked("微信还有多少钱", TEST_CONTEXT)).toBeNull();
  });
});

test.each([
  ["微信还有多少钱", "支付宝呢", "account-balance any @支付宝 现在"],
  ["微信还有多少钱", "上个月呢", null],
  ["老王欠我多少", "还欠多少", "account-balance any @老王 现在"],
  ["老王欠我多少", "他还欠我多少", "account-balance any @老王 现在"],
  ["老王欠我多少", "一共欠多少", null],
  ["老王欠我多少", "小李呢", "account-balance any @小李 现在"],
  ["谁欠我钱", "老王呢", "account-balance any @老王 现在"],
  ["这个月微信花了多少", "支付宝呢", "sum expense @支付宝 这个月"],
  ["这个月微信花了多少", "上个月呢", "sum expense @微信 上个月"],
  ["这个月花了多少", "那微信呢", "sum expense @微信 这个月"],
])("%s, %s → %s", (first, next, query) => {
  const before = queryAsked(first, context);

  expect(queryInShort(findFollowUp(readingOf(next, context), before))).toBe(query);
});

test.each(["小张欠我多少", "我工商银行还剩多少"])("%s names none of the accounts", (said) => {
  expect(understand(said, { batch: null, asked: null, context })).toEqual({
    type: "unanswerable",
    because: "which-account",
  });
});
