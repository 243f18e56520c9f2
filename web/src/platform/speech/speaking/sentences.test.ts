import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

test.each([
  ["请说", ["请说"]],
  ["", []],
  ["已取消。", ["已取消。"]],
  ["好的，正在修改...", ["好的，正在修改..."]],
  [
    "识别到2笔交易：第1笔，支出60元，餐饮；第2笔，支出30.5元，交通。请确认或修改。",
    ["识别到2笔交易：第1笔，支出60元，餐饮；", "第2笔，支出30.5元，交通。", "请确认或修改。"],
  ],
])("「%s」", (line, expected) => {
  expect(sentencesOf(line)).toEqual(expected);
});

test("a sentence without an end is cut at commas, one without commas by length; nothing is lost", () => {
  const withCommas = "支出六十元，餐饮，".repeat(20);
  const without = "好".repeat(150);

  for (const line of [withCommas, without]) {
    const pieces = sentencesOf(line);
    expect(pieces.join("")).toBe(line);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(60);
  }
});
