import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { loadThings } from "../lexicon/things/load.ts";
import { THINGS } from "../lexicon/things/things.ts";
import { categorize } from "./category.ts";
import { PURPOSES } from "./purposes.ts";
import { record } from "./record.ts";

const CONTEXT = contextAt();

/** `phrase category`, separated by `|`. */
const SPENT: Readonly<Record<string, string>> = {
  "the thing bought decides, not where or how": `
    去机场的地铁 交通|打车去吃火锅 交通|吃完火锅打车 交通|商场停车 汽车|医院停车 汽车|医院 医疗|超市买牛奶 饮品|超市 日用
    星巴克咖啡 饮品|高铁上吃盒饭 餐饮|演唱会门票 娱乐|门票 旅行|猫粮拼多多 宠物|交通 交通|景区里一瓶水 饮品|医院门口买了个果篮 零食`,
  "characters that many words share": `
    买水 饮品|买水果 零食|水果汁 饮品|水电 水电|吃水饺 餐饮|加油 汽车|豆浆加油条 餐饮|坐城铁 交通|食用油 买菜|车险 保险|修车 汽车
    买书 教育|书包 服饰|红酒 饮品|酒店 旅行|龙井茶 饮品|早茶 餐饮|买菜刀 日用|鸡蛋糕 零食|面膜 美容|去对面 其他|奶粉 育儿|热狗 餐饮|加班 其他`,
  "the last character decides a longer word": `
    刀削面 餐饮|帆布鞋 服饰|感冒药 医疗|羽毛球 运动|意外险 保险|乳胶漆 住房|台灯 日用|裙子 服饰|铅笔 教育|花生油 买菜|指甲油 美容|防晒奶 美容`,
  "a stem decides at any position": `
    唇蜜 美容|纹唇 美容|咽喉炎 医疗|考编 教育|考虑 其他|拳击课 运动|影城 娱乐|影响 其他|猫砂 宠物|邮资 快递|邮箱 其他`,
  "a container or a course takes the category of its content": `
    硬盘盒 数码|私教课 运动|饭盒 日用|英语课 教育|吉他课 教育|吉他 娱乐|衣架 日用|早教班 育儿`,
  "a verb and its object may have words between them": `
    打了个车 交通|理了个发 美容|拔了颗牙 医疗|泡了个脚 洗浴|洗个澡 洗浴|加的油 汽车|刚加了两百块的油 汽车|打了三十五的车 交通|挂的水 医疗|上了四节课 教育|买了个包 服饰`,
  "the word before a general word decides": `
    马拉松报名费 运动|报名费 教育|体育馆门票 运动|洗浴门票 洗浴|医院押金 医疗|押金 住房|水费滞纳金 水电|公寓月租 住房|手机月租 通讯`,
  "for several goods at one price the most frequent category or the first decides": `
    洗发水牙膏拖鞋总共 日用|洗衣液纸巾和苹果一共 日用|电影票爆米花可乐一共 娱乐|奶茶和薯条一共 饮品|钢琴和舞蹈课一共 教育|水和电费一共 水电|苹果手机充电线 数码`,
  "an extra or a purpose after the thing does not decide": `
    沙茶面加了豆腐 餐饮|买排骨炖汤 买菜|买面粉包饺子 买菜|买菜做火锅 买菜|打车接孩子 交通|买辆二手面包车拉菜 汽车`,
  "if nothing else is known, measures, verbs and characters decide": `
    四瓶脉脉 饮品|两件貂貂 服饰|点了一份啥啥 餐饮|贴车膜套 汽车|肩膀疼 医疗|换合叶 住房|买了个啥啥 购物|哗啦啦 其他|天府通 交通`,
  "recent words": `
    盲盒 娱乐|剧本杀 娱乐|充电桩 汽车|脱毛 美容|医美 美容|露营 运动|月嫂 育儿|纪念币 购物|顺丰 快递|校园卡 教育|网课 教育|手办 娱乐|扫地机器人 数码|猫条 宠物
    光子嫩肤 美容|空气炸锅 数码|预制菜 买菜|瑞幸 饮品|民宿 旅行|隐形眼镜 医疗|奶茶 饮品|螺蛳粉 餐饮|家政保洁 住房|同城闪送 快递|尿不湿 育儿|重疾险 保险`,
  "a Latin name is a whole word": "hm买外套 服饰|ahm 其他|hmx 其他|ktv 娱乐|etc 汽车",
};

