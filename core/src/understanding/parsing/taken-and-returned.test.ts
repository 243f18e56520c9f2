import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("taken and given back", () => {
  test.each(
    table(`
      滴滴多收了我八块，投诉以后退回来了 => 8?
      滴滴多收了我八块，投诉以后退回来了，车费三十 => 8? | 30
      滴滴多收了我八块 => 8
      我把多收的三十退给客人了 => 30
      充了会员二十五，又退了 => +25?
      外卖三十五商家取消退款了 => +35?
      叫了个车三十，司机不来取消了 => 30?
      裤子两百退了 => +200
      押金五百已退 => +500
      押金五百退了四百，扣了一百清洁费 => +400
      住院押金三千，最后花了两千二，退了八百 => 2200
      买票一百二，演出取消退票了 => 120?
      看房交了五百诚意金，没租成退给我了 => 500?
      交了房租两千，物业把押金退给我了 => 2000
      交了电费两百，取消了会员 => 200
      爷爷给我二百我没拿 =>
    `),
  )("is not sure: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

describe("some of several sent back", () => {
  test.each(
    table(`
      高铁票两张一张一百五，退了一张 => 300?
      酒店一晚两百九住了两晚，退了一晚 => 580?
      买了五件退了四件，留下的那件九十九 => 99?
      点了两杯奶茶退了一杯，一杯十六 => +32?
      电影票两张八十，退了一张四十 => 80 | +40
    `),
  )("leaves the purchase for a look: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

describe("lending that was refused", () => {
  test.each(
    table(`
      朋友找我借五百我没借 =>
      朋友找我借五百，我没借给他 =>
      表哥开口借两万我拒绝了 =>
      工资八千应该今天发但没发 =>
      工资八千今天发了 => +8000
      借给朋友五百没打借条 => ~500
    `),
  )("is nothing: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

describe("pay after a cut and a first payment", () => {
  test.each(
    table(`
      季度奖金六千扣完税剩五千四 => +5400
      稿费一千二，平台抽成百分之十，到账一千零八十 => +1080
      老板少发了我三百 => +300?
      拉了三趟货一趟一百五，挣了四百五 => +450
      今天进账三笔，工资八千二，房租一千五，利息二十六 => +8200 | +1500 | +26
      装修款总共八万，首期付了三万 => 30000
      房子总价一百二十万，首付三十六万 => 360000
      借记卡往信用卡转了两千五还账单 => ~2500
      工资七千八，打错了，是八千七 => +8700
      出差打车八十六我先垫的下周报销 => 86
      打车六十，公司能报，还没报 => 60?
      英语课两千，还没报 =>
      酒店四百八先刷我的卡回去报销 => 480
      拿年终奖换了个手机五千六 => 5600
      今天生日收到红包五百二和六百六 => +520 | +660
      炒股转进去五千 => ~5000
      助学贷款放了八千 => ~8000
      今天带课两节一节一百五，收了三百 => 300?
    `),
  )("is what came or went: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});
