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

test("other headers pass through untouched", () => {
  const headers = { host: "localhost", "x-suikouji-deadline-ms": "300" };

  expect(DeadlineHeadersSchema.parse(headers)).toEqual(headers);
});
