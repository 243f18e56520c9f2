import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("what was taken off", () => {
  test.each(
    table(`
      满减券用了三十，外卖实付二十六块八 => 26.8 餐饮
      抵用金用了15，打车付了22 => 22 交通
      外卖红包抵了5块实际付了38 => 38 餐饮
      打车优惠券抵了8块付了17 => 17 交通
      买衣服余额抵扣20又付了35 => 35 服饰
      积分抵了十块，买书付了45 => 45 教育
      平台补贴了6块，打车实际花了14 => 14 交通
      买手机补贴500，付了3499 => 3499 数码
      看病医保统筹120自付45 => 45 医疗
      打车红包5块没用上，花了23 => 23 交通
      店家抹零2块，付了130 => 130 其他
      加油三百优惠二十五实付二百七十五 => 275 汽车
    `),
  )("is no expense: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      买了张代金券85 => 85 购物
      买代金券花了85 => 85 购物
      买券用了85 => 85 购物
      大众点评买了张88的券 => 88 餐饮
      85买了100的代金券 => 85 购物
      站点发高温补贴四百块 => +400 奖金
      发红包5块 => 5 红包
      菜钱132抹零130 => 130 买菜
    `),
  )("is told from what was paid or given: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
