import { fen } from "@suikouji/core";
import { expect, test } from "vitest";
import { formatFen } from "./money-format.ts";

test("amounts have separators and two decimals", () => {
  const written = [0, 5, 6000, 123_450, 100_000_000, 9_999_999_999, -123_450].map((amount) =>
    formatFen(fen(amount)),
  );

  expect(written).toEqual([
    "0.00",
    "0.05",
    "60.00",
    "1,234.50",
    "1,000,000.00",
    "99,999,999.99",
    "1,234.50",
  ]);
});
