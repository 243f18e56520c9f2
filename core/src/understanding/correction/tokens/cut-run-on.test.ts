import { describe, expect, test } from "vitest";
import { answerTo } from "../../../../testing/correction-in-short.ts";

const TWO = "丝巾168人情 皮鞋420购物";

describe("a value and the next draft in one breath", () => {
  test.each([
    [TWO, "丝巾算服饰吧皮鞋算服饰", "0 category=服饰; 1 category=服饰"],
    [TWO, "丝巾归日用皮鞋归服饰吧", "0 category=日用; 1 category=服饰"],
    [TWO, "丝巾是收入皮鞋是服饰", "0 type=INCOME; 1 category=服饰"],
    [TWO, "丝巾改成服饰皮鞋那笔改成服饰", "0 category=服饰; 1 category=服饰"],
    [TWO, "丝巾算服饰皮鞋不变", "0 category=服饰"],
    ["午饭32零食 打车26交通", "午饭算聚餐打车算汽车", "0 category=餐饮; 1 category=汽车"],
    ["书包189教育 校服260教育", "第一笔购物第二笔服饰", "0 category=购物; 1 category=服饰"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });

  test.each([
    [TWO, "丝巾不算服饰皮鞋算服饰"],
    [TWO, "丝巾算好看皮鞋算服饰"],
    [TWO, "丝巾算服饰手套算服饰"],
  ])("%s · %s is not cut where value or draft is unknown", (batch, text) => {
    expect(answerTo(batch, text)).not.toContain(";");
  });
});
