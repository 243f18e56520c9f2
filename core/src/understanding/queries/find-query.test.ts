import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { queryInShort } from "../../../testing/query-in-short.ts";
import { converse } from "../../conversation/converse.ts";
import { classifyIntent } from "../local-intent.ts";
import { queryAsked } from "../query-asked.ts";

/** In short: measure, type, category or 「words」, period. */
const EXAMPLES: readonly (readonly [string, string])[] = [
  ["这个月花了多少", "sum expense 这个月"],
  ["這個月花了多少錢", "sum expense 这个月"],
  ["这个月，花了多少？", "sum expense 这个月"],
  ["这 个 月 花 了 多 少", "sum expense 这个月"],
  ["花了多少", "sum expense 这个月"],
  ["还剩多少预算", "budget expense 这个月"],
  ["这个月餐饮预算还剩多少", "budget expense 餐饮 这个月"],
  ["这个月超支了吗", "budget expense 这个月"],
  ["还能花多少", "budget expense 这个月"],
  ["今天还能花多少", "budget day expense 这个月"],
  ["这个月够花吗", "budget expense 这个月"],
  ["打车花了多少", "sum expense 「打车」 这个月"],
  ["今天花了多少", "sum expense 今天"],
  ["周三花了多少", "sum expense 周三"],
  ["3号花了多少", "sum expense 3号"],
  ["上周吃饭花了多少", "sum expense 餐饮 上周"],
  ["这周交通花了多少", "sum expense 交通 这周"],
  ["10月花了多少", "sum expense 10月"],
  ["最近七天花了多少", "sum expense 最近七天"],
  ["最近花了多少", "sum expense 最近30天"],
  ["帮我查一下上个月一共花了多少钱", "sum expense 上个月"],
  ["这个月支出？", "sum expense 这个月"],
  ["今天多少钱", "sum any 今天"],
  ["今天一天花了多少钱", "sum expense 今天"],
  ["话费交了多少", "sum expense 「话费」 这个月"],
  ["在交通上花了多少钱", "sum expense 交通 这个月"],
  ["这个月零食花了多少", "sum expense 零食 这个月"],
  ["这个月奶茶花了多少", "sum expense 「奶茶」 这个月"],
  ["这个月水电费多少", "sum expense 水电 这个月"],
  ["在吃的上面花了多少", "sum expense 餐饮 这个月"],
  ["花在吃上的钱有多少", "sum expense 餐饮 这个月"],
  ["这个月看电影花了多少", "sum expense 「电影」 这个月"],
  ["今年一共赚了多少钱", "sum income 今年"],
  ["今天有收入吗", "sum income 今天"],
  ["这个月工资多少", "sum income 工资 这个月"],
  ["这个月收到多少红包", "sum income 红包 这个月"],
  ["这个月收入支出各多少", "balance any 这个月"],
  ["这个月收支情况怎么样", "balance any 这个月"],
  ["今天记了几笔", "count any 今天"],
  ["记了多少笔", "count any 这个月"],
  ["今天记账了吗", "count any 今天"],
  ["哪类花得最多", "groups category sum highest expense 这个月"],
  ["这个月花得最多的是什么", "groups category sum highest expense 这个月"],
  ["钱都花哪了", "groups category sum all expense 这个月"],
  ["这个月最大的一笔支出是什么", "largest 1 expense 这个月"],
  ["最大的一笔是多少", "largest 1 any 这个月"],
  ["这个月最贵的是哪笔", "largest 1 any 这个月"],
  ["这个月吃饭最贵的一笔", "largest 1 expense 餐饮 这个月"],
  ["今天花了什么", "list expense 今天"],
  ["看看最近的账单", "list any 最近30天"],
  ["上个月星巴克去了几次", "count expense 「星巴克」 上个月"],
  ["今年给妈妈花了多少", "sum expense ‹妈妈› 今年"],
  ["平均每天花多少", "average day expense 这个月"],
  ["一天花多少钱", "average day expense 这个月"],
  ["上半年平均每个月花多少", "average month expense 上半年"],
  ["打车平均一次多少钱", "average entry expense 「打车」 这个月"],
  ["最贵的三笔是什么", "largest 3 any 这个月"],
  ["上个月花得最多的五笔", "largest 5 expense 上个月"],
  ["上个月房租占收入的比例", "share of income expense 「房租」 上个月"],
  ["这个月比上个月多花了多少", "compare with 上个月: any 这个月"],
  ["跟上周比这周花得多吗", "compare with 上周: expense 这周"],
  ["今年比去年同期多花多少", "compare with 去年同期: any 今年"],
  ["上周每天花了多少", "groups day sum all expense 上周"],
  ["每个月花了多少", "groups month sum all expense 今年"],
  ["最近三个月每个月花了多少", "groups month sum all expense 最近三个月"],
  ["上个月每天打车几次", "groups day count all expense 「打车」 上个月"],
  ["哪天花得最多", "groups day sum highest expense 这个月"],
  ["今年哪个月花得最多", "groups month sum highest expense 今年"],
  ["上个月哪家花得最多", "groups words sum highest expense 上个月"],
  ["今年最常去的是哪家", "groups words count highest any 今年"],
  ["九月十月分别花了多少", "groups month sum all expense 九月十月"],
  ["上次加油是哪天", "list 1 expense 「加油」 最近一年"],
  ["这个月有没有看病的支出", "happened expense 医疗 这个月"],
  ["国庆花了多少", "sum expense 国庆"],
  ["1号到今天花了多少", "sum expense 1号到今天"],
  ["12号那天花了多少", "sum expense 12号"],
  ["对了打车花了多少来着", "sum expense 「打车」 这个月"],
  ["餐饮里的火锅今年花了多少", "sum expense 餐饮 「火锅」 今年"],
  ["理财收益今年多少", "sum income 理财 今年"],
  ["这个月吃饭和打车花了多少", "sum expense 餐饮+「打车」 这个月"],
  ["吃饭打车花了多少", "sum expense 餐饮+「打车」 这个月"],
  ["打车跟地铁一共多少", "sum expense 「打车」+「地铁」 这个月"],
  ["今年打车和地铁哪个花得多", "groups subject sum highest expense 「打车」+「地铁」 今年"],
  ["打车地铁分别花了多少", "groups subject sum all expense 「打车」+「地铁」 这个月"],
  ["上个月跟老李吃饭花了多少", "sum expense 餐饮 ‹老李› 上个月"],
  ["和小王吃饭吃了几次", "count expense 餐饮 ‹小王› 这个月"],
  ["陪我妈看病一共花了多少", "sum expense 医疗 ‹妈› 这个月"],
  ["在杭州花了多少", "sum expense ‹杭州› 这个月"],
  ["还剩多少", "left any 这个月"],
  ["这个月还有多少钱", "left any 这个月"],
  ["上个月还剩多少", "balance any 上个月"],
  ["餐饮还剩多少", "budget expense 餐饮 这个月"],
  ["上个月是赚了还是亏了", "balance any 上个月"],
  ["今年攒了多少钱", "balance any 今年"],
  ["俺上个月光加油烧了多少", "sum expense 「加油」 上个月"],
  ["咱家这个月吃饭造了多少", "sum expense 餐饮 这个月"],
  ["双十一买衣服砸进去多少", "sum expense 服饰 双十一"],
  ["这个月打了几回车", "count expense 「打车」 这个月"],
  ["今年一共加了几次油", "count expense 「加油」 今年"],
  ["上个月加一回油平均多少钱", "average entry expense 「加油」 上个月"],
  ["上个礼拜都打过哪些车，列一列", "list expense 「打车」 上个礼拜"],
  ["把子肉一共吃过几回", "count expense 「把子肉」 最近一年"],
  ["杭州那趟拢共花了多少", "sum expense ‹杭州› 最近一年"],
  ["出差那几天吃饭花了多少", "sum expense 餐饮 ‹出差› 最近一年"],
  ["去上海那次按类别拆开看看", "groups category sum all expense ‹上海› 最近一年"],
  ["车险那笔是多咱交的", "list 1 expense 「车险」 最近一年"],
  ["七月八月九月，数哪个月开销大", "groups month sum highest expense 七月八月九月"],
  ["上个月平均下来一天得花多少", "average day any 上个月"],
  ["上周一天一天的，每天花了多少", "groups day sum all expense 上周"],
  ["上个礼拜一共打车几次", "count expense 「打车」 上个礼拜"],
  ["给闺女的生活费今年花了多少", "sum expense 「生活」 ‹闺女› 今年"],
  ["闺女回来问我，这个月花了多少", "sum expense 这个月"],
  ["转账不算，上个月一共花了多少", "sum expense 上个月"],
  ["十月不算打了进货标签的花了多少", "sum expense -「进货」 十月"],
  ["这个月水费电费燃气费一共多少", "sum expense 「水费」+「电费」+「燃气」 这个月"],
  ["这个月的收入和支出各是多少", "balance any 这个月"],
  ["工资发了没有", "happened income 工资 这个月"],
  ["这个月房租交了没", "happened expense 「房租」 这个月"],
  ["上个月水电费交了吗", "happened expense 水电 上个月"],
  ["上个月第二贵的是什么", "largest no. 2 any 上个月"],
  ["上个月第二多的是哪类", "groups category sum highest no. 2 any 上个月"],
  ["打车这个月比上个月多吗", "compare with 上个月: expense 「打车」 这个月"],
  ["这个月打车几次比上个月多吗", "compare count with 上个月: expense 「打车」 这个月"],
  ["这几个月打车花了多少", "sum expense 「打车」 最近三个月"],
  ["从周一到周三花了多少", "sum expense 周一到周三"],
  ["昨天和今天花了多少", "sum expense 昨天和今天"],
  ["九月和十月花了多少", "sum expense 九月和十月"],
  ["10号以后花了多少", "sum expense 10号以后"],
];

