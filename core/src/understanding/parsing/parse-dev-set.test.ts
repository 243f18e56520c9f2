import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type EvaluationCase, isHeardAsExpected } from "./testing/evaluation-case.ts";

const DEV_SET = new URL("../../../../../shared/eval/dev/parse.jsonl", import.meta.url);
const present = existsSync(DEV_SET);

describe("the shared evaluation set", () => {
  test.skipIf(!present)(
    present ? "at least 97 % are heard exactly" : "skipped: the shared evaluation set is not here",
    () => {
      const cases = readFileSync(DEV_SET, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line): EvaluationCase => JSON.parse(line));

      const missed = cases.filter((example) => !isHeardAsExpected(example)).map(({ text }) => text);

      expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(cases.length * 0.03);
    },
  );
});
