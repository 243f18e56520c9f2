import { expect, test } from "vitest";
import { evalFolder } from "../../testing/eval-folder.ts";
import { playCorrect } from "./play-correct.ts";
import { playDialogue } from "./play-dialogue.ts";
import { correctReport, dialogueReport } from "./play-report.ts";
import { readFolder } from "./read-folder.ts";
import { BadCase } from "./read-lines.ts";

const NOODLES = { amount: 18, type: "EXPENSE", category: ["餐饮"], date: "2026-11-15" };

test("dialogues are counted by outcome and tag; words are told only if asked for", () => {
  const folder = evalFolder({
    dialogues: [
      { id: "D1", tags: ["short", "plain"], turns: ["吃面18", "确认"], books: [NOODLES] },
      { id: "D2", tags: ["short"], turns: ["吃面18"], books: [NOODLES] },
    ],
  });
  const outcomes = readFolder(folder).dialogues.map(playDialogue);

  const told = dialogueReport(outcomes, { list: false });
  const listed = dialogueReport(outcomes, { list: true });

  expect(told.split("\n")).toEqual([
    "对话 dialogues  对 1/2  50.0 %  right-asked 里不答就有害 0",
    "  right                1  50.0 %",
    "  right-asked          0  0.0 %",
    "  category             0  0.0 %",
    "  unsaved              1  50.0 %",
    "  harm                 0  0.0 %",
    "  short                2: right 1, unsaved 1",
    "  plain                1: right 1",
  ]);
  expect(listed).toContain("D2 [unsaved]\n    你     > 吃面18\n    随口记 > 记录支出18元");
  expect(listed).not.toContain("D1");
});

const LUNCH = [
  { index: 0, amount: 60, category: "餐饮", type: "EXPENSE", description: "吃饭" },
  { index: 1, amount: 30, category: "交通", type: "EXPENSE", description: "打车" },
];
/** 要全部保存吗？ */
const ASKED_BACK = "得嘞一笔不差，都给我入上";
const UNCLEAR = { intent: "unclear", corrections: [] };

test.each([
  ["of what wants nothing", ["wants:nothing"], ["wants:nothing"], "1/2  50.0 %"],
  ["not of what is unclear", ["wants:unclear"], ["wants:nothing"], "0/1  0.0 %"],
  ["not where nobody said what is wanted", [], [], null],
])("needless questions are a share %s", (_, askedBack, remark, share) => {
  const folder = evalFolder({
    correct: [
      { id: "C1", tags: askedBack, text: ASKED_BACK, batch: LUNCH, expect: UNCLEAR },
      { id: "C2", tags: remark, text: "今天天气不错", batch: LUNCH, expect: UNCLEAR },
    ],
  });
  const outcomes = readFolder(folder).cases.flatMap((asked) =>
    asked.task === "correct" ? [playCorrect(asked)] : [],
  );

  const told = correctReport(outcomes, { list: false });

  const lines = told.split("\n").filter((line) => line.includes("needless of"));
  expect(lines).toEqual(
    share === null ? [] : [`  什么都不要时多余的问题 needless of wants:nothing  ${share}`],
  );
});

test.each([
  ["no turns", { turns: [], books: [] }, "turns 应为一句句话"],
  ["no books", { turns: ["吃面18"] }, "books 应为数组"],
])("a conversation with %s is refused with its place", (_, line, problem) => {
  const folder = evalFolder({ dialogues: [line] });

  expect(() => readFolder(folder)).toThrow(new BadCase(`dialogues.jsonl 第 1 行：${problem}`));
});