/** These record, correct or command something, or cannot be answered from the books. */
const NEAR_MISSES: Readonly<Record<string, readonly string[]>> = {
  "an amount is being recorded": [
    "这个月房租花了3500",
    "今天花了多少钱买菜来着，哦35块",
    "奶茶多少钱来着15",
    "花了多少记多少50",
    "打车花了30",
    "打车花了三十",
    "午饭35",
    "还有一笔奶茶15",
    "这个月收入9000",
    "这个月支出两千",
    "上个月工资发了9000",
    "今天花了一百多少",
    "查一下花了30还是50",
  ],
  "the sentence is unfinished or asks nothing": [
    "今天花了",
    "昨天打车",
    "这个月的房租",
    "支出",
    "收入",
    "今天没花多少",
    "没花多少钱",
    "花了不少钱",
    "多少花了点",
    "今天花了几块钱",
    "花了多少记多少",
    "多少",
    "几笔",
    "查一下",
  ],
  "it is about the drafts": [
    "第二笔是多少钱",
    "这笔是多少钱",
    "刚才那笔多少",
    "第一笔花了多少",
    "那几笔都是昨天的",
    "最贵的那笔",
    "最贵的一笔",
    "一共几笔",
    "一共多少钱",
    "算收入",
    "是收入吗",
    "应该是收入吧",
    "不是支出是收入",
    "改成收入",
    "哪个是支出",
    "把第一笔改成50",
    "删掉最近几笔",
    "今天的都不要了",
    "刚才记了什么",
    "你记了什么",
    "记的是什么",
    "这些花了多少",
    "确认",
    "最后一笔不要了",
  ],
  "the books cannot answer": [
    "奶茶多少钱",
    "如何记账",
    "怎样花钱",
    "房租一个月多少钱",
    "老王这个月花了多少",
    "我爱人今天花了多少",
    "余额还有多少",
    "信用卡还剩多少",
    "上个月预算还剩多少",
    "欠我多少",
    "明天花多少钱",
    "下个月要花多少",
    "昨晚花了多少",
    "2月30号花了多少",
    "今天天气怎么样",
    "这个月最多花多少",
    "吃饭结余多少",
  ],
  "a budget is told, not asked about": [
    "这个月预算五千",
    "这个月预算超了",
    "预算还有五百",
    "今天能花",
  ],
  "two things are asked at once": ["这个月花了多少上个月花了多少", "上个月和去年花了多少"],
};

