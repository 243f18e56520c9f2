import { expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { queryInShort } from "../../../testing/query-in-short.ts";
import { queryAsked } from "../query-asked.ts";
import { readingOf } from "../reading.ts";
import { findFollowUp } from "./find-follow-up.ts";

const context = { ...TEST_CONTEXT, accounts: ["微信"] };

test.each([
  ["标签旅行花了多少", "sum expense #旅行 最近一年"],
  ["旅行标签花了多少", "sum expense #旅行 最近一年"],
  ["#旅行一共花了多少", "sum expense #旅行 最近一年"],
  ["这个月标签是出差的花了多少", "sum expense #出差 这个月"],
  ["上个月带旅行标签的花了多少", "sum expense #旅行 上个月"],
  ["带了年货标签的花了多少", "sum expense #年货 最近一年"],
  ["标签云南行这个月花了多少", "sum expense #云南行 这个月"],
  ["我的装修标签一共多少钱", "sum any #装修 最近一年"],
  ["标签旅行有几笔", "count any #旅行 最近一年"],
  ["旅行这个标签今年占多少", "share of expense any #旅行 今年"],
  ["标签出差的打车花了多少", "sum expense #出差 「打车」 最近一年"],
  ["标签旅行最贵的三笔", "largest 3 any #旅行 最近一年"],
  ["这个月微信标签旅行花了多少", "sum expense @微信 #旅行 这个月"],
  ["标签打印机花了多少", "sum expense ‹标签打印机› 这个月"],
  ["标签纸花了多少", "sum expense ‹标签纸› 这个月"],
])("%s → %s", (said, query) => {
  expect(queryInShort(queryAsked(said, context))).toBe(query);
});

test.each(["哪个标签花得最多", "有哪些标签", "标签旅行预算还剩多少"])(
  "%s is about no tag",
  (said) => {
    expect(queryAsked(said, context)?.tag).toBeUndefined();
  },
);

test.each([
  ["上个月呢", "sum expense #旅行 上个月"],
  ["标签出差呢", "sum expense #出差 最近一年"],
  ["那餐饮呢", "sum expense #旅行 餐饮 最近一年"],
])("after 标签旅行花了多少, %s → %s", (said, query) => {
  const before = queryAsked("标签旅行花了多少", context);
  expect(queryInShort(findFollowUp(readingOf(said, context), before))).toBe(query);
});
