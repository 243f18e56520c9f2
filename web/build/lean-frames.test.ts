import { expect, test } from "vitest";
import { withoutSentences } from "./lean-frames.ts";

test("a frame loses its example sentences and keeps the rest", () => {
  const frame =
    '{ name: "all", when: "every+", examples: `都删了 → cancel all；全删 → cancel all\n  全部不要 → cancel all`,\n  nearMisses: "不要香菜 → unclear" }';

  expect(withoutSentences(frame)).toBe(
    '{ name: "all", when: "every+", examples: "",\n  nearMisses: "" }',
  );
});
