import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import type { Unanswerable } from "./unanswerable.ts";

const context = contextAt();
const about = { asked: null, context };

const QUESTIONS: Readonly<Record<Exclude<Unanswerable, "which-account">, string>> = {
  account: "我银行卡还剩多少，微信里还有多少钱，余额还有多少",
  budget: "上个月预算还剩多少，下周预算够不够",
  debt: "花呗要还多少，小王欠我多少，我借出去多少",
  "to-come": "下个月会花多少，明天花多少钱，明年要花多少",
  "part-of-day": "昨晚花了多少，今天早上花了多少",
  "which-time": "2月30号花了多少",
  others: "老婆花了多少，老王这个月花了多少，我爱人今天花了多少，老王吃饭花了多少",
  price: "奶茶多少钱，奶茶多少钱一杯，房租一个月多少钱",
  several: "这个月花了多少上个月花了多少",
  unknown: "今天天气怎么样，怎么才能少花点钱呢，现在几点了，为什么花这么多",
};

describe.each(Object.entries(QUESTIONS))("%s", (because, questions) => {
  test.each(questions.split("，"))("%s", (said) => {
    expect(understand(said, { ...about, batch: null })).toEqual({ type: "unanswerable", because });
  });
});

describe("asks nothing", () => {
  test.each(["今天没花多少", "多少花了点", "花了不少钱", "那几笔都是昨天的", "删掉最近几笔"])(
    "%s",
    (said) => {
      expect(understand(said, { ...about, batch: null }).type).not.toBe("unanswerable");
    },
  );
});

test.each([
  ["我银行卡还剩多少", "unanswerable"],
  ["下个月会花多少", "unanswerable"],
  ["老婆这个月花了多少", "unanswerable"],
  ["今天天气怎么样", "unclear"],
  ["打车多少钱", "tell"],
  ["奶茶和打车多少钱", "tell"],
])("beside drafts only what cannot be about them is decided: %s → %s", (said, type) => {
  expect(understand(said, { ...about, batch: SAMPLE_BATCH }).type).toBe(type);
});
