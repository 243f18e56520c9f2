import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { type About, understand } from "../understand.ts";
import { show } from "./show.ts";

const ABOUT: About = { batch: null, asked: null, context: contextAt() };
const shown = (text: string, about = ABOUT) => show(understand(text, about));

describe("a budget", () => {
  test.each([
    ["每个月预算3000", "budget all 3000"],
    ["预算每个月三千", "budget all 3000"],
    ["这个月预算设成五千", "budget all 5000"],
    ["把总预算调到六千块吧", "budget all 6000"],
    ["我的预算是3000", "budget all 3000"],
    ["给我设个3000的预算", "budget all 3000"],
    ["餐饮预算改成800", "budget 餐饮 800"],
    ["每个月餐饮的预算改为一千二", "budget 餐饮 1200"],
    ["吃饭预算提高到1000", "budget 餐饮 1000"],
    ["交通每个月的预算300", "budget 交通 300"],
    ["设一个500的购物预算", "budget 购物 500"],
    ["取消餐饮预算", "budget 餐饮 none"],
    ["把交通的预算删掉", "budget 交通 none"],
    ["餐饮预算不要了", "budget 餐饮 none"],
    ["取消预算", "budget all none"],
  ])("%s → %s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    ["预算花了3000", "3000"],
    ["买预算书30", "nothing"],
    ["预算超了200", "nothing"],
    ["这个月超预算300", "nothing"],
    ["装修预算五万", "nothing"],
    ["每周预算500", "nothing"],
    ["上个月预算3000", "nothing"],
    ["预算三千多", "nothing"],
    ["预算200美元", "nothing"],
    ["旅行预算3000，花了2500", "2500"],
    ["还剩多少预算", "query"],
    ["餐饮预算还够吗", "query"],
    ["餐饮预算多少", "query"],
  ])("%s sets none: %s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test("may be of the user's own category", () => {
    const context = { ...contextAt(), customCategories: ["宠物医院"] };

    expect(shown("宠物医院预算500", { ...ABOUT, context })).toBe("budget 宠物医院 500");
  });

  test("is meant beside drafts, too, and changes none of them", () => {
    const about = { ...ABOUT, batch: SAMPLE_BATCH };

    expect(shown("餐饮预算改成800", about)).toBe("budget 餐饮 800");
    expect(shown("取消餐饮预算", about)).toBe("budget 餐饮 none");
    expect(shown("打车改成35", about)).toBe("change 3 amount=35");
  });
});
