import { describe, expect, test } from "vitest";
import { parsed } from "../../testing/transactions.ts";
import type { DraftBatch, DraftStatus } from "./draft-batch.ts";
import { renumberOrdinals } from "./renumber-ordinals.ts";

const batchOf = (...statuses: DraftStatus[]): DraftBatch => ({
  items: statuses.map((status, index) => ({ index, parsed: parsed(), status })),
});

describe("with the first and third of five settled", () => {
  const batch = batchOf("cancelled", "pending", "confirmed", "pending", "pending");

  test.each([
    ["第二笔改成50", "第1笔改成50"],
    ["第四笔改成50，第5笔改成60", "第2笔改成50，第3笔改成60"],
    ["最后一笔改成50", "最后一笔改成50"],
    ["打车那笔改成35", "打车那笔改成35"],
    ["第七笔改成50", "第5笔改成50"],
    ["都加10块", "都加10块"],
    ["剩下两笔改成昨天", "剩下两笔改成昨天"],
    ["剩下的钱改成50", "剩下的钱改成50"],
    ["剩下的不改了", "剩下的不改了"],
    ["除了打车剩下的改成昨天", "除了打车剩下的改成昨天"],
  ])("%s is sent as %s", (said, asked) => {
    expect(renumberOrdinals(said, batch)).toEqual({ ok: true, value: asked });
  });

  test.each([
    ["第一笔改成50", 0, "cancelled"],
    ["第二笔和第三笔都改成50", 2, "confirmed"],
  ])("%s is refused: it names a settled draft", (said, index, status) => {
    expect(renumberOrdinals(said, batch)).toEqual({
      ok: false,
      rejection: { type: "already-settled", index, status },
    });
  });
});

describe("with the first of four settled", () => {
  const batch = batchOf("cancelled", "pending", "pending", "pending");

  test.each([
    ["第三改成6", "第2笔改成6"],
    ["第三那个改成6", "第2笔那个改成6"],
    ["第三改成收入", "第2笔改成收入"],
    ["第二、三笔改成5", "第1笔和第2笔改成5"],
    ["第二三笔改成5", "第1笔和第2笔改成5"],
    ["第二和三笔改成5", "第1笔和第2笔改成5"],
    ["2、3笔删掉", "第1笔和第2笔删掉"],
    ["第二到第四笔都加10", "第1笔和第2笔和第3笔都加10"],
    ["第二至四笔都加10", "第1笔和第2笔和第3笔都加10"],
    ["第2-4笔改成5", "第1笔和第2笔和第3笔改成5"],
    ["删第三、四笔", "删第2笔和第3笔"],
    ["第三、第四不要了", "第2笔和第3笔不要了"],
    ["前面有三笔改成5", "前面有三笔改成5"],
    ["后两笔删掉", "后两笔删掉"],
    ["倒数第二、第三笔删掉", "倒数第二、第三笔删掉"],
    ["第三人民医院改成30", "第三人民医院改成30"],
    // No draft is confirmed, so 剩下的 may mean any.
    ["剩下的改成昨天", "剩下的改成昨天"],
  ])("%s is sent as %s", (said, asked) => {
    expect(renumberOrdinals(said, batch)).toEqual({ ok: true, value: asked });
  });

  test.each([
    "第一到三笔删掉",
    "第二、一笔删掉",
    "第一改成5",
    "1、2笔删掉",
    "前三笔改成5",
    "头两笔不要",
  ])("%s is refused: it names the settled draft", (said) => {
    expect(renumberOrdinals(said, batch)).toEqual({
      ok: false,
      rejection: { type: "already-settled", index: 0, status: "cancelled" },
    });
  });

  test("a range that ends beyond the batch still does after renumbering", () => {
    expect(renumberOrdinals("第二到第九十九笔删掉", batch)).toMatchObject({
      value: expect.stringMatching(/^第1笔和.*和第10笔删掉$/),
    });
  });
});

test("with no draft settled the user's words are sent unchanged", () => {
  expect(renumberOrdinals("第二比改成50", batchOf("pending", "pending"))).toEqual({
    ok: true,
    value: "第二比改成50",
  });
});
