import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("totals with named parts", () => {
  test.each(
    table(`
      一共花了500，其中吃饭200，打车100 => 200 餐饮 | 100 交通 | 200 其他
      今天总共花了三百，其中买菜八十，打车四十 => 80 买菜 | 40 交通 | 180 其他
      一共花了五百其中吃饭三百打车两百 => 300 餐饮 | 200 交通
      一共花了五百，其中吃饭两百 => 200 餐饮 | 300 其他
      在超市花了100，其中水果50 => 100 日用
      今天一共花了300，吃饭200，打车100 => 200 餐饮 | 100 交通
      工资八千，其中绩效两千 => +8000 工资
      住院花了八千，其中医保报了五千 => 8000 医疗
      昨天一共消费六百，里面有三百是买衣服 => 300 服饰 11-14 | 300 其他 11-14
    `),
  )("the whole of it is kept: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});

test("what is left of a total asks for a look, and keeps no category of its neighbours", () => {
  const heard = parseUtterance("一共花了500，其中吃饭200，打车100", CONTEXT);

  expect(heard.at(-1)).toMatchObject({ description: "其余", category: "其他" });
  expect(heard.at(-1)?.confidence).toBeLessThan(0.7);
});

test("parts that come to more than their total ask for a look", () => {
  const heard = parseUtterance("一共花了300，其中吃饭200，打车200", CONTEXT);

  expect(heard.map(({ amount, confidence }) => [amount / 100, confidence < 0.7])).toEqual([
    [200, true],
    [200, true],
  ]);
});

describe("a sum said last", () => {
  test.each(
    table(`
      早点七块，午饭十九，晚上那顿二十四，加起来正好五十 => 7 | 19 | 24
      门票一百二，缆车八十，合起来两百 => 120 | 80
      牙膏十二，毛巾十八，凑一块儿三十 => 12 | 18
      书三十八，本子十二，一算五十 => 38 | 12
      牛奶四十五，面包十五，刷了六十 => 45 | 15
      花了3000，信用卡付了2000，现金付了1000 => 3000
      昨儿看病花了四百，医保卡里扣了三百二，现金八十 => 400 11-14
      旅游花了四千八，机票两千，酒店一千六，吃的一千二 => 2000 | 1600 | 1200
      宽带一年七百二，平均一个月六十 => 720
      年卡三百六，合一天不到一块钱 => 360
      买烟二十六，打火机两块，给了三十找两块 => 26 | 2
      打车花了四十三，平时也就二十多 => 43
      这个月地铁花了一百二十六，比上个月多二十 => 126
      办健身卡一年一千五，折下来一个月一百二十五 => 1500
      上次那个面膜一百二，这次活动八十九入的 => 89
    `),
  )("only checks what was listed: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  test.each(
    table(`
      打车10、20、30 => 10 | 20 | 30
      早饭10，午饭20，又花了30 => 10 | 20 | 30
      早饭10，午饭20，晚饭花了30 => 10 | 20 | 30
      早饭五块，午饭十五，打车花了二十 => 5 | 15 | 20
    `),
  )("is told from a last item: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });
});

/** What was heard without its category: `30`, `+500`, `20 11-14`. */
function amounts(text: string): readonly string[] {
  return hear(text).map((line) => line.replace(/ [^\d ]+/, ""));
}
