import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { fenFromYuan, yuanFromFen } from "../../money.ts";
import type { CorrectAnswer, NumberedTransaction } from "../../ports/understanding.ts";
import { correctBatch } from "./correct-batch.ts";

/** Cases by other authors; they live beside the project, not in it. */
const CASES = new URL("../../../../../shared/eval/dev/correct.jsonl", import.meta.url);

type Fields = Readonly<Record<string, unknown>>;

interface Case {
  readonly id: string;
  readonly text: string;
  readonly batch: readonly (Omit<NumberedTransaction, "amount"> & { readonly amount: number })[];
  readonly expect: {
    readonly intent: string;
    readonly corrections: readonly { readonly index: number; readonly updatedFields: Fields }[];
  };
}

describe.skipIf(!existsSync(CASES))(
  "cases by other authors (skipped where they are not at hand)",
  () => {
    test("at least 97 of 100 are answered exactly", () => {
      const cases = readFileSync(CASES, "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line): Case => JSON.parse(line));

      const missed = cases.filter((each) => !isExact(answerOf(each), each));

      expect(
        1 - missed.length / cases.length,
        missed.map(({ id }) => id).join(" "),
      ).toBeGreaterThanOrEqual(0.97);
    });
  },
);

function answerOf({ batch, text }: Case): CorrectAnswer {
  return correctBatch({
    currentBatch: batch.map((draft) => ({ ...draft, amount: fenFromYuan(draft.amount) })),
    correctionText: text,
    context: TEST_CONTEXT,
  });
}

function isExact({ intent, corrections }: CorrectAnswer, { expect: expected }: Case): boolean {
  if (intent !== expected.intent || corrections.length !== expected.corrections.length)
    return false;
  return expected.corrections.every(({ index, updatedFields }, turn) => {
    const given = corrections[turn];
    if (given === undefined || given.index !== index) return false;
    const { amount, ...others } = given.updatedFields;
    const fields: Fields =
      amount === undefined ? others : { ...others, amount: yuanFromFen(amount) };
    const names = Object.keys(updatedFields);
    if (intent !== "append" && Object.keys(fields).length !== names.length) return false;
    return names.every((name) => [updatedFields[name]].flat().includes(fields[name]));
  });
}
