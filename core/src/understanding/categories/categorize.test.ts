import { describe, expect, test } from "vitest";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { categorize } from "./categorize.ts";
import { findCategoryName } from "./find-category-name.ts";

const CONTEXT: UserContext = {
  recentCategories: [],
  customCategories: [],
  now: { epochMs: 0, utcOffsetMinutes: 480 },
};

describe("what was bought, not where or how", () => {
  test.each([
    ["去机场的地铁", "交通"],
    ["打车去吃火锅", "交通"],
    ["吃完火锅打车", "交通"],
    ["商场停车", "汽车"],
    ["医院停车", "汽车"],
    ["医院", "医疗"],
    ["给猫打疫苗", "宠物"],
    ["孩子打疫苗", "医疗"],
    ["带猫打车", "交通"],
    ["直播打赏", "娱乐"],
    ["超市买牛奶", "饮品"],
    ["超市", "日用"],
    ["孩子的奶粉", "育儿"],
    ["给孩子买玩具", "育儿"],
    ["玩具", "娱乐"],
    ["给孩子买药", "医疗"],
    ["星巴克咖啡", "饮品"],
    ["高铁上吃盒饭", "餐饮"],
    ["演唱会门票", "娱乐"],
    ["门票", "旅行"],
    ["猫粮拼多多", "宠物"],
    ["交通", "交通"],
  ])("%s is %s", (phrase, category) => {
    expect(categoryOf(phrase)).toBe(category);
  });
});

describe("characters that many words share", () => {
  test.each([
    ["买水", "饮品"],
    ["买水果", "零食"],
    ["水果汁", "饮品"],
    ["水电", "水电"],
    ["吃水饺", "餐饮"],
    ["加油", "汽车"],
    ["豆浆加油条", "餐饮"],
    ["坐城铁", "交通"],
    ["食用油", "买菜"],
    ["打车", "交通"],
    ["车险", "保险"],
    ["修车", "汽车"],
    ["买书", "教育"],
    ["书包", "服饰"],
    ["红酒", "饮品"],
    ["酒店", "旅行"],
    ["龙井茶", "饮品"],
    ["早茶", "餐饮"],
    ["买菜刀", "日用"],
    ["鸡蛋糕", "零食"],
    ["刀削面", "餐饮"],
    ["面膜", "美容"],
    ["去对面", "其他"],
    ["湘菜花了", "餐饮"],
    ["奶粉", "育儿"],
    ["酸菜鱼", "餐饮"],
    ["一条草鱼", "买菜"],
    ["热狗", "餐饮"],
    ["加班", "其他"],
  ])("%s is %s", (phrase, category) => {
    expect(categoryOf(phrase)).toBe(category);
  });
});

describe("where money came from", () => {
  test.each([
    ["发工资", "工资"],
    ["年终奖", "奖金"],
    ["家教", "兼职"],
    ["抢红包", "红包"],
    ["余额宝利息", "理财"],
    ["报销了打车费", "报销"],
    ["买的鞋退了", "退款"],
    ["租客交房租", "租金"],
    ["婚礼收的礼金", "礼金"],
    ["卖了旧手机", "二手"],
    ["卖了耳机", "二手"],
    ["卖了四十斤橙子", "其他"],
    ["老婆给我转的", "其他"],
  ])("%s is %s", (phrase, category) => {
    expect(categoryOf(phrase, "INCOME")).toBe(category);
  });
});

describe("the user's own categories", () => {
  const context = { ...CONTEXT, customCategories: ["咖啡钱", "装修/家居", "孩子教育", "书"] };

  test.each([
    ["瑞幸咖啡", "咖啡钱"],
    ["装修买瓷砖", "装修/家居"],
    ["孩子教育支出", "孩子教育"],
    ["买书包", "服饰"],
    ["午饭", "餐饮"],
  ])("%s is %s", (phrase, category) => {
    expect(categorize(phrase, { type: "EXPENSE", context }).category).toBe(category);
  });
});

