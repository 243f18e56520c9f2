import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import type { Asked } from "./question.ts";
import { show } from "./show.ts";

const context = contextAt();

function said(text: string, asked: Asked | null = null, batch = SAMPLE_BATCH) {
  return understand(text, { batch, asked, context });
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

describe("不确定要修改哪笔，请说具体第几笔", () => {
  const asked = (text: string): Asked => {
    const act = said(text);
    if (act.type !== "unclear" || act.open === null) throw new Error("nothing was left open");
    return { kind: "which-draft", change: act.open };
  };

  test.each([
    ["改成35", "第二笔", "change 2 amount=35"],
    ["改成35", "打车那笔", "change 3 amount=35"],
    ["改成35", "二", "change 2 amount=35"],
    ["多记了五块", "对，第一笔", "change 1 amount=27"],
    ["改成35", "不是第一笔", "unclear change"],
    ["改成35", "第一笔吗", "unclear change"],
    ["改成35", "奶茶删了", "cancel 2"],
    ["改一下", "第二笔", "unclear change"],
  ])("%s — %s → %s", (before, answer, act) => expect(show(said(answer, asked(before)))).toBe(act));
});

describe("改成多少？", () => {
  test.each<[Asked & { kind: "what-value" }, string, string]>([
    [{ kind: "what-value", drafts: [2], field: "amount" }, "三十五", "change 3 amount=35"],
    [{ kind: "what-value", drafts: [2], field: "amount" }, "应该是35", "change 3 amount=35"],
    [{ kind: "what-value", drafts: [2], field: null }, "35", "change 3 amount=35"],
    [{ kind: "what-value", drafts: [2], field: null }, "餐饮", "change 3 category=餐饮"],
    [
      { kind: "what-value", drafts: [1, 2], field: "category" },
      "零食",
      "change 2 category=零食 · 3 category=零食",
    ],
    [{ kind: "what-value", drafts: [2], field: "date" }, "是昨天", "change 3 date=2026-11-14"],
    [{ kind: "what-value", drafts: [2], field: "date" }, "15", "unclear change"],
    [{ kind: "what-value", drafts: [2], field: "amount" }, "大概30", "unclear change"],
    [
      { kind: "what-value", drafts: [2], field: "description" },
      "给妈妈",
      "change 3 description=给妈妈",
    ],
    [{ kind: "what-value", drafts: [2], field: "amount" }, "奶茶改成16", "change 2 amount=16"],
    [{ kind: "what-value", drafts: [0], field: "type" }, "收入", "change 1 type=INCOME"],
    [{ kind: "what-value", drafts: [1], field: "category" }, "其他", "change 2 category=其他"],
    [
      { kind: "what-value", drafts: [1], field: "category" },
      "不是购物是零食",
      "change 2 category=零食",
    ],
    [{ kind: "what-value", drafts: [1], field: "amount" }, "20，不对，25", "change 2 amount=25"],
    [{ kind: "what-value", drafts: [1], field: "amount" }, "减两块", "change 2 amount=13"],
    [{ kind: "what-value", drafts: [1], field: "amount" }, "20？", "unclear change"],
    [{ kind: "what-value", drafts: [1], field: "description" }, "打车改成30", "change 3 amount=30"],
    [
      { kind: "what-value", drafts: [1], field: "description" },
      "奶茶两杯",
      "change 2 description=奶茶两杯",
    ],
  ])("%o — %s → %s", (asked, answer, act) => expect(show(said(answer, asked))).toBe(act));
});

test("two drafts of the same name give another reason than none", () => {
  const batch = draftsOf([
    { description: "午饭", amount: 32, category: "餐饮" },
    { description: "午饭", amount: 15, category: "餐饮" },
  ]);

  expect(said("午饭改成35", null, batch)).toMatchObject({ because: "which-of-several" });
});
