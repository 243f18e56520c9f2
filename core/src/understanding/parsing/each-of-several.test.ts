import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("each of several", () => {
  test.each(
    table(`
      两杯奶茶各15 => 30 饮品
      买了两件衣服各100 => 200 服饰
      给妈妈买了两件衣服各100 => 200 服饰
      买了三本书，各30 => 90 教育
      打车两次各15 => 30 交通
      苹果两个各5块 => 10 零食/买菜
      三个菜各20一共60 => 60 买菜/餐饮
      两杯奶茶每杯15 => 30 饮品
      早饭午饭各10 => 10 餐饮 | 10 餐饮
      早饭和午饭各10 => 10 餐饮 | 10 餐饮
      一杯奶茶一杯咖啡各15 => 15 饮品 | 15 饮品
      给两个侄子各包了200红包 => 400 红包/人情
      三个孩子各200红包 => 600 红包/人情
    `),
  )("is count times price, or one for each listed: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(["我俩各花了50", "我们两个各付了50", "两个人各出50"])(
    "is the speaker's own share among people: %s",
    (text) => {
      expect(parseUtterance(text, CONTEXT).map(({ amount }) => amount)).toEqual([5000]);
    },
  );

  test.each(["两杯奶茶一杯咖啡各15", "两个人各点了一碗面各15"])(
    "needs a look where counts differ: %s",
    (text) => {
      const heard = parseUtterance(text, CONTEXT);
      expect(heard.every(({ confidence }) => confidence < 0.7)).toBe(true);
    },
  );
});
