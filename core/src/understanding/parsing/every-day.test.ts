import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("every day", () => {
  test.each(
    table(`
      周一到周五每天打车25 => 125 交通 11-13
      从周一到周四每天地铁6块 => 24 交通 11-12
      上周一到周五每天早饭8块 => 40 餐饮 11-06
      11号到14号每天午饭18 => 72 餐饮 11-14
      周一到周四天天打车上班，一趟22 => 88 交通 11-12
      连续一周每天坐地铁5块 => 35 交通
      每天加油50一个礼拜 => 350 汽车
      周一到周五午饭每天20，周六聚餐100 => 100 餐饮 11-13 | 100 餐饮 11-14
    `),
  )("of a stretch is one sum: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      周一周三周五每天打车18 => 18 交通 11-09 | 18 交通 11-11 | 18 交通 11-13
      周一周二周三午饭每天20 => 20 餐饮 11-09 | 20 餐饮 11-10 | 20 餐饮 11-11
      昨天和今天每天15块奶茶 => 15 饮品 11-14 | 15 饮品
    `),
  )("that was listed is a transaction of its own: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      这三天每天打车20 => 60 交通
      一周早饭五天每天八块 => 40 餐饮
      周末两天每天停车10块 => 20 汽车
      周一到周五午饭花了125 => 125 餐饮 11-13
      周一到周五的停车费50 => 50 汽车 11-13
      周一25周二30周三20午饭 => 25 餐饮 11-09 | 30 餐饮 11-10 | 20 餐饮 11-11
    `),
  )("is told from days that are counted or merely named: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each([
    "周一到周五每天打车25",
    "这周每天打车15",
    "每天早饭5块",
    "天天打车15",
    "工作日每天地铁8块",
  ])("needs a look where nobody said how much it made: %s", (text) => {
    const heard = parseUtterance(text, CONTEXT);

    expect(heard.every(({ confidence }) => confidence < 0.7)).toBe(true);
  });
});
