import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import type { LedgerQuery } from "../../ledger/ledger-query.ts";
import { findFollowUp } from "./find-follow-up.ts";
import { findQuery } from "./find-query.ts";

const { now } = TEST_CONTEXT;

describe("a follow-up changes what it says, and nothing else", () => {
  test.each([
    ["这个月花了多少", "上个月呢", "expense 上个月"],
    ["这个月花了多少", "那上个月呢？", "expense 上个月"],
    ["这个月花了多少", "上个月的呢。", "expense 上个月"],
    ["这个月花了多少", "10月呢", "expense 10月"],
    ["这个月花了多少", "昨天呢", "expense 昨天"],
    ["这個月花了多少", "去年呢", "expense 去年"],
    ["这个月花了多少", "那交通呢", "expense 交通 这个月"],
    ["这个月花了多少", "餐饮呢", "expense 餐饮 这个月"],
    ["这个月花了多少", "打车呢", "expense 交通 这个月"],
    ["这个月花了多少", "上个月吃饭呢", "expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "交通呢", "expense 交通 上个月"],
    ["上个月餐饮花了多少", "这个月呢", "expense 餐饮 这个月"],
    ["上个月餐饮花了多少", "收入呢", "income 上个月"],
    ["这个月花了多少", "工资呢", "income 工资 这个月"],
    ["这个月收入多少", "红包呢", "income 红包 这个月"],
    ["这个月花了多少", "红包呢", "expense 红包 这个月"],
    ["这个月收入多少", "支出呢", "expense 这个月"],
    ["这个月结余多少", "上个月呢", "balance 上个月"],
    ["这个月结余多少", "餐饮呢", "expense 餐饮 这个月"],
    ["今天记了几笔", "昨天呢", "count 昨天"],
    ["这个月哪类花得最多", "上个月呢", "top-category 上个月"],
    ["这个月最大的一笔支出是什么", "餐饮呢", "largest 餐饮 这个月"],
    ["昨天记了什么", "前天呢", "recent 前天"],
  ])("%s, %s → %s", (question, text, expected) => {
    expect(inShort(findQuery(question, now, { customCategories: [] }), text)).toBe(expected);
  });

  test("a category of the user's own is one, too", () => {
    const before = findQuery("这个月花了多少", now, { customCategories: [] });

    expect(inShort(before, "那咖啡奶茶呢", ["咖啡奶茶"])).toBe("expense 咖啡奶茶 这个月");
  });
});

describe("no follow-up", () => {
  test.each([
    "呢",
    "那呢",
    "然后呢",
    "你呢",
    "明天呢",
    "国庆呢",
    "老王呢",
    "老王吃饭呢",
    "吃饭和打车呢",
    "昨天和今天呢",
    "收入和支出呢",
    "第二笔呢",
    "那笔呢",
    "刚才呢",
    "午饭35呢",
    "打车20块呢",
    "餐饮",
    "上个月",
    "那上个月",
    "上个月呢花了35",
    "哪类呢",
    "总共呢",
  ])("%s", (text) => {
    expect(inShort(findQuery("这个月花了多少", now, { customCategories: [] }), text)).toBeNull();
  });

  test.each(["上个月呢", "餐饮呢"])("%s, with nothing asked before", (text) => {
    expect(inShort(null, text)).toBeNull();
  });
});

function inShort(
  before: LedgerQuery | null,
  text: string,
  customCategories: readonly string[] = [],
): string | null {
  const query = findFollowUp(text, before, { now, context: { customCategories } });
  if (query === null) return null;
  return [query.measure, query.category, query.period].filter((part) => part !== null).join(" ");
}