test.each([
  ["收红包", "INCOME", ["红包支出"], "红包"],
  ["收红包", "INCOME", ["红包收入"], "红包收入"],
  ["收红包", "INCOME", ["红包支出", "红包收入"], "红包收入"],
  ["发红包", "EXPENSE", ["红包支出", "红包收入"], "红包支出"],
  ["发红包", "EXPENSE", ["红包收入"], "红包"],
  ["理财", "INCOME", ["理财开销"], "理财"],
  ["宠物医院", "EXPENSE", ["宠物花销"], "宠物花销"],
  ["工资", "INCOME", ["工资进账"], "工资进账"],
] as const)("%s as %s with %j is %s", (phrase, type, customCategories, category) => {
  const context = { ...CONTEXT, customCategories };
  expect(categorize(phrase, { type, context }).category).toBe(category);
});

test.each([
  ["EXPENSE", "猫粮退款", "INCOME", "退款"],
  ["EXPENSE", "猫粮", "EXPENSE", "猫粮"],
  ["INCOME", "猫粮退款", "INCOME", "猫粮"],
  ["INCOME", "猫粮", "EXPENSE", "宠物"],
] as const)("with 猫粮 made for %s, %s as %s is %s", (made, phrase, type, category) => {
  const context = { ...CONTEXT, customCategories: ["猫粮"], customCategoryTypes: [[made]] };
  expect(categorize(phrase, { type, context }).category).toBe(category);
});

test("a name made for both goes with both, whatever it says", () => {
  const customCategoryTypes = [["EXPENSE", "INCOME"]] as const;
  const context = { ...CONTEXT, customCategories: ["红包收入"], customCategoryTypes };
  expect(categorize("收红包", { type: "INCOME", context }).category).toBe("红包收入");
  expect(categorize("发红包", { type: "EXPENSE", context }).category).toBe("红包收入");
});

test("a transfer has no category of its own", () => {
  expect(categorize("还信用卡", { type: "TRANSFER", context: CONTEXT }).category).toBe("其他");
});

test.each([
  ["苹果", ["买菜"], "买菜"],
  ["苹果", ["零食", "买菜"], "零食"],
  ["苹果", ["交通"], "零食"],
])("%s with recent %j is %s", (phrase, recentCategories, category) => {
  const context = { ...CONTEXT, recentCategories };
  expect(categorize(phrase, { type: "EXPENSE", context }).category).toBe(category);
});

test.each([
  ["给邻居修电脑", "兼职"],
  ["给我转的", "其他"],
  ["发了个工资", "工资"],
])("money for %s is %s", (phrase, category) => {
  expect(categoryOf(phrase, "INCOME")).toBe(category);
});

test.each([
  ["hm买外套", "服饰"],
  ["ahm", "其他"],
  ["hmx", "其他"],
])("a Latin name is a whole word: %s", (phrase, category) => {
  expect(categoryOf(phrase)).toBe(category);
});

test("an unknown phrase is 其他, and not sure of it", () => {
  expect(categorize("哗啦啦", { type: "EXPENSE", context: CONTEXT })).toEqual({
    category: "其他",
    confidence: 0.5,
  });
});

describe("a category said outright", () => {
  const context = { ...CONTEXT, customCategories: ["交通费"] };

  test.each([
    ["改成餐饮", "餐饮"],
    ["吃的", "餐饮"],
    ["菜", "买菜"],
    ["交通费", "交通费"],
    ["算生活用品", "日用"],
    ["其它", "其他"],
    ["打车三十", null],
    ["不是餐饮是交通", "交通"],
    ["改成菜刀", null],
  ])("%s names %s", (text, category) => {
    expect(findCategoryName(text, context)).toBe(category);
  });
});

function categoryOf(phrase: string, type: TransactionType = "EXPENSE"): string {
  return categorize(phrase, { type, context: CONTEXT }).category;
}