describe("a question about the books", () => {
  test.each(EXAMPLES)("%s → %s", (text, expected) => {
    expect(inShort(text)).toBe(expected);
  });

  test.each(EXAMPLES)("%s is no command, and the conversation endpoint agrees", (text) => {
    const messages = [{ role: "user", content: text }] as const;

    expect(classifyIntent(text)).toBeNull();
    expect(converse({ messages, currentTransaction: null, context: TEST_CONTEXT }).action).toBe(
      "query",
    );
  });

  describe.each(Object.entries(NEAR_MISSES))("is not found when %s", (_, texts) => {
    test.each(texts)("%s", (text) => {
      expect(inShort(text)).toBeNull();
    });
  });

  test("is never longer than forty characters", () => {
    expect(inShort(`这个月花了多少${"呀".repeat(33)}`)).toBe("sum expense 这个月");
    expect(inShort(`这个月花了多少${"呀".repeat(34)}`)).toBeNull();
  });

  test.each([
    ["这个月咖啡奶茶花了多少", "sum expense 咖啡奶茶 这个月"],
    ["本月小宝的兴趣班和开销有多少", "sum expense 小宝的兴趣班和开销 本月"],
    ["本月娃的开销有多少", "sum expense 娃的开销 本月"],
    ["这个月铺面收入有多少", "sum income 铺面收入 这个月"],
    ["这个月AA花了多少", "sum expense AA 这个月"],
  ])("about a custom category: %s → %s", (text, expected) => {
    expect(inShort(text, ["咖啡奶茶", "娃的开销", "铺面收入", "AA", "小宝的兴趣班和开销"])).toBe(
      expected,
    );
  });
});

function inShort(text: string, customCategories: readonly string[] = []): string | null {
  return queryInShort(queryAsked(text, { ...TEST_CONTEXT, customCategories }));
}
