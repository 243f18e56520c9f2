import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const MEALS = "午饭30餐饮 奶茶15饮品 打车20交通";
const GIFTS = "红包200红包 奶粉230育儿 尿不湿99育儿";
const BOTH = "0 amount=33; 1 amount=16";

describe("several drafts said again, right", () => {
  test.each([
    "应该是午饭33奶茶16",
    "应该是午饭33，奶茶16",
    "应该午饭33奶茶16",
    "不对应该是午饭33奶茶16",
    "说错了应该是午饭33和奶茶16",
    "记错了，是午饭33、奶茶16",
    "不是，是午饭33奶茶16",
    "其实是午饭33奶茶16",
    "改一下午饭33奶茶16",
    "改一下 午饭33块 奶茶16块",
    "改成午饭33奶茶16",
    "修改 午饭三十三 奶茶十六",
    "更正一下，午饭33，奶茶16",
    "纠正一下午饭33元奶茶16元才对",
  ])("are each corrected: %s", (text) => {
    expect(answerTo(MEALS, text)).toBe(BOTH);
  });

  test.each([
    ["改一下 红包一百 奶粉两百六", "0 amount=100; 1 amount=260"],
    ["改一下，红包一百，奶粉两百六，尿不湿一百零九", "0 amount=100; 1 amount=260; 2 amount=109"],
  ])("whatever they are: %s", (text, expected) => {
    expect(answerTo(GIFTS, text)).toBe(expected);
  });

  test.each([
    ["还有午饭33奶茶16", "append 33 餐饮 午饭; 16 饮品 奶茶"],
    ["应该是33和16", "unclear change"],
    ["改一下 午饭33 午饭35", "unclear change"],
    ["应该是午饭33奶茶16不是午饭30", "unclear change"],
    ["应该是午饭33", "unclear target"],
  ])("are not where it is not that plain: %s", (text, expected) => {
    expect(answerTo(MEALS, text)).toBe(expected);
  });

  test("a name that two drafts have decides nothing", () => {
    const batch = "早上奶茶15饮品 晚上奶茶18饮品 午饭30餐饮";
    expect(answerTo(batch, "应该是午饭33奶茶16")).toMatch(/^unclear /);
  });
});
