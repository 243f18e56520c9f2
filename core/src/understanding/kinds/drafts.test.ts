import { expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { record } from "./record.ts";

test.each([
  ["2026-11-01 外卖 35.50 2026-11-02 滴滴 28.00 2026-11-03 超市 66", "01 02 03"],
  ["11月10日 早饭 8 11月11日 地铁 5", "10 11"],
  ["11月12日12:30消费58元", "12"],
  ["午饭35 11月10日，打车20", "10 10"],
])("%s is dated %s", (said, days) => {
  const { drafts } = record(said, contextAt()).act;
  expect(drafts.map(({ date }) => date.slice(-2)).join(" ")).toBe(days);
});
