import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

const read = (text: string) => [...csvRows(text)];

test("reading never throws, and lines only go up", () => {
  const text = fc
    .array(fc.constantFrom('"', ",", "\n", "\r", "a", "字", "\t", '""', " "))
    .map((parts) => parts.join(""));

  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: "binary" })), (some) => {
      const lines = read(some).map(({ line }) => line);

      expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
    }),
    { numRuns: randomRuns({ quick: 150, full: 20_000 }) },
  );
});
