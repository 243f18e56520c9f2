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
