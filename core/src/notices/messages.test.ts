import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { yuanFromFen } from "../money.ts";
import { SURE_ENOUGH } from "../transaction.ts";
import type { NoticeContext } from "./notice.ts";
import { readNotices } from "./read-notices.ts";

interface Message {
  readonly id: string;
  readonly text: string;
  readonly expect: readonly Readonly<Record<string, unknown>>[];
  readonly refused: readonly string[];
}

const FILE = new URL("../../../eval/notices/open.jsonl", import.meta.url);
const messages = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Message);

const context: NoticeContext = {
  now: { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 },
  recentCategories: [],
  customCategories: [],
  accounts: ["招行储蓄卡(1234)", "招行信用卡(5678)", "工行", "微信", "支付宝", "现金"],
};

test.each(messages)("$id: $text", ({ text, expect: expected, refused }) => {
  const read = readNotices(text, context);
  const drafts = read.drafts.map((draft, index) => {
    const named = Object.keys(expected[index] ?? {});
    const shown: Readonly<Record<string, unknown>> = {
      ...draft,
      account: draft.account ?? "",
      amount: yuanFromFen(draft.amount),
    };
    return Object.fromEntries(named.map((field) => [field, shown[field]]));
  });

  expect(drafts).toEqual(expected);
  expect(read.refused.map(({ because }) => because)).toEqual(refused);
});

test("the messages are enough to tell, and most of their drafts are sure", () => {
  const drafts = messages.flatMap(({ text }) => readNotices(text, context).drafts);
  const sure = drafts.filter(({ confidence }) => confidence >= SURE_ENOUGH);

  expect(messages.length).toBeGreaterThanOrEqual(60);
  expect(messages.filter(({ expect: drafted }) => drafted.length === 0).length).toBeGreaterThan(19);
  expect(sure.length / drafts.length).toBeGreaterThan(0.9);
});
