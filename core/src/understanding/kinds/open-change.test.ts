import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

const context = contextAt();

function said(text: string, batch = SAMPLE_BATCH) {
  return understand(text, { batch, asked: null, context });
}

/** The open change in short: the drafts counted from 1, the field, and the reason. */
function leftOpen(text: string): string {
  const act = said(text);
  if (act.type !== "unclear") return show(act);
  const { open, because = "" } = act;
  if (open === null) return "nothing";
  return [open.drafts.map((at) => at + 1).join(" "), open.field ?? "", because].join(" · ");
}

describe("an incomplete change is kept open", () => {
  test.each([
    ["打车改一下", "3 ·  · "],
    ["改奶茶", "2 ·  · "],
    ["第二笔分类不对", "2 · category · "],
    ["金额不对", " · amount · "],
    ["第二笔钱不对", "2 · amount · "],
    ["打车备注改一下", "3 · description · "],
    ["备注不对", " · description · "],
    ["不对", " ·  · "],
    ["打车改成明天", "3 · date · future-day"],
    ["打车改成0", "3 ·  · amount-range"],
    ["打车减五十", "3 ·  · amount-range"],
    ["打车是28", "3 ·  · already-so"],
    ["第五笔改成三十", " ·  · no-such-place"],
    ["第一笔是支出", "1 ·  · already-so"],
    ["午饭是今天的", "1 ·  · already-so"],
    ["第二笔", "2 ·  · "],
    ["奶茶那笔", "2 ·  · "],
    ["那笔打车", "3 ·  · "],
    ["第一笔和第三笔", "1 3 ·  · "],
    ["那笔", "nothing"],
    ["打车吗", "nothing"],
  ])("%s → %s", (text, open) => expect(leftOpen(text)).toBe(open));
});

test("two drafts of the same name give another reason than none", () => {
  const batch = draftsOf([
    { description: "午饭", amount: 32, category: "餐饮" },
    { description: "午饭", amount: 15, category: "餐饮" },
  ]);

  expect(said("午饭改成35", batch)).toMatchObject({ because: "which-of-several" });
});
