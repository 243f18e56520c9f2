import { describe, expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import { isRecordable } from "./entry.ts";

describe("lengths are counted in characters, as in the contract", () => {
  test.each([
    ["a description of 500 emoji", { description: "🍜".repeat(500) }, true],
    ["one more", { description: "🍜".repeat(501) }, false],
    ["a category of 50 emoji", { category: "🐱".repeat(50) }, true],
    ["one more", { category: "🐱".repeat(51) }, false],
    ["a category of spaces", { category: "  " }, false],
  ])("%s", (_, said, expected) => {
    expect(isRecordable(transaction(said))).toBe(expected);
  });
});
