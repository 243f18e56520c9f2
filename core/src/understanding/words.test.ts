import { expect, test } from "vitest";
import {
  CATEGORY_WORDS,
  EVERYDAY_WORDS,
  GOODS_WORDS,
  ONE_CHARACTER_WORDS,
  REQUEST_WORDS,
} from "./words.ts";

test.each([
  ["categories", CATEGORY_WORDS, ["餐饮", "伙食", "工资", "年终奖"], ["牛肉面"]],
  ["goods", GOODS_WORDS, ["房租", "话费", "奶茶", "超市"], ["确认"]],
  ["everyday goods", EVERYDAY_WORDS, ["打车", "午饭", "房租", "咖啡"], ["化油器"]],
  ["requests", REQUEST_WORDS, ["确认", "删掉", "改成", "金额", "多少"], ["午饭"]],
])("%s contain what people say, and nothing else", (_name, words, held, others) => {
  expect(held.filter((word) => !words.has(word))).toEqual([]);
  expect(others.filter((word) => words.has(word))).toEqual([]);
});

test("single characters are in a list of their own", () => {
  const all = [CATEGORY_WORDS, EVERYDAY_WORDS, GOODS_WORDS, REQUEST_WORDS].flatMap((set) => [
    ...set,
  ]);

  expect(all.filter((word) => word.length < 2)).toEqual([]);
  expect([..."饭烟茶薪"].filter((word) => !ONE_CHARACTER_WORDS.has(word))).toEqual([]);
  expect([...ONE_CHARACTER_WORDS].filter((word) => word.length > 1)).toEqual([]);
});
