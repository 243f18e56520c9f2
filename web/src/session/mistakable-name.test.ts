import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { mistakenFor } from "./mistakable-name.ts";

describe("a category may not be named like a command", () => {
  test.each(
    words(
      "确认 好的 对 取消 不要了 删除 删掉 全部撤销 退出 继续 还有 第一笔 第2笔 最后一笔 第三 删掉第三笔 收入 支出 转账 转帐",
    ),
  )("%s", (name) => {
    expect(mistakenFor(name)).toBe("command");
  });
});

describe("a category may not be named like a number", () => {
  test.each(words("50 ５０ 3.5 五十 一百二 两千 50元 五块 三块五 ¥50 一万 1688"))("%s", (name) => {
    expect(mistakenFor(name)).toBe("number");
  });
});

describe("a name may contain such a word", () => {
  test.each(
    words(`取消费 确认函快递 3C数码 五金 一日三餐 50岁生日 好利来 继续教育 对账 存钱 成都 退出群 百货 千层饼 万达 三明治
      二手 一卡通 十月租金 第一医院 半价 零食 七匹狼 猫粮 双11 618大促
      转账费 工资收入 红包支出 收入证明`),
  )("%s", (name) => {
    expect(mistakenFor(name)).toBeNull();
  });

  test.each([...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES])("%s", (name) => {
    expect(mistakenFor(name)).toBeNull();
  });
});

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}
