import { describe, expect, test } from "vitest";
import { adversarialText } from "../../testing/adversarial-texts.ts";
import { cpuMsOf } from "../../testing/cpu-ms-of.ts";
import { contextAt, SAMPLE_BATCH } from "../../testing/engine-samples.ts";
import { isProof } from "../../testing/random-runs.ts";
import { understand } from "./understand.ts";

const context = contextAt();
const LONGEST_MS = isProof() ? 20 : 100;

describe.each([
  "三十块",
  "还有水果",
  "打车三十，",
  "不是奶茶是",
  "一二三四",
  "记成了",
  "再加，",
  "都改成",
  "给",
  "退",
  "三十不是四十是五十，",
  "买了三个苹果三十",
  "第一笔",
])("500 characters of %s take bounded work", (unit) => {
  const text = adversarialText(unit, 500);

  test.each([
    ["as a sentence", null],
    ["as a correction", SAMPLE_BATCH],
  ])("%s", (_, batch) => {
    const ms = cpuMsOf(() => understand(text, { batch, asked: null, context }), 9);
    expect(ms).toBeLessThan(LONGEST_MS);
  });
});
