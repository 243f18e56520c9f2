import { describe, expect, test } from "vitest";
import { purposeOf } from "./purpose.ts";

const CASES: Readonly<Record<string, string>> = {
  "what was done decides before what it was done to": `
    寄衣服 快递|顺丰寄了箱苹果 快递|租电动车 交通|给手机充了 通讯|手机号充了 通讯|给手机充电 汽车
    租车位 汽车|拔了颗牙 医疗|烫了个头 美容|染了个栗棕色 美容|坐三蹦子 交通|打了个车 交通`,
  "a cooked or eaten thing is a meal, a raw one groceries": `
    烤鱼 餐饮|鱼 买菜|红烧肉 餐饮|五花肉 买菜|吃牛肉 餐饮|一份牛肉 餐饮|鲁菜 餐饮|白菜 买菜
    吃完饭买菜 买菜|水煮鱼 餐饮|称了一斤虾 买菜|吃了碗牛肉面 餐饮`,
  "what comes on top says nothing": `
    沙茶面加了豆腐 餐饮|搓澡加推盐 洗浴|出租车连过桥费 交通|给车加柴油 汽车|豆腐 买菜`,
  "who was hired is paid, not what he handled": `
    雇人摘苹果 其他|请人收花生 其他|请工人刷墙 住房|请人吃火锅 餐饮|请木匠打柜子 住房`,
  "somebody came to the house": "空调清洗 住房|空调 数码|师傅上门修 住房|修手机 数码",
  "the measure word speaks where nothing else does": `
    四瓶脉脉 饮品|买了两件貂 服饰|点了一份啥啥 餐饮|买了包啥啥 购物|超市买了两瓶啥啥 饮品|买了把啥啥 日用`,
  "a container or course is about what it holds": "硬盘盒 数码|私教课 运动|饭盒 日用|英语课 教育",
  "a hint inside an unknown word": "贴车膜套 汽车|考教资 教育|肩膀疼 医疗|烤乳扇 餐饮",
  "characters that hint at nothing": "铺面转让 其他|水泵 其他|去对面 其他|做饭阿姨 其他",
  "shopping is at least shopping": "买了个啥啥 购物|买单 其他",
};

describe.each(Object.entries(CASES))("%s", (_, rows) => {
  const cases = rows
    .trim()
    .split(/[|\n]\s*/)
    .map((row) => row.trim().split(" "));

  test.each(cases)("%s is %s", (phrase, category) => {
    expect(purposeOf(phrase ?? "").category).toBe(category);
  });
});

test("only a known word makes a guess a sure one", () => {
  expect(purposeOf("考教资").confidence).toBe(0.5);
  expect(purposeOf("四瓶脉脉").confidence).toBeLessThan(0.7);
  expect(purposeOf("牛肉面").confidence).toBe(0.95);
});
