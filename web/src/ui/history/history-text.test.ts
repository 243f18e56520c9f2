import { type CalendarDate, fen, type LedgerEntry } from "@suikouji/core";
import { expect, test } from "vitest";
import { entryWith } from "../../../testing/some-entries.ts";
import type { HistoryStep } from "./history-steps.ts";
import { historyText } from "./history-text.ts";

const TODAY = "2026-11-15" as CalendarDate;
const LUNCH: LedgerEntry = { ...entryWith("lunch"), category: "餐饮" };
const PHOTO = "a".repeat(64);

test.each<[string, Partial<LedgerEntry>, Partial<LedgerEntry>, string]>([
  ["tags", {}, { tags: "出差 报销" }, "标签 没写 → 出差 报销"],
  ["tags", { tags: "出差" }, { tags: "" }, "标签 出差 → 没写"],
  ["note", { note: "两个人" }, { note: "三个人\n有发票" }, "备注 两个人 → 三个人 有发票"],
  ["note", {}, { note: "长".repeat(40) }, `备注 没写 → ${"长".repeat(30)}…`],
  ["photos", {}, { photos: PHOTO }, "照片 0 张 → 1 张"],
  ["photos", { photos: PHOTO }, { photos: "b".repeat(64) }, "照片改了"],
  [
    "money",
    { amount: fen(14200), foreign: "USD 20.00 @7.1" },
    { amount: fen(15000), foreign: "USD 20.00 @7.5" },
    "金额 142（20 美元） → 150（20 美元）",
  ],
  [
    "money",
    { amount: fen(14200), foreign: "USD 20.00 @7.1" },
    { amount: fen(14200), foreign: "" },
    "金额 142（20 美元） → 142",
  ],
])("a change of %s is told in a line", (group, before, after, line) => {
  const change = { group, before: { ...LUNCH, ...before }, after: { ...LUNCH, ...after } };
  const step: HistoryStep = {
    stamp: "00000000000:phone",
    atMs: 0,
    deviceId: "phone",
    deed: { name: "changed", changes: [change] },
    after: change.after,
  };

  expect(historyText.what(step, TODAY)).toEqual([line]);
});
