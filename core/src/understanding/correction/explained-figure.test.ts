import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const ONE = "煎饼果子11餐饮";
const THREE = "午饭32餐饮 打车26交通 奶茶15饮品";

describe("a wrong figure, why, and the right one", () => {
  test.each([
    [ONE, "不是十一，加了根肠，十三", "0 amount=13"],
    [ONE, "十一不对，加了个蛋，十三块", "0 amount=13"],
    [ONE, "不对，加了个蛋，十三", "0 amount=13"],
    [ONE, "十三，涨价了", "0 amount=13"],
    ["羽毛球170运动", "一百七是两筒的价，我只要一筒，算八十五", "0 amount=85"],
    ["羽毛球170运动", "一百七是原价，打完折一百五", "0 amount=150"],
    [THREE, "打车不是26，走了高速，三十六", "1 amount=36"],
    [THREE, "不是15，加了珍珠，十七", "2 amount=17"],
    [THREE, "26是打表价，实际给了三十", "1 amount=30"],
    [THREE, "32是两个人的，我那份十六", "0 amount=16"],
    [THREE, "15是原价，券后十二块九", "2 amount=12.9"],
    [THREE, "奶茶十八，加了珍珠", "2 amount=18"],
    [THREE, "打车三十，我刚看了账单", "1 amount=30"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("what stands between the figures may be more than a reason", () => {
  test.each([
    [THREE, "不是26，奶茶改了，三十六"],
    [THREE, "不是26，还有停车费，三十六"],
    [THREE, "不是26，昨天打的，三十六"],
    [THREE, "不对，加了个蛋，十三"],
    [THREE, "99是原价，打完折八十"],
    [THREE, "奶茶十八，没喝完"],
    [THREE, "蛋糕十八，加了草莓"],
  ])("%s · %s", (batch, text) => {
    expect(answerTo(batch, text)).toMatch(/^(?:unclear|append) /);
  });

  test("a day said after the figure is kept", () => {
    expect(answerTo(ONE, "十三，昨天买的")).toBe("0 amount=13 date=2026-11-14");
  });
});
