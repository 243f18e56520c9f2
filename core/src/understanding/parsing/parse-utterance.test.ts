import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LARGEST_AMOUNT } from "../../money.ts";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear } from "./testing/hear.ts";

describe("parseUtterance", () => {
  test("says where each transaction came from", () => {
    const text = "昨天吃饭60打车30";

    const heard = parseUtterance(text, CONTEXT);

    expect(heard.map(({ start, end }) => text.slice(start, end))).toEqual(["昨天吃饭60", "打车30"]);
  });

  test.each([
    ["跟同事吃麻辣烫花了38", "同事吃麻辣烫"],
    ["昨天买了十个鸡蛋十二块", "鸡蛋"],
    ["四瓶水每瓶3块", "水"],
    ["外套标价300最后给了240", "外套"],
    ["交了老大这学期的钢琴课，三千八百块", "老大这学期的钢琴课"],
    ["那个 买米 一袋 七十九", "米"],
    ["买点心20", "点心"],
    ["衣服首付500", "衣服首付"],
    ["35", "其他"],
  ])("describes %s as %s", (text, description) => {
    expect(parseUtterance(text, CONTEXT).map((heard) => heard.description)).toEqual([description]);
  });

  test.each(["打车30", "给老婆发了红包200", "打车三十，不对，三十五", "四瓶水每瓶3块"])(
    "is sure of %s",
    (text) => {
      expect(parseUtterance(text, CONTEXT).every(({ confidence }) => confidence >= 0.9)).toBe(true);
    },
  );

  test.each(["35", "打车大概三十", "吃饭二十多块", "买了个哗啦啦50", "火锅200优惠了30"])(
    "asks for a look at %s",
    (text) => {
      const heard = parseUtterance(text, CONTEXT);

      expect(heard).toHaveLength(1);
      expect(heard.every(({ confidence }) => confidence < 0.7)).toBe(true);
    },
  );

  test("custom categories win where the words speak of them", () => {
    const context = { ...CONTEXT, customCategories: ["咖啡奶茶", "钓鱼"] };

    expect(hear("奶茶15，钓鱼竿200，午饭30", context)).toEqual([
      "15 咖啡奶茶",
      "200 钓鱼",
      "30 餐饮",
    ]);
  });

  test("a recent category breaks a tie, and only a tie", () => {
    const context = { ...CONTEXT, recentCategories: ["交通", "买菜"] };

    expect(hear("机票1080，苹果15，电影40", context)).toEqual(["1080 交通", "15 买菜", "40 娱乐"]);
  });

  test("any text is read without throwing, into sound transactions in order", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), spoken()), (text) => {
        let from = 0;
        for (const { amount, start, end, confidence } of parseUtterance(text, CONTEXT)) {
          expect(Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_AMOUNT).toBe(true);
          expect(start >= from && start <= end && end <= text.length).toBe(true);
          expect(confidence >= 0 && confidence <= 1).toBe(true);
          from = start;
        }
      }),
    );
  });

  test.each(["打车30", "30块", "10、", "某", "给我转", "一斤5块", "不对，30，"])(
    "reads 10,000 characters of %s in time linear in their number",
    (unit) => {
      const noise = unit.repeat(Math.ceil(10_000 / unit.length));

      expect(parseUtterance(noise, CONTEXT).length).toBeLessThanOrEqual(100);
    },
    1000,
  );
});

/** Sentences out of the words the rules look at, in any order. */
function spoken(): fc.Arbitrary<string> {
  const words =
    "打车 吃饭 30 三十五块 12.5 ，  不对 一共 每人 一斤 三斤 昨天 给我 转 退了 没买 原价 找了 分别 和 还有 AA 一半 的 花了 买 我 老婆 那个不算 如果 零 万".split(
      " ",
    );
  return fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(""));
}
