import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("money between one's own pockets", () => {
  test.each(
    table(`
      奶茶16，转账给自己余额宝1000 => 16 饮品 | ~1000 其他
      转账给自己五百 => ~500 其他
      给自己余额宝转了一千 => ~1000 其他
      转一千到余额宝 => ~1000 其他
      往余额宝转了五百 => ~500 其他
      自己银行卡转到微信八百 => ~800 其他
      给自己转了两千 => ~2000 其他
      给自己买了双鞋三百 => 300 服饰
      把两千块转到自己另一张卡 => ~2000 其他
      从微信转五百到银行卡 => ~500 其他
      转给自己的支付宝三百 => ~300 其他
      转账给我妈一千 => 1000 人情
      奖励自己一顿火锅两百 => 200 餐饮
    `),
  )("is a transfer, its near-misses are not: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
