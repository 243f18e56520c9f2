import { type CalendarDate, changeRecord, fen, type LedgerEntry } from "@suikouji/core";
import { expect, test } from "vitest";
import { entryWith } from "../../../testing/some-entries.ts";
import type { ToldEntry } from "../../platform/books/news/books-news.ts";
import { conflictText } from "./conflict-text.ts";
import { isStillTheirs } from "./still-theirs.ts";

const TODAY = "2026-11-15" as CalendarDate;
const LUNCH: LedgerEntry = { ...entryWith("lunch"), category: "餐饮" };

function changed(change: Partial<LedgerEntry>, deviceId: string): LedgerEntry {
  const { category = LUNCH.category, account, ...fields } = change;
  const names = { category, ...(account === undefined ? {} : { account }) };
  // The stamp must differ from the first one, also when the other device took the value away.
  const before = { ...LUNCH, accountId: "account:现金", tags: "旅行" };
  return { ...changeRecord("entry", before, fields, { deviceId, stampMs: 0 }), ...names };
}

function told(conflict: Partial<ToldEntry>): readonly string[] {
  const plain = { kind: "entry", type: "edit-lost", groups: [], byDevice: "tablet" } as const;
  const lost = { ...plain, mine: LUNCH, present: LUNCH, ...conflict };
  return conflictText.sentences(lost, TODAY, (group) => isStillTheirs(lost, group));
}

test.each<[Partial<LedgerEntry>, Partial<LedgerEntry>, string, string]>([
  [
    { amount: fen(3000) },
    { amount: fen(3550) },
    "money",
    "「午饭」的金额：你改成 30 元，另一台设备后来改成 35.5 元，现在是 35.5 元",
  ],
  [
    { amount: fen(3000) },
    { amount: fen(3500), type: "INCOME" },
    "money",
    "「午饭」的金额或收支：你改成支出 30 元，另一台设备后来改成收入 35 元，现在是收入 35 元",
  ],
  [
    { categoryId: "EXPENSE:交通", category: "交通" },
    { categoryId: "EXPENSE:购物", category: "购物" },
    "category",
    "「午饭」的分类：你改成「交通」，另一台设备后来改成「购物」，现在是「购物」",
  ],
  [
    { description: "" },
    { description: "晚饭" },
    "words",
    "「晚饭」的说明：你改成没有说明，另一台设备后来改成「晚饭」，现在是「晚饭」",
  ],
  [
    { tags: "出差" },
    { tags: "" },
    "tags",
    "「午饭」的标签：你改成「出差」，另一台设备后来改成没有标签，现在是没有标签",
  ],
  [
    { date: "2026-11-14" as CalendarDate },
    { date: "2026-11-03" as CalendarDate },
    "day",
    "「午饭」的日期：你改成昨天，另一台设备后来改成11月3日，现在是11月3日",
  ],
  [
    { accountId: "account:微信", account: "微信" },
    { accountId: null },
    "account",
    "「午饭」的账户：你改成「微信」，另一台设备后来改成没有账户，现在是没有账户",
  ],
  [
    { tags: "出差" },
    { tags: "" },
    "tags",
    "「午饭」的标签：你改成「出差」，另一台设备后来改成没有标签，现在是没有标签",
  ],
  [
    { photos: "" },
    { photos: "0f" },
    "photos",
    "「午饭」的照片：另一台设备后来也改了，以那边的为准",
  ],
])("an edit that lost names both values: %#", (mine, theirs, group, sentence) => {
  const conflict = { mine: changed(mine, "phone"), present: changed(theirs, "tablet") };

  expect(told({ ...conflict, groups: [group] })).toEqual([sentence]);
});

test("a later change by a third device is not attributed to the second", () => {
  const mine = changed({ amount: fen(3000) }, "phone");
  const present = changed({ amount: fen(4000) }, "laptop");

  expect(told({ mine, present, groups: ["money"] })).toEqual([
    "「午饭」的金额：你改成 30 元，另一台设备后来又改过，现在是 40 元",
  ]);
});

test("every group has its own sentence, and an unknown group has none", () => {
  const mine = changed({ amount: fen(3000), description: "早饭" }, "phone");
  const present = changed({ amount: fen(4000), description: "晚饭" }, "tablet");

  expect(told({ mine, present, groups: ["origin", "money", "words"] })).toHaveLength(2);
});

test("deletions that conflicted with an edit are worded from this device's side", () => {
  expect(told({ type: "deletion-lost" })).toEqual([
    "你删掉的「午饭」在另一台设备上改过，所以又回来了",
  ]);
  expect(told({ type: "brought-back", present: { ...LUNCH, description: "" } })).toEqual([
    "「餐饮」在另一台设备上删过，你改了它，所以留下了",
  ]);
});
