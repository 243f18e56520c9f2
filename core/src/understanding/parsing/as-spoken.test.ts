import { expect, test } from "vitest";
import { asSpoken } from "./as-spoken.ts";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT } from "./testing/hear.ts";

const described = (text: string) =>
  parseUtterance(text, CONTEXT).map(({ description }) => description);

test.each([
  ["買雞蛋30", ["雞蛋"]],
  ["KTV唱歌200", ["KTV唱歌"]],
  ["iPhone17花了5999", ["iPhone17"]],
  ["ＫＴＶ２２０", ["ＫＴＶ"]],
  ["買雞蛋30，打車20", ["雞蛋", "打車"]],
  ["買了3斤雞蛋30", ["雞蛋"]],
])("the description of %s is cut from what was said", (text, expected) => {
  expect(described(text)).toEqual(expected);
});

test.each([
  ["土豆花了20", "土豆"],
  ["烟花50", "烟花"],
  ["买烟花花了100", "烟花"],
  ["买菜花了30", "买菜"],
  ["雪花啤酒30", "雪花啤酒"],
  ["送花200", "送花"],
  ["花呗手续费5块", "花呗手续费"],
  ["花圈200", "花圈"],
  ["钥匙扣15", "钥匙扣"],
  ["话费扣50", "话费"],
  ["去成都花了2000", "成都"],
  ["一次性手套9块9", "一次性手套"],
  ["半成品菜25", "半成品菜"],
  ["圣诞树88", "圣诞树"],
  ["小爱同学记一笔午饭20", "午饭"],
])("%s is about %s", (text, expected) => {
  expect(described(text)).toEqual([expected]);
});

test("words that were not said stay as they are", () => {
  expect(asSpoken("早饭", { text: "早中饭", spoken: "早中飯", from: 0 })).toBe("早飯");
  expect(asSpoken("餐饮", { text: "30", spoken: "30", from: 0 })).toBe("餐饮");
});
