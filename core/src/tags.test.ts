import { expect, test } from "vitest";
import { isTagsText, tagNames, tagsText } from "./tags.ts";

test("names are separated by a space, each once, in their order", () => {
  const text = tagsText(["#出差", "报 销", "出差", "", "＃"]);

  expect(text).toBe("出差 报销");
  expect(tagNames(text)).toEqual(["出差", "报销"]);
});

test("at most ten names of twenty characters are kept", () => {
  const text = tagsText(Array.from({ length: 12 }, (_, index) => `${index}`.padEnd(25, "字")));

  expect(tagNames(text)).toHaveLength(10);
  expect(tagNames(text)[0]).toBe(`0${"字".repeat(19)}`);
});

test("no text means no tags", () => {
  expect([tagsText([]), tagNames(""), tagNames(undefined)]).toEqual(["", [], []]);
});

test.each(["出差  报销", "出差 出差", " 出差", "#出差", "a\0b", "\uD83D"])(
  "%j is not in the form of tags",
  (text) => {
    expect(isTagsText(text)).toBe(false);
    expect(isTagsText(tagsText(text.split(" ")))).toBe(true);
  },
);
