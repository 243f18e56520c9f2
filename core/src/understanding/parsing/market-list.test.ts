import { expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

test.each(
  table(`
    青菜3块豆干5块萝卜2块 => 3 买菜 | 5 买菜 | 2 买菜
    豆干5块青菜3块 => 5 买菜 | 3 买菜
    香干四块 豆腐三块 => 4 买菜 | 3 买菜
    白菜3块鹌鹑蛋6块 => 3 买菜 | 6 买菜
    青菜3块面5块豆腐2块 => 3 买菜 | 5 买菜 | 2 买菜
    两袋面一百 => 100 买菜
    汤圆粉六块 青菜三块 => 6 买菜 | 3 买菜
    豆干5块 => 5 零食
    薯片8块豆干5块青菜3块 => 8 零食 | 5 零食 | 3 买菜
    薯片8块豆干5块 => 8 零食 | 5 零食
    肉丝面15 豆干3块 => 15 餐饮 | 3 零食
    青菜3块牛肉面15 => 3 买菜 | 15 餐饮
    面12 打车20 => 12 餐饮 | 20 交通
    重阳节慰问金200 => +200 其他
    重阳节买菜50 => 50 买菜 10-18
  `),
)("what may be groceries is so between groceries: %s", (text, expected) => {
  expect(hear(text)).toEqual(expected);
});
