import { describe, expect, test } from "vitest";
import { answerTo } from "./correction-in-short.ts";

/** What people of many kinds say to a batch: one utterance a line, `=>`, the answer in short. */
export function inOtherVoices(batch: string, lines: string): void {
  const cases = lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" => "));
  describe(batch, () => {
    test.each(cases)("%s", (text, expected) => {
      expect(answerTo(batch, text ?? "")).toBe(expected);
    });
  });
}