describe.each(Object.entries(SPENT))("%s", (_, rows) => {
  test.each(rowsOf(rows))("%s is %s", (phrase, category) => {
    expect(categorize(phrase, { type: "EXPENSE", context: CONTEXT }).category).toBe(category);
  });
});

describe("the words around a thing decide its category", () => {
  const rules = PURPOSES.trim()
    .split("\n")
    .flatMap((line) => {
      const [, , , becomes = "", examples = ""] = line.split(" | ");
      return becomes === "=" ? [] : examples.split(" ").map((phrase) => [phrase, becomes]);
    });

  test.each(rules)("%s is %s", (phrase, category) => {
    expect(categorize(phrase ?? "", { type: "EXPENSE", context: CONTEXT }).category).toBe(category);
  });

  test.each(
    rowsOf(`
    寄存 其他|玩具 娱乐|给孩子买药 医疗|孩子打疫苗 医疗|带猫打车 交通|送丝巾 服饰|被猫抓坏的沙发 住房|空调 数码|坐校车 交通|婴儿床 育儿|折叠床 住房
    一条草鱼 买菜|做晚饭的排骨 买菜|晚饭的豆腐 买菜|鸡翅 餐饮|一袋面 买菜|一碗面 餐饮|拳击手套 运动|颈椎枕 医疗|手机袋 数码|给奶奶买药 医疗|去滕王阁买票 旅行`),
  )("%s is %s", (phrase, category) => {
    expect(categorize(phrase, { type: "EXPENSE", context: CONTEXT }).category).toBe(category);
  });
});

test.each(
  rowsOf(`
  发工资 工资|年终奖 奖金|家教 兼职|抢红包 红包|余额宝利息 理财|报销了打车费 报销|买的鞋退了 退款|租客交房租 租金|婚礼收的礼金 礼金|卖了旧手机 二手
  卖了耳机 二手|卖了四十斤橙子 其他|老婆给我转的 其他|给邻居修电脑 兼职|周三的课收了 兼职|收了门面房的 租金`),
)("income: %s is %s", (phrase, category) => {
  expect(categorize(phrase, { type: "INCOME", context: CONTEXT }).category).toBe(category);
});

test("the more is known, the higher the confidence", () => {
  const sure = (phrase: string) => categorize(phrase, { type: "EXPENSE", context: CONTEXT });

  expect(sure("牛肉面").confidence).toBe(0.95);
  expect(sure("四瓶脉脉").confidence).toBeLessThan(0.7);
  expect(sure("哗啦啦").confidence).toBeLessThanOrEqual(0.6);
  expect(categorize("还信用卡", { type: "TRANSFER", context: CONTEXT }).category).toBe("其他");
});

describe("the user's own categories come first", () => {
  test.each([
    ["瑞幸咖啡", "EXPENSE", ["咖啡钱"], "咖啡钱"],
    ["装修买瓷砖", "EXPENSE", ["装修/家居"], "装修/家居"],
    ["买书包", "EXPENSE", ["书"], "服饰"],
    ["奶茶", "EXPENSE", ["咖啡奶茶"], "咖啡奶茶"],
    ["收红包", "INCOME", ["红包支出"], "红包"],
    ["收红包", "INCOME", ["红包支出", "红包收入"], "红包收入"],
    ["发红包", "EXPENSE", ["红包收入"], "红包"],
    ["宠物医院", "EXPENSE", ["宠物花销"], "宠物花销"],
  ] as const)("%s as %s with %j is %s", (phrase, type, customCategories, category) => {
    const context = { ...CONTEXT, customCategories };
    expect(categorize(phrase, { type, context }).category).toBe(category);
  });

  test.each([
    ["EXPENSE", "猫粮退款", "INCOME", "退款"],
    ["EXPENSE", "猫粮", "EXPENSE", "猫粮"],
    ["INCOME", "猫粮", "EXPENSE", "宠物"],
  ] as const)("with 猫粮 made for %s, %s as %s is %s", (made, phrase, type, category) => {
    const context = { ...CONTEXT, customCategories: ["猫粮"], customCategoryTypes: [[made]] };
    expect(categorize(phrase, { type, context }).category).toBe(category);
  });

  test.each([
    ["苹果", ["买菜"], "买菜"],
    ["苹果", ["零食", "买菜"], "零食"],
    ["苹果", ["交通"], "零食"],
  ])("%s with recent %j is %s", (phrase, recentCategories, category) => {
    const context = { ...CONTEXT, recentCategories };
    expect(categorize(phrase, { type: "EXPENSE", context }).category).toBe(category);
  });
});

