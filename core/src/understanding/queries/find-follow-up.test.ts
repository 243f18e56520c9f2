import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { queryInShort } from "../../../testing/query-in-short.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { queryAsked } from "../query-asked.ts";
import { readingOf } from "../reading.ts";
import { findFollowUp } from "./find-follow-up.ts";
import { findQuestion } from "./find-question.ts";

const context = { ...TEST_CONTEXT, accounts: ["微信"] };

describe("a follow-up changes only what it says", () => {
  test.each([
    ["这个月花了多少", "上个月呢", "sum expense 上个月"],
    ["这个月花了多少", "那上个月呢？", "sum expense 上个月"],
    ["这个月花了多少", "那上个月", "sum expense 上个月"],
    ["这个月餐饮花了多少", "上个月", "sum expense 餐饮 上个月"],
    ["昨天花了多少", "前天", "sum expense 前天"],
    ["上周打车打了几次", "九月", "count expense 「打车」 九月"],
    ["这个月买菜花了多少", "上个月几次", "count expense 买菜 上个月"],
    ["这个月买菜花了多少", "上个月最贵的是哪笔", "largest 1 expense 买菜 上个月"],
    ["这个月买菜花了多少", "上周平均一次多少", "average entry expense 买菜 上周"],
    ["上个月花了多少", "打车几次", "count expense 「打车」 上个月"],
    ["上个月水电花了多少", "电费多少", "sum expense 「电费」 上个月"],
    ["上个月吃饭花了多少", "那再看看打车的", "sum expense 「打车」 上个月"],
    ["上个月吃饭花了多少", "最便宜的是哪次", "smallest 1 expense 餐饮 上个月"],
    ["上个月最贵的三笔", "最便宜的呢", "smallest 3 any 上个月"],
    ["上个月哪天花得最多", "最少的呢", "groups day sum lowest expense 上个月"],
    ["十月下旬花了多少", "中旬呢", "sum expense 中旬"],
    ["上个月除了房租花了多少", "再把打车也去掉", "sum expense -「房租」-「打车」 上个月"],
    ["上个月餐饮花了多少", "两百以上的呢", "sum expense ≥200 餐饮 上个月"],
    ["上个月餐饮花了多少", "那些都是啥", "list expense 餐饮 上个月"],
    ["上个月各类花了多少", "汽车占百分之几", "share of expense expense 汽车 上个月"],
    ["上个月住了几回宾馆", "光杭州那趟的呢", "count expense 「宾馆」 ‹杭州› 上个月"],
    ["这个月花了多少", "上个月的呢。", "sum expense 上个月"],
    ["这个月花了多少", "10月呢", "sum expense 10月"],
    ["这个月花了多少", "昨天呢", "sum expense 昨天"],
    ["这個月花了多少", "去年呢", "sum expense 去年"],
    ["这个月花了多少", "那交通呢", "sum expense 交通 这个月"],
    ["这个月花了多少", "餐饮呢", "sum expense 餐饮 这个月"],
    ["这个月花了多少", "打车呢", "sum expense 「打车」 这个月"],
    ["这个月花了多少", "上个月吃饭呢", "sum expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "交通呢", "sum expense 交通 上个月"],
    ["上个月餐饮花了多少", "这个月呢", "sum expense 餐饮 这个月"],
    ["上个月餐饮花了多少", "收入呢", "sum income 上个月"],
    ["这个月花了多少", "工资呢", "sum income 工资 这个月"],
    ["这个月收入多少", "红包呢", "sum income 红包 这个月"],
    ["这个月花了多少", "红包呢", "sum expense 红包 这个月"],
    ["这个月收入多少", "支出呢", "sum expense 这个月"],
    ["这个月结余多少", "上个月呢", "balance any 上个月"],
    ["这个月结余多少", "餐饮呢", "sum expense 餐饮 这个月"],
    ["今天记了几笔", "昨天呢", "count any 昨天"],
    ["这个月哪类花得最多", "上个月呢", "groups category sum highest expense 上个月"],
    ["这个月最大的一笔支出是什么", "餐饮呢", "largest 1 expense 餐饮 这个月"],
    ["昨天记了什么", "前天呢", "list any 前天"],
    ["上个月餐饮花了多少", "最贵的三笔呢", "largest 3 expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "平均每天呢", "average day expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "占多少呢", "share of expense expense 餐饮 上个月"],
    ["上个月花了多少", "打车占多少呢", "share of expense expense 「打车」 上个月"],
    ["上个月餐饮花了多少", "那最贵的是哪笔", "largest 1 expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "几次", "count expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "都有哪些", "list expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "最贵的是哪笔", "largest 1 expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "那最贵的三笔", "largest 3 expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "平均每天花多少呢", "average day expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "微信的呢", "sum expense @微信 餐饮 上个月"],
    ["上个月餐饮花了多少", "那微信花了多少", "sum expense @微信 餐饮 上个月"],
    // Only a verb and 多少 or 几次: nothing says what it is about.
    ["上个月打车打了几次", "花了多少钱", "sum expense 「打车」 上个月"],
    ["上个月打车花了多少", "打了几次", "count expense 「打车」 上个月"],
    ["这周餐饮花了多少", "跟上周比呢", "compare with 上周: expense 餐饮 这周"],
    ["这个月打车打了几次", "一共花了多少呢", "sum expense 「打车」 这个月"],
    ["今年收到多少红包", "那我发出去多少", "sum expense 红包 今年"],
    ["这个月花了多少", "国庆呢", "sum expense 国庆"],
    ["这个月比上个月多花多少", "餐饮呢", "compare with 上个月: expense 餐饮 这个月"],
    ["上个月比9月多花多少", "这周呢", "compare with 上周: any 这周"],
    ["这个月哪类花得最多", "餐饮呢", "sum expense 餐饮 这个月"],
    // It names neither a time nor a thing, so it goes on.
    ["上个月餐饮花了多少", "最贵的三笔是什么", "largest 3 expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "每天花了多少", "groups day sum all expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "收入多少", "sum income 上个月"],
    ["上个月餐饮花了多少", "结余多少", "balance any 上个月"],
    ["上个月餐饮花了多少", "哪天最多", "groups day sum highest expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "平均一次多少", "average entry expense 餐饮 上个月"],
    ["上个月餐饮花了多少", "第二贵的呢", "largest no. 2 expense 餐饮 上个月"],
    ["上个月花了多少", "除了房租呢", "sum expense -「房租」 上个月"],
    ["上个月花了多少", "不算房租和旅行呢", "sum expense -「房租」-旅行 上个月"],
    ["上个月花了多少", "超过一百的有哪些", "list expense >100 上个月"],
    ["上个月花了多少", "除了微信呢", "sum expense -@微信 上个月"],
    ["上个月花了多少", "吃饭和打车呢", "sum expense 餐饮+「打车」 上个月"],
    [
      "上个月水果和打车花了多少",
      "分开看",
      "groups subject sum all expense 「水果」+「打车」 上个月",
    ],
    ["上个月餐饮花了多少", "分开看", "groups words sum all expense 餐饮 上个月"],
    ["上个月除了房租花了多少", "这个月呢", "sum expense -「房租」 这个月"],
    ["上个月跟老李吃饭花了多少", "几次", "count expense 餐饮 ‹老李› 上个月"],
    ["上个月买菜花了多少", "差多少", "compare with 2026年9月: expense 买菜 上个月"],
    ["这个月买菜花了多少", "少了多少", "compare with 上个月: expense 买菜 这个月"],
    ["上个月买菜花了多少", "跟上个月比呢", "compare with 上个月: expense 买菜 这个月"],
    ["这个月超过一百的有哪些", "一共多少钱", "sum expense >100 这个月"],
    ["工资发了没", "发了多少", "sum income 工资 这个月"],
    ["这个月跟小王吃饭花了多少", "老李呢", "sum expense 餐饮 ‹老李› 这个月"],
    ["这个月哪类花得最多", "第二呢", "groups category sum highest no. 2 expense 这个月"],
    [
      "上个月水果和打车花了多少",
      "哪个多",
      "groups subject sum highest expense 「水果」+「打车」 上个月",
    ],
    ["上个月花了多少", "昨天和今天呢", "sum expense 昨天和今天"],
    ["上个月跟老李吃饭花了多少", "看电影呢", "sum expense 「电影」 ‹老李› 上个月"],
    ["这个月花了多少", "总共呢", "sum expense 这个月"],
    ["上个月打车打了几次", "一共呢", "sum expense 「打车」 上个月"],
    ["上个月打车打了几次", "跟九月比呢", "compare count with 九月: expense 「打车」 上个月"],
  ])("%s, %s → %s", (question, text, expected) => {
    expect(inShort(queryAsked(question, context), text)).toBe(expected);
  });

  test("a custom category works as well", () => {
    const before = queryAsked("这个月花了多少", context);

    expect(inShort(before, "那咖啡奶茶呢", ["咖啡奶茶"])).toBe("sum expense 咖啡奶茶 这个月");
  });
});

describe("several questions before it", () => {
  test.each([
    ["这个月花了多少，上个月呢，差多少", "compare with 上个月: expense 这个月"],
    ["上周打车打了几次，这周呢，差多少", "compare count with 这周: expense 「打车」 上周"],
    ["九月花了多少，十月花了多少，相差多少", "compare with 十月: expense 九月"],
    ["九月工资多少，十月呢，加起来多少", "sum income 工资 九月和十月"],
    ["打车花了多少，地铁呢，一共花了多少", "sum expense 「打车」+「地铁」 这个月"],
    ["上个月打车打了几次，一共多少", "sum expense 「打车」 上个月"],
    [
      "这个月宠物花了多少，上个月呢，九月呢，三个月里哪个月最多",
      "groups month sum highest expense 宠物 九月和上个月和这个月",
    ],
    ["昨天花了多少，前天呢，哪天最少", "groups day sum lowest expense 前天和昨天"],
    ["这个月花了多少，哪天最多", "groups day sum highest expense 这个月"],
    ["昨天花了多少，前天呢，这两天一共多少", "sum expense 前天和昨天"],
    ["九月打车花了多少，十月呢，两个月一共多少", "sum expense 「打车」 九月和十月"],
    ["这个月娱乐花了多少，运动呢，两样加起来呢", "sum expense 娱乐+运动 这个月"],
    ["打车花了多少，地铁呢，加油呢，三样一共多少", "sum expense 「打车」+「地铁」+「加油」 这个月"],
    ["上个月奶茶花了多少，和咖啡加起来呢", "sum expense 「奶茶」+「咖啡」 上个月"],
    ["看电影花了多少，爆米花也算上呢", "sum expense 「电影」+「爆米花」 这个月"],
    ["上次加油是什么时候，再上一次呢", "list 1 expense 「加油」 最近一年"],
    ["上个月火锅吃了几顿，那从六月到现在总共几顿", "count expense 「火锅」 六月到现在"],
    ["上个月花得最多的三笔，这个月的前五呢", "largest 5 expense 这个月"],
    ["西昌那趟花了多少，其中餐饮多少", "sum expense 餐饮 ‹西昌› 最近一年"],
    ["上个月花了多少，电费、水费分开看", "groups subject sum all expense 「电费」+「水费」 上个月"],
    ["餐饮预算还剩多少，总预算呢", "budget expense 这个月"],
    ["上个月结余多少，还剩多少", "left any 这个月"],
    // What it would be compared with or added to was not asked, or is something else.
    ["打车花了多少，地铁呢，差多少", "nothing"],
    ["上个月打车花了多少，两样加起来呢", "nothing"],
    ["这个月花了多少，打车呢，两样加起来呢", "nothing"],
    ["六月花了多少，十月呢，两个月一共多少", "nothing"],
  ])("%s → %s", (said, expected) => {
    const last = said
      .split("，")
      .reduce<LedgerQuery | null>(
        (before, text) => findQuestion(readingOf(text, context), before),
        null,
      );

    expect(queryInShort(last) ?? "nothing").toBe(expected);
  });

  test.each([
    ["戒指花了多少", "最近一年"],
    ["油钱花了多少", "加油、加油费、油费、汽油、最近一年"],
    ["戒指花了多少，上个月呢", "nothing"],
    ["上个月戒指花了多少，耳机呢", "nothing"],
    ["油钱花了多少，上个月呢", "加油、加油费、油费、汽油"],
    ["油钱花了多少，耳机呢", "最近一年"],
    ["戒指花了多少，比上个月呢", "nothing"],
  ])("%s: what is asked instead, if there is nothing", (said, expected) => {
    const last = said
      .split("，")
      .reduce<LedgerQuery | null>(
        (before, text) => findQuestion(readingOf(text, context), before),
        null,
      );
    const { orElse = [] } = last ?? {};
    const shown = orElse.flatMap(({ words, period }) =>
      words == null ? (period?.words ?? []) : period === undefined ? words : [],
    );

    expect(shown.join("、") || "nothing").toBe(expected);
  });

  test("再上一次 is the second last, and then the third", () => {
    const asked = (text: string, before: LedgerQuery | null) =>
      findQuestion(readingOf(text, context), before);
    const second = asked("再上一次呢", asked("上次加油是什么时候", null));

    expect(second?.measure).toEqual({ kind: "list", most: 1, rank: 2 });
    expect(asked("再上一次呢", second)?.measure).toEqual({ kind: "list", most: 1, rank: 3 });
  });
});

describe("a complete question stands alone", () => {
  test.each([
    ["标签旅行花了多少", "微信花了多少", "sum expense @微信 这个月"],
    ["餐饮花了多少", "微信花了多少", "sum expense @微信 这个月"],
    ["微信花了多少", "餐饮花了多少", "sum expense 餐饮 这个月"],
    ["今天花了多少", "平均每天花多少", "average day expense 这个月"],
  ])("%s, %s → %s", (question, text, expected) => {
    const before = queryAsked(question, context);

    expect(inShort(before, text)).toBeNull();
    expect(queryInShort(findQuestion(readingOf(text, context), before))).toBe(expected);
  });
});

describe("is not a follow-up", () => {
  test.each([
    "呢",
    "那呢",
    "然后呢",
    "你呢",
    "明天呢",
    "老王呢",
    "老王吃饭呢",
    "收入和支出呢",
    "第二笔呢",
    "那笔呢",
    "刚才呢",
    "午饭35呢",
    "打车20块呢",
    "餐饮",
    "上个月呢花了35",
    "哪类呢",
  ])("%s", (text) => {
    expect(inShort(queryAsked("这个月花了多少", context), text)).toBeNull();
  });

  test.each(["上个月呢", "餐饮呢"])("%s, without a question before", (text) => {
    expect(inShort(null, text)).toBeNull();
  });
});

function inShort(
  before: LedgerQuery | null,
  text: string,
  customCategories: readonly string[] = [],
): string | null {
  return queryInShort(findFollowUp(readingOf(text, { ...context, customCategories }), before));
}
