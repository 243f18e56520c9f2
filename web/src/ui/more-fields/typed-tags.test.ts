import { expect, test } from "vitest";
import { endTyped, tagsOf, typeTags } from "./typed-tags.ts";

test.each(["出差 ", "出差，", "出差,", "出差、", "#出差　"])("%j becomes a chip", (text) => {
  expect(typeTags([], text)).toEqual({ chosen: ["出差"], typed: "" });
});

test("several are written in one go; the last one is still being typed", () => {
  expect(typeTags(["旅行"], "出差，报销 日")).toEqual({
    chosen: ["旅行", "出差", "报销"],
    typed: "日",
  });
});

test("a tag that is there already is not added again", () => {
  expect(endTyped({ chosen: ["出差"], typed: "出差" })).toEqual({ chosen: ["出差"], typed: "" });
});

test("what is still being typed is saved", () => {
  expect(tagsOf({ chosen: ["出差"], typed: "报销" })).toBe("出差 报销");
});

test("a separator alone adds nothing", () => {
  expect(typeTags([], "，")).toEqual({ chosen: [], typed: "" });
});
