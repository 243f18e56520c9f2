import { expect, test } from "vitest";
import { normalize } from "./normalize.ts";

test.each([
  ["打车３０块", "打车30块"],
  ["ＫＴＶ　２２０", "ktv 220"],
  ["￥３５．５", "¥35.5"],
  ["吃饭６０，打车３０。", "吃饭60,打车30。"],
  ["４，５６５", "4,565"],
  ["早饭12，300加油", "早饭12，300加油"],
  ["İstanbul😀", "İstanbul😀"],
  ["第二筆買雞蛋兩塊錢，記錯帳了", "第二笔买鸡蛋两块钱,记错账了"],
  ["二〇二六", "二零二六"],
])("%s", (text, expected) => {
  expect(normalize(text)).toBe(expected);
  expect(normalize(text)).toHaveLength(text.length);
});
