import { expect, test } from "vitest";
import { withoutSentences } from "./lean-frames.ts";

test("a frame loses its example sentences and keeps the rest", () => {
  const frame =
    '{ name: "all", when: "every+", examples: `都删了 → cancel all；全删 → cancel all\n  全部不要 → cancel all`,\n  nearMisses: "不要香菜 → unclear" }';

  expect(withoutSentences(frame)).toBe(
    '{ name: "all", when: "every+", examples: "",\n  nearMisses: "" }',
  );
});

test("a table of frames loses its lines of sentences", () => {
  const table =
    "all: orders drop\n  every+\n  + 都删了 → cancel all\n  - 不要香菜 → unclear\nnone\n  - 好 → yes\n";

  expect(withoutSentences(table)).toBe("all: orders drop\n  every+\nnone\n");
});

test("a table of orders loses its names and its last column", () => {
  const table = "undo ; ^ undo $ ; undo ; 撤销 → undo；撤回 → undo\nexit ; exit ; exit ; ";

  expect(withoutSentences(table)).toBe("- ; ^ undo $ ; undo\n- ; exit ; exit ; ");
});

test("a list of words loses its remarks", () => {
  expect(withoutSentences("`\n# cancels drafts\ndrop: 删 删掉\n`")).toBe("`\ndrop: 删 删掉\n`");
});

test("tables of payment messages keep their forms and lose their examples", () => {
  const row = `{
    form: /\\d[[【]([^\\]】]+)[\\]】]/,
    examples: [
      ["扣款35.00[美团]，余额100.00", "美团"],
    ],
    near: ["消费88.00元[2笔]", "说\\"好\\""],
  },
  { words: /a/, examples: ["b"], near: ["c"] },`;

  expect(withoutSentences(row)).toBe(`{
    form: /\\d[[【]([^\\]】]+)[\\]】]/,
    examples: [],
    near: [],
  },
  { words: /a/, examples: [], near: ["c"] },`);
});
