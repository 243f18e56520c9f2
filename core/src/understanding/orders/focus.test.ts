import { expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { show } from "../kinds/show.ts";
import { explain } from "../understand.ts";

/** What the words mean beside 午饭32 奶茶15 打车28, of which 奶茶 was touched last, or none was. */
const meant = (said: string, touched: string | null) => {
  const batch = SAMPLE_BATCH.map((draft) => ({
    ...draft,
    ...(draft.description === touched && { isTouched: true as const }),
  }));
  return show(explain(said, { batch, asked: null, context: contextAt() }).act);
};

test.each([
  ["它改成25", "change 2 amount=25"],
  ["刚才那个改成25", "change 2 amount=25"],
  ["上一笔其实是25", "change 2 amount=25"],
  ["哦它是26，我看错了", "change 2 amount=26"],
  ["它不是15，是16", "change 2 amount=16"],
  ["那笔是昨天的", "change 2 date=2026-11-14"],
  ["刚才那笔不要了", "cancel 2"],
  ["这笔确认", "confirm 2"],
])("%s means the draft that was touched last", (said, meaning) => {
  expect(meant(said, "奶茶")).toBe(meaning);
});

test.each([
  ["不对，是六块五", "? change 2 amount=6.5"],
  ["改成昨天", "? change 2 date=2026-11-14"],
  ["说错了，应该是收入", "? change 2 type=INCOME"],
])("%s names no draft, so the app asks about the one touched last", (said, meaning) => {
  expect(meant(said, "奶茶")).toBe(meaning);
});

test.each([
  ["打车那个改成25", "change 3 amount=25"],
  ["第一笔改成25", "change 1 amount=25"],
  ["都改成昨天", "change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14"],
  ["那个，都存吧", "confirm all"],
])("%s names others", (said, meaning) => {
  expect(meant(said, "奶茶")).toBe(meaning);
});

test.each([
  ["刚才那个改成25", "? change 3 amount=25"],
  ["上一个改成25", "? change 3 amount=25"],
  ["它改成25", "unclear target"],
  ["不对，是六块五", "unclear target"],
])("%s after a first sentence", (said, meaning) => {
  expect(meant(said, null)).toBe(meaning);
});
