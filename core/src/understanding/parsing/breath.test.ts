import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("a space for a pause", () => {
  test.each(
    table(`
      这个月吃饭花了多少 买菜三十 => 30 买菜
      明天提醒我交房租 剪头发五十八 => 58 美容
      听说老王买车花了十五万 校服费交了三百六 => 360 服饰
      要是中了五百万就去买房 打车三十 => 30 交通
      不然得花两百 打车三十 => 30 交通
      高铁票七十三 这个月吃饭花了多少钱啊 => 73 交通
      打车二十三 明天提醒我交房租 => 23 交通
      那双鞋要一千二没买 打车二十 => 20 交通
      打车三十 猫砂又买了一袋六十二 => 30 交通 | 62 宠物
      打车三十 去机场又吃了碗面二十 => 30 交通 | 20 餐饮
    `),
  )("ends what was asked, planned or supposed: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      打算买个 五千的手机 =>
      如果每天喝一杯十五块 一个月就四百五 =>
      衣服三百 没买 =>
      打车三十五 同事付的 =>
      牛奶六块 算了不记 =>
      买鞋三百二 尺码不合适退了 => +320 退款
      开锁师傅来了 收了一百五 => 150 住房
      记一下 昨天 房租 两千五 => 2500 住房 11-14
      信用卡刷了 1500 买手机 => 1500 数码
    `),
  )("ends nothing where one side needs the other: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
