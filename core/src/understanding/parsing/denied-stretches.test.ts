import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("what cost nothing, set off by a space", () => {
  test.each(
    table(`
      补胎八块 打气没要钱 => 8 汽车
      打气没要钱 补胎八块 => 8 汽车
      打气没要钱 内胎八块 => 8 汽车
      人家结婚坐席随五百 打车去二十二 给孩子们发糖没花钱 => 500 人情 | 22 交通
      打车二十二 回来坐同事车没花钱 => 22 交通
      理发三十 洗头免费 => 30 美容
      手机贴膜二十 手机壳白送的 => 20 数码
      配钥匙十块 上油没收钱 => 10 住房
      买菜三十二 葱白送 => 32 买菜
      洗车三十 吸尘不要钱 => 30 汽车
      挂号五块 量血压没花钱 开药八十 => 5 医疗 | 80 医疗
      磨刀五块 剪子顺手磨的没要钱 => 5 日用
      配眼镜四百 清洗一分钱没要 => 400 医疗
      午饭二十 公司的下午茶不花钱 => 20 餐饮
      八块补胎 打气没要钱 => 8 汽车
      修手机50 贴膜师傅没收钱 => 50 数码
      苹果10块 老板多给了两个没要钱 => 10 零食
      快递8块 上门取件免费 文具12 => 8 快递 | 12 教育
    `),
  )("takes nothing else with it: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      打车没花钱 =>
      中午吃饭没花钱同事请的 =>
      说是八块后来没要钱 =>
      说是八块 后来没要钱 =>
      补胎八块 没要钱 =>
      补胎八块 师傅没要钱 =>
      修鞋十五 老板没要钱 =>
      修鞋说好十五 最后老板硬是没要钱 =>
      衣服三百 没花钱 =>
      300的衣服 没花钱 =>
      门票80 最后没花钱 =>
      没花钱 才八块 =>
    `),
  )("denies the price where nothing else is named: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
