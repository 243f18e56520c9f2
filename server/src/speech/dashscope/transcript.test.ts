import { findAmounts } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { createTranscript } from "./transcript.ts";

function heard(...sentences: readonly string[]): string {
  const transcript = createTranscript();
  for (const text of sentences) transcript.hear({ text, sentence_end: true });
  return transcript.text;
}

describe("complete sentences are joined with a comma", () => {
  test.each([
    [["打车三十", "五块咖啡"], "打车三十，五块咖啡"],
    [["打车三十。", "五块咖啡。"], "打车三十。五块咖啡。"],
    [["打车30、", "咖啡5块"], "打车30、咖啡5块"],
    [["打车30", "，咖啡5块"], "打车30，咖啡5块"],
    [["打车3.", "5块咖啡"], "打车3，5块咖啡"],
    [["打车1,", "234块手机"], "打车1，234块手机"],
    [["打车30 ", " 5块咖啡"], "打车30，5块咖啡"],
    [["", "午饭35", " "], "午饭35"],
    [["打八折50%", "咖啡5块"], "打八折50%，咖啡5块"],
    [["午饭35."], "午饭35."],
  ])("%j", (sentences, text) => {
    expect(heard(...sentences)).toBe(text);
  });
});

test("the unfinished sentence is joined in the same way", () => {
  const transcript = createTranscript();
  const partials = [
    transcript.hear({ text: "打车" }),
    transcript.hear({ text: "打车三十", sentence_end: true }),
    transcript.hear({ text: "五" }),
    transcript.hear({ text: "五块咖啡" }),
  ];

  expect(partials).toEqual(["打车", "打车三十", "打车三十，五", "打车三十，五块咖啡"]);
  expect(transcript.text).toBe("打车三十，五块咖啡");
});

test.each([
  ["打车三十", "五块咖啡"],
  ["打车三十、", "五块咖啡"],
  ["打车30", "5块咖啡"],
  ["打车30.", "5块咖啡"],
  ["打车30:", "5块咖啡"],
])("「%s」「%s」 stay two amounts", (one, other) => {
  const text = heard(one, other);

  expect(findAmounts(text).map(({ amount }) => amount)).toEqual([3000, 500]);
});
