import { expect, test } from "vitest";
import { type DialogueKind, playDialogue } from "./play-dialogue.ts";

const NOODLES = { amount: 18, type: "EXPENSE", category: ["餐饮"], date: "2026-11-15" };
const TAXI = { amount: 25, type: "EXPENSE", category: ["交通"], date: "2026-11-15" };

const dialogue = (turns: readonly string[], ...books: readonly (typeof NOODLES)[]) => ({
  id: "D1",
  tags: [],
  turns,
  books,
});

test.each<[DialogueKind, ReturnType<typeof dialogue>]>([
  ["right", dialogue(["吃面18，打车30", "第二笔改成25", "确认"], NOODLES, TAXI)],
  ["right", dialogue(["吃面18", "取消"])],
  ["category", dialogue(["吃面18", "确认"], { ...NOODLES, category: ["交通"] })],
  ["unsaved", dialogue(["吃面18，打车25", "确认第一笔"], NOODLES, TAXI)],
  ["harm", dialogue(["吃面18", "确认"], { ...NOODLES, amount: 80 })],
  ["harm", dialogue(["吃面18", "确认"])],
])("%s: %j", (kind, asked) => {
  expect(playDialogue(asked)).toMatchObject({ kind, harmsUnanswered: kind === "harm" });
});

test("the user answers what the author of the turns could not foresee", () => {
  const turns = ["吃面20，打车25", "确认第一笔", "第一笔改成18", "确认"];

  const { kind, turns: played } = playDialogue(dialogue(turns, NOODLES, TAXI));

  expect(kind).toBe("right-asked");
  expect(played.map(({ said }) => said)).toEqual([...turns.slice(0, 3), "对", "确认"]);
});

test("the app remembers what it saved: 刚刚记过一笔，还要记吗？", () => {
  const turns = ["吃面18", "确认", "吃面18", "确认"];

  const { kind, harmsUnanswered, turns: played } = playDialogue(dialogue(turns, NOODLES));

  expect({ kind, harmsUnanswered }).toEqual({ kind: "right-asked", harmsUnanswered: true });
  expect(played.map(({ said }) => said)).toContain("不用");
});

test("no more than two answers are inserted", () => {
  const again = ["吃面18", "确认"];
  const turns = [...again, ...again, ...again, ...again];

  expect(playDialogue(dialogue(turns, NOODLES)).kind).toBe("harm");
});
