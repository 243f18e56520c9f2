import { expect, test } from "vitest";
import { groupAt } from "./find-groups.ts";

test.each([
  ["前两笔", { type: "first", count: 2 }],
  ["头三个", { type: "first", count: 3 }],
  ["前俩", { type: "first", count: 2 }],
  ["上面两笔", { type: "first", count: 2 }],
  ["后三个", { type: "last", count: 3 }],
  ["最后两笔", { type: "last", count: 2 }],
  ["后面那笔", { type: "last", count: 1 }],
  ["前面那个", { type: "first", count: 1 }],
  ["这两笔", { type: "counted", count: 2 }],
  ["3笔", { type: "counted", count: 3 }],
  ["仨笔", { type: "counted", count: 3 }],
  ["第二到第四笔", { type: "range", from: 2, to: 4 }],
  ["第1至3笔", { type: "range", from: 1, to: 3 }],
  ["第一二三笔", { type: "listed", places: [1, 2, 3] }],
  ["第1、3笔", { type: "listed", places: [1, 3] }],
  ["一三笔", { type: "listed", places: [1, 3] }],
  ["中间那笔", { type: "middle" }],
  ["最贵的那笔", { type: "largest" }],
  ["金额最大的", { type: "largest" }],
  ["最便宜的那个", { type: "smallest" }],
])("%s", (text, group) => {
  expect(groupAt(text, 0)).toEqual({ group, length: text.length });
});

test("两个 counts drafts only with 都 after it", () => {
  expect(groupAt("两个都改成日用", 0)).toEqual({ group: { type: "counted", count: 2 }, length: 2 });
  expect(groupAt("两个苹果", 0)).toBeNull();
});

test.each([
  "一笔",
  "一个",
  "几笔",
  "前几笔",
  "前一笔",
  "第12笔",
  "最多花一百",
  "最后",
  "前天",
  "第零到二笔",
  "第0、1笔",
  "",
])("%s points at no drafts", (text) => {
  expect(groupAt(text, 0)).toBeNull();
});
