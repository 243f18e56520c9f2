import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { queryInShort } from "../../../testing/query-in-short.ts";
import { queryAsked } from "../query-asked.ts";
import { ASIDES, QUESTION_PARTS } from "./questions.ts";

const linesOf = (block: string) =>
  block.split("；").map((line) => {
    const [said = "", query = ""] = line.trim().split(" → ");
    return [said, query] as const;
  });

describe.each([...ASIDES, ...QUESTION_PARTS])("$name", ({ examples, nearMisses }) => {
  test("has three examples and a near-miss", () => {
    expect(linesOf(examples).length).toBeGreaterThanOrEqual(3);
    expect(nearMisses).not.toBe("");
  });

  test.each([...linesOf(examples), ...linesOf(nearMisses)])("%s → %s", (said, query) => {
    expect(queryInShort(queryAsked(said, TEST_CONTEXT)) ?? "nothing").toBe(query);
  });
});
