import { type DraftBatch, type DraftStatus, fen, parseCalendarDate } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { cardCommandOf, focusAfter } from "./card-keys.ts";

const date = parseCalendarDate("2026-11-15");
if (date === null) throw new Error("not a day");
const parsed = {
  amount: fen(6000),
  type: "EXPENSE",
  category: "餐饮",
  date,
  description: "",
  confidence: 1,
} as const;

function batch(...statuses: readonly DraftStatus[]): DraftBatch {
  return { items: statuses.map((status, index) => ({ index, status, parsed })) };
}

describe("keys on a card", () => {
  test.each([
    ["Enter", "confirm"],
    ["Delete", "cancel"],
    ["Backspace", "cancel"],
    ["e", "edit"],
    ["ArrowDown", "next"],
    ["Home", "first"],
  ])("%s: %s", (key, command) => {
    expect(cardCommandOf(key)).toBe(command);
  });

  test("other keys do nothing", () => {
    expect(cardCommandOf(" ")).toBeNull();
    expect(cardCommandOf("Tab")).toBeNull();
  });
});

describe("where the focus goes", () => {
  const four = batch("pending", "pending", "confirmed", "pending");

  test("the arrow keys stop at the ends", () => {
    expect(focusAfter("previous", four, 0)).toBe(0);
    expect(focusAfter("next", four, 3)).toBe(3);
    expect(focusAfter("last", four, 0)).toBe(3);
  });

  test("after a verdict it goes to the next pending draft, past settled ones", () => {
    expect(focusAfter("confirm", four, 1)).toBe(3);
  });

  test("from the last draft it goes to the first pending one", () => {
    expect(focusAfter("cancel", four, 3)).toBe(0);
  });

  test("with no draft pending it stays", () => {
    expect(focusAfter("confirm", batch("confirmed", "pending"), 1)).toBe(1);
  });
});
