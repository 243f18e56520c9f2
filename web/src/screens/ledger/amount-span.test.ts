import { fen } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { readAmounts, writtenAmounts } from "./amount-span.ts";

describe("typed amounts", () => {
  test.each([
    ["50", "100", { from: 5000, to: 10_000 }],
    ["50", "", { from: 5000, to: null }],
    ["", "12.5元", { from: null, to: 1250 }],
    ["¥1,200", "１３００", { from: 120_000, to: 130_000 }],
    ["0.05", "0.05", { from: 5, to: 5 }],
    [" ", "", null],
  ])("%j to %j", (from, to, span) => {
    expect(readAmounts({ from, to })).toEqual({ kind: "read", span });
  });

  test.each(["五十", "-5", "1.234", "999999999999", "1-2"])("%s is no amount", (from) => {
    expect(readAmounts({ from, to: "" })).toEqual({ kind: "unreadable" });
  });

  test("the lower one may not be the larger", () => {
    expect(readAmounts({ from: "100", to: "50" })).toEqual({ kind: "reversed" });
  });

  test("are written back as they would be typed", () => {
    expect(writtenAmounts({ from: fen(1250), to: null })).toEqual({ from: "12.5", to: "" });
    expect(writtenAmounts(null)).toEqual({ from: "", to: "" });
  });
});
