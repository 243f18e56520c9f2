import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { explain, understand } from "../understand.ts";
import type { Asked } from "./question.ts";
import { show } from "./show.ts";

const context = contextAt();
/** The drafts: 午饭32 奶茶15 打车28. */
const answered = (asked: Asked, said: string) =>
  show(understand(said, { batch: SAMPLE_BATCH, asked, context }));

const LUNCH = { type: "EXPENSE", category: "餐饮", date: "2026-11-15", description: "午饭" };

const PRICES = `三十二 → append 午饭32
    三十二块五 → append 午饭32.5
    是昨天的，三十 → append 午饭30
    嗯，二十八 → append 午饭28
    十五吧 → append 午饭15
    应该是15 → append 午饭15
    花了15 → append 午饭15
    15块钱 → append 午饭15
    算了 → reply give-up
    不用了 → reply give-up
    取消 → reply give-up
    不要了 → reply give-up
    算了不记了 → reply give-up
    忘了不记了 → reply give-up
    是朋友付的不用记 → reply give-up
    这笔不要了 → reply give-up
    那笔是15 → append 午饭15
    奶茶不要了 → cancel 2
    小明的不要了 → unclear target
    退出 → exit
    昨天的 → unpriced 午饭
    大概15 → unclear change
    两百多 → unclear change
    15左右 → unclear change
    好的 → unclear change
    嗯 → unclear change
    对 → unclear change
    确认 → confirm all
    保存 → confirm all
    好的，存吧 → confirm all
    全部确认 → confirm all
    三十二，确认 → unclear change
    确认第一笔 → confirm 1
    都确认 → confirm all
    水果20 → append 水果20
    打车是35 → change 3 amount=35`;

describe("午饭多少钱？", () => {
  const draft = LUNCH as (Asked & { kind: "what-amount" })["draft"];

  test.each(PRICES.split("\n").map((line) => line.trim().split(" → ")))(
    "%s → %s",
    (said, meaning) => expect(answered({ kind: "what-amount", draft }, said ?? "")).toBe(meaning),
  );
});

describe("恢复哪笔？", () => {
  const settled = (["cancelled", "cancelled", "pending"] as const).map((status, at) => ({
    ...SAMPLE_BATCH[at],
    status,
  }));

  test.each([
    ["第一笔", "restore 1"],
    ["第二笔吧", "restore 2"],
    ["2", "restore 2"],
    ["奶茶", "restore 2"],
    ["奶茶那笔", "restore 2"],
    ["最后一笔", "restore 2"],
    ["都", "restore 1 2"],
    ["全部", "restore 1 2"],
    ["第三笔", "unclear target"],
    ["打车", "unclear target"],
    ["第五笔", "unclear target"],
    ["不是第一笔", "unclear change"],
    ["第一笔吗", "unclear change"],
    ["第一笔或者第二笔", "unclear change"],
    ["确认", "confirm all"],
    ["打车改成20", "change 3 amount=20"],
    ["水果9", "append 水果9"],
    ["算了", "reply give-up"],
  ])("%s → %s", (said, meaning) => {
    const asked = { kind: "which-of", act: "restore", among: [0, 1] } as const;
    const batch = settled as unknown as typeof SAMPLE_BATCH;

    expect(show(understand(said, { batch, asked, context }))).toBe(meaning);
  });
});

test.each([
  ["三十二", "append 午饭32"],
  ["算了", "reply give-up"],
  ["取消", "reply give-up"],
  ["不记了", "reply give-up"],
  ["确认", "unclear change"],
  ["昨天的", "unpriced 午饭"],
  ["大概15", "unclear change"],
  ["这笔不要了", "reply give-up"],
  ["午饭不要了", "reply give-up"],
  ["打车35", "35"],
])("午饭多少钱？ while no batch is open: %s → %s", (said, meaning) => {
  const draft = LUNCH as (Asked & { kind: "what-amount" })["draft"];
  const asked = { kind: "what-amount", draft } as const;

  expect(show(understand(said, { batch: null, asked, context }))).toBe(meaning);
});

test.each([
  ["收到的那个", "cancel 2"],
  ["收入的", "cancel 2"],
  ["5块的", "cancel 1"],
  ["药的", "cancel 1"],
  ["支出的", "unclear target"],
  ["收到五十", "unclear change"],
])("要删哪笔？ of 药5 红包+50 打车28: %s → %s", (said, meaning) => {
  const batch = draftsOf([
    { description: "药", amount: 5, category: "医疗" },
    { description: "红包", amount: 50, category: "红包", type: "INCOME" },
    { description: "打车", amount: 28, category: "交通" },
  ]);
  const asked = { kind: "which-of", act: "cancel", among: [0, 1, 2] } as const;

  expect(show(understand(said, { batch, asked, context }))).toBe(meaning);
});

test("an act tells whether it answers the question", () => {
  const asked = { kind: "which-of", act: "cancel", among: [0, 1] } as const;
  const answers = (said: string, question: Asked | null) =>
    explain(said, { batch: SAMPLE_BATCH, asked: question, context }).answers;

  expect(answers("第二笔", asked)).toBe(true);
  expect(answers("打车改成35", asked)).toBe(false);
  expect(answers("第二笔", null)).toBe(false);
});

test.each([
  ["改成36", true],
  ["午饭改成36", true],
  ["第一笔要改，36", true],
  ["打车也要改，18", false],
  ["打车也改，18", false],
  ["第二笔改成22", false],
])("第1笔已经确认了，要改吗？ is answered by words about that draft: %s", (said, answers) => {
  const wanted = { type: "change", changes: [] } as const;
  const asked = { kind: "reopen", drafts: [0], wanted } as const;

  expect(explain(said, { batch: SAMPLE_BATCH, asked, context })).toMatchObject({ answers });
});

test.each([
  ["第一笔和第三笔", "cancel 1 3"],
  ["第三笔和第二笔", "cancel 2 3"],
  ["第一笔", "unclear target"],
  ["2", "unclear target"],
  ["都", "unclear target"],
  ["第一笔和第一笔", "unclear target"],
  ["第一笔和第四笔", "unclear target"],
  ["打车改成35", "change 3 amount=35"],
])("删哪两笔？ %s → %s", (said, meaning) => {
  const asked = { kind: "which-of", act: "cancel", among: [0, 1, 2], count: 2 } as const;
  const act = understand(said, { batch: SAMPLE_BATCH, asked, context });

  expect(show(act)).toBe(meaning);
  if (act.type === "unclear")
    expect(act).toMatchObject({ verdict: "cancel", among: [0, 1, 2], count: 2 });
});

test("金额 leaves the value missing", () => {
  const asked = { kind: "what-field", drafts: [2] } as const;

  const act = understand("金额", { batch: SAMPLE_BATCH, asked, context });

  expect(act).toMatchObject({ type: "unclear", open: { drafts: [2], field: "amount" } });
});
