import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { explain } from "../understand.ts";
import type { Asked } from "./question.ts";
import { show } from "./show.ts";

const context = contextAt();
const answerTo = (asked: Asked, said: string) => {
  const { act, answers } = explain(said, { batch: SAMPLE_BATCH, asked, context });
  return answers ? show(act) : "no answer";
};

/** The entries are 午饭32 奶茶15 打车28. */
describe("要删掉这3笔吗？", () => {
  const asked = { kind: "amend", wants: "remove", drafts: [0, 1, 2] } as const;

  test.each([
    ["删", "confirm 1 2 3"],
    ["对，删了吧", "confirm 1 2 3"],
    ["全部删掉", "confirm 1 2 3"],
    ["删第一笔", "confirm 1"],
    ["只删奶茶", "confirm 2"],
    ["除了午饭都删", "confirm 2 3"],
    ["别删", "cancel 1 2 3"],
    ["不用了", "cancel 1 2 3"],
    ["第二笔别删", "cancel 2"],
    ["打车留着", "cancel 3"],
    ["删掉第九笔", "unclear target"],
    ["这个删掉", "unclear target"],
    // Read as for drafts: 好的 confirms, 取消 and 不要了 drop the proposal.
    ["好的", "no answer"],
    ["取消", "no answer"],
    ["奶茶不要了", "no answer"],
    ["删了吗", "no answer"],
    ["改成40", "no answer"],
  ])("%s → %s", (said, meaning) => expect(answerTo(asked, said)).toBe(meaning));
});

describe("把午饭从32元改成35元，确认吗？ 要恢复午饭32元吗？", () => {
  test.each([
    ["edit", "改吧", "confirm 1"],
    ["edit", "不改了", "cancel 1"],
    ["edit", "改成40", "no answer"],
    ["edit", "删掉", "no answer"],
    ["restore", "恢复吧", "confirm 1"],
    ["restore", "不用", "cancel 1"],
  ] as const)("%s: %s → %s", (wants, said, meaning) => {
    expect(answerTo({ kind: "amend", wants, drafts: [0] }, said)).toBe(meaning);
  });
});

describe("找到3笔，请说第几笔", () => {
  test.each([
    ["第二笔", "confirm 2"],
    ["奶茶", "confirm 2"],
    ["28的那笔", "confirm 3"],
    ["第一笔和第三笔", "confirm 1 3"],
    ["都", "confirm 1 2 3"],
    ["算了", "reply give-up"],
    ["取消", "reply give-up"],
    ["不要了", "reply give-up"],
    ["第九笔", "unclear target"],
    ["好的", "no answer"],
    ["确认", "no answer"],
    ["删掉", "no answer"],
    ["第二笔改成40", "no answer"],
  ])("%s → %s", (said, meaning) => expect(answerTo({ kind: "which-entry" }, said)).toBe(meaning));
});
