import { expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import { fen } from "../money.ts";
import { APPENDED, type CorrectAnswer, type Correction } from "../ports/understanding.ts";
import type { Act } from "../understanding/kinds/act.ts";
import { adviceIn, adviceOf } from "./advice.ts";

/** Two drafts, numbered as no positions are. */
const currentBatch = [4, 7].map((index) => ({ ...transaction(), index }));
const dearer = { amount: fen(2500) };
const at = (index: number): Correction => ({ index, updatedFields: dearer });
const adviceFor = (intent: CorrectAnswer["intent"], ...corrections: readonly Correction[]) =>
  adviceOf({ intent, corrections, reason: null, confidence: 1 }, { currentBatch });

test.each(["confirm", "cancel"] as const)("%s is of all drafts, or of the named ones", (intent) => {
  expect(adviceFor(intent)).toEqual({ type: intent, drafts: "all" });
  expect(adviceFor(intent, at(7))).toEqual({ type: intent, drafts: [1] });
});

test("a correction is of the draft with its number, whatever its position", () => {
  expect(adviceFor("correction", at(7), at(4))).toEqual({
    type: "change",
    changes: [
      { draft: 1, change: dearer },
      { draft: 0, change: dearer },
    ],
  });
});

test("a number that no draft has is no position", () => {
  expect(adviceFor("cancel", at(1))).toEqual({ type: "cancel", drafts: [-1] });
  expect(adviceFor("correction", at(1))).toMatchObject({ changes: [{ draft: -1 }] });
});

test("an addition that names a draft as well adds nothing", () => {
  expect(adviceFor("append", at(APPENDED))).toEqual({ type: "append", drafts: [dearer] });
  expect(adviceFor("append", at(APPENDED), at(4))).toEqual({ type: "append", drafts: [] });
});

test("an answer that is not sure advises nothing", () => {
  expect(adviceFor("unclear", at(4))).toBeNull();
});

test.each<[Act, unknown]>([
  [
    { type: "confirm", drafts: "all" },
    { type: "confirm", drafts: "all" },
  ],
  [
    { type: "cancel", drafts: [1] },
    { type: "cancel", drafts: [1] },
  ],
  [{ type: "cancel", drafts: "rest" }, null],
  [{ type: "cancel", drafts: "last" }, null],
  [{ type: "exit" }, null],
])("of the act %o it makes %o", (act, advice) => {
  expect(adviceIn(act)).toEqual(advice);
});
