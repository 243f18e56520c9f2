import { expect, test } from "vitest";
import { DeadlineHeadersSchema, deadlineMs } from "./deadline.ts";

test.each([
  [undefined, 2750],
  ["300", 300],
  ["0", 100],
  ["60000", 5000],
])("a header of %s gives %i ms", (header, ms) => {
  expect(deadlineMs(header)).toBe(ms);
});

test.each([
  [undefined, 8000],
  ["300", 300],
  ["7000", 7000],
  ["60000", 8000],
])("where the owner lets models take 8 s, a header of %s gives %i ms", (header, ms) => {
  expect(deadlineMs(header, 8_000)).toBe(ms);
});

test("other headers pass through untouched", () => {
  const headers = { host: "localhost", "x-suikouji-deadline-ms": "300" };

  expect(DeadlineHeadersSchema.parse(headers)).toEqual(headers);
});
