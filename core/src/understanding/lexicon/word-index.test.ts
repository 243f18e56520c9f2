import { describe, expect, test } from "vitest";
import { entriesAt } from "./lexicon.ts";
import { indexWords, wordsAt } from "./word-index.ts";

function indexOf(...words: string[]) {
  return indexWords(new Map(words.map((word) => [word, word])));
}

describe("a word index", () => {
  const index = indexOf("打", "打车", "打车费", "车费");

  test("finds every word that begins at a position, the shortest first", () => {
    expect(wordsAt(index, "又打车费事", 1)).toEqual([
      { end: 2, value: "打" },
      { end: 3, value: "打车" },
      { end: 4, value: "打车费" },
    ]);
  });

  test("finds nothing where no word begins or after the end of the text", () => {
    expect(wordsAt(index, "又打", 0)).toEqual([]);
    expect(wordsAt(index, "又打", 1)).toEqual([{ end: 2, value: "打" }]);
  });
});

describe("people are recognized by the form of their names", () => {
  const sensesOf = (said: string) =>
    entriesAt(said, 0, "record").find(({ end }) => end === said.length)?.value.senses;

  test.each(["小王", "张姐", "我们领导", "咱家孩子", "小孙子"])("%s", (said) => {
    expect(sensesOf(said)).toBeDefined();
  });

  test.each(["小说", "我自", "我家车"])("%s is not a person", (said) => {
    expect(sensesOf(said)).toBeUndefined();
  });
});
