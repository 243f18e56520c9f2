import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("what is said after the amount", () => {
  test.each(
    table(`
      年租金三万零八百，收到了 => +30800 租金
      门面租金五千，租户转过来了 => +5000 租金
      商铺租金一万二，今天打给我了 => +12000 租金
      押金五百，房东退我了 => +500 退款
      尾款两千，他刚转给我 => +2000 兼职
      垫的三百，已经报了 => +300 报销
      车子保养六百八，公司报了 => +680 报销
      婴儿床一百五，邻居买走了 => +150 二手
      报价5000被甲方砍到四千二，今天打过来了 => +4200 其他
      房租2600，到账了，买菜35 => +2600 租金|35 买菜
      一楼租金1800二楼租金2000都收到了 => +1800 租金|+2000 租金
      三百块，小李还我了 => ~300 其他
      老周上回借的五百今天还我了 => ~500 其他
      欠老王的五百，还了 => ~500 其他
      花呗八百，还了 => ~800 其他
      压岁钱500，给孩子了 => 500 人情
      工钱一千二，付清了 => 1200 其他
    `),
  )("tells where the money went: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      耳机三百二，今天收到了 => 320 数码
      快递16，收到了 => 16 快递
      黄金三千，拿到了 => 3000 服饰
      房租两千，房东收到了 => 2000 住房
      学费三千，学校收了 => 3000 教育
      话费五十，到账了 => 50 通讯
      话费充了50到账了 => 50 通讯
      打车三十五到了 => 35 交通
      打车35回来了 => 35 交通
      快递12，发来了 => 12 快递
      钥匙配了十块，给我了 => 10 住房
      买药35，烧退了 => 35 医疗
      裤子199没退 => 199 服饰
      帮同事买咖啡30，他还没转我 => 30 饮品
      买菜三十，妈妈给的钱 => 30 买菜
      和同事吃饭花了 86 元，我付了 50 元 => 50 餐饮
      租金两千六，转过去了 => 2600 住房
    `),
  )("may speak of something else: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test("what was bought and given back is never sure", () => {
    const [shirt] = parseUtterance("在抖音上买了件卫衣89，退了", CONTEXT);
    expect(shirt?.type).toBe("INCOME");
    expect(shirt?.confidence).toBeLessThan(0.7);
  });
});
