import { scoreQuestions } from "@suikouji/core/testing/question-set";
import { expect, test } from "vitest";

// Text → local engine → executor over the fixed ledger of eval/questions; answers are exact.

test("every open question is answered exactly", () => {
  expect(scoreQuestions("open").wrong).toEqual([]);
});

/** Scored 116 of 148 when it was first asked, before a failure was read. Raise it when more are right. */
const UNSEEN_RIGHT = 147;

test(`at least ${UNSEEN_RIGHT} unseen questions are answered exactly`, () => {
  const { right, wrong } = scoreQuestions("unseen");

  expect(right, wrong.join("\n")).toBeGreaterThanOrEqual(UNSEEN_RIGHT);
});
