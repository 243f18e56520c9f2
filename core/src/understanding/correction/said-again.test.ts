import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const TWO = "吃饭60餐饮 打车30交通";

test.each([
  ["吃饭58还有打车26", "0 amount=58; 1 amount=26"],
  ["打车26，还有吃饭58", "0 amount=58; 1 amount=26"],
  ["还有打车26", "append 26 交通 打车"],
  ["还有奶茶15", "append 15 饮品 奶茶"],
])("drafts said again are no new ones: %s", (text, expected) => {
  expect(answerTo(TWO, text)).toBe(expected);
});

const SHOES = "马拉松报名150运动 跑鞋569运动 +工资9000工资";

test.each([
  ["鞋子那双打了折，四百九十九", "1 amount=499"],
  ["跑鞋打折了，四百九十九", "1 amount=499"],
  ["跑鞋会员价四百九十九", "1 amount=499"],
  ["工资发了九千五", "2 amount=9500"],
  ["小票上写的跑鞋五百", "1 amount=500"],
  ["跑鞋一双五百", "1 amount=500"],
])("a draft with how its price came about is no new one: %s", (text, expected) => {
  expect(answerTo(SHOES, text)).toBe(expected);
});

test.each([
  ["拖鞋二十", "append 20 服饰 拖鞋"],
  ["又买了双跑鞋三百", "append 300 运动 跑鞋"],
])("another thing is: %s", (text, expected) => {
  expect(answerTo(SHOES, text)).toBe(expected);
});

test.each([
  "饭钱三十五",
  "鞋子五百",
  "跑鞋少三块",
  "跑鞋退了，只花了七十",
  "打完折三十",
  "买了两双，三十",
])("what may be either is asked again: %s", (text) => {
  expect(answerTo("午饭32餐饮 跑鞋569运动", text)).toMatch(/^unclear /);
});

test.each(["打车26，还买了瓶水", "打车26，又退了五块", "打车26，还有奶茶15"])(
  "a draft said again beside another thing is two things: %s",
  (text) => {
    expect(answerTo(TWO, text)).toMatch(/^unclear /);
  },
);

test("who pays names no category", () => {
  expect(answerTo(TWO, "都算公司的")).toMatch(/^unclear /);
});