test.each(
  rowsOf(`
  吃了碗热干面六块 热干面|下班买了杯冻柠茶十二 冻柠茶|自己剩下点儿买了双棉鞋六十五 棉鞋|点了杯冰美式，十三块九 冰美式|打了个车，二十三 打车|买了个包三百六 包
  猫砂猫粮一起买的，总共215 猫砂猫粮|买辆二手面包车拉菜，付了两万三 二手面包车|老坛酸菜面八块 老坛酸菜面|物业费交了一千八 物业费|换了副哑铃，花了419 哑铃
  饭团和豆浆九块 饭团和豆浆|手机话费充了五十 手机话费|给妈妈转了两千 给妈妈转账|上周五项目奖金到账一万二 项目奖金|老婆给我转了五百 老婆给转账|退休金下来了五千三 退休金
  闲鱼上把那个婴儿床卖了二百三 卖婴儿床|昨天超市买了洗衣液四十五 洗衣液|抢红包抢到六块六 抢红包|凌晨两点才下班打车回家八十六 打车|中午食堂十四块五 食堂|下午奶茶十四 奶茶|教辅书六十八 教辅书
  还有支口红一百九 口红|我妈来了买了件羽绒服六百九 羽绒服|晚饭只敢吃泡面四块五 泡面|今年的车险交了，三千四百二 车险|洗车三十五 洗车|信用卡还了三千 信用卡还钱`),
)("%s is described as %s", (said, description) => {
  expect(record(said, CONTEXT).act.drafts.map((draft) => draft.description)).toEqual([description]);
});

describe("the lists of things", () => {
  const known = {
    expense: ["园艺", "零食"],
    income: [],
    contexts: "",
    normalize: (text: string) => text,
  };
  const load = (...texts: readonly string[]) => loadThings(texts, known);

  test("words of a new category take effect", () => {
    const { expense, idle } = load(
      "expense: 园艺 | thing: 肥料 花铲 | head: 苗",
      "expense: 零食 | thing/园艺: 瓜子",
    );

    expect(expense.get("肥料")).toMatchObject({ kind: "thing", category: "园艺" });
    expect(expense.get("瓜子")).toMatchObject({ category: "零食", alternates: ["园艺"] });
    expect(expense.get("园艺")).toMatchObject({ kind: "name" });
    expect(idle).toEqual([]);
  });

  test("a word in two categories is refused, with the way to declare it", () => {
    expect(() => load("expense: 零食 | thing: 瓜子", "expense: 园艺 | thing: 瓜子")).toThrow(
      "瓜子 is a thing of 零食 and a thing of 园艺: keep one, or let 零食 name the other as an alternate (thing/园艺: 瓜子)",
    );
  });

  test("a category without words and a bare number are reported", () => {
    const { idle } = loadThings(["expense: 零食 | thing: 瓜子 502"], known);

    expect(idle).toEqual([
      "502 is read as a number",
      "园艺 has no words: nothing is ever filed there",
    ]);
  });

  test("a word that is not in the form of normalized text is refused", () => {
    const normalize = (text: string) => text.toLowerCase();

    expect(() => loadThings(["expense: 零食 | thing: M豆"], { ...known, normalize })).toThrow(
      "M豆 is never found, the text is read as m豆",
    );
  });

  test("a malformed line is refused", () => {
    expect(() => load("expense: 菜园 | thing: 肥料")).toThrow("菜园 is no expense category");
    expect(() => load("expense: 园艺 | things: 肥料")).toThrow("things: is no kind of word");
  });

  test("every word of ours is in use", () => {
    expect(THINGS.idle).toEqual([]);
  });
});

function rowsOf(rows: string): readonly (readonly [string, string])[] {
  return rows
    .trim()
    .split(/[|\n]\s*/)
    .map((row) => {
      const cut = row.lastIndexOf(" ");
      return [row.slice(0, cut).trim(), row.slice(cut + 1)];
    });
}
