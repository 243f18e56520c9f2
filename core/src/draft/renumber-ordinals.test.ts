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
  ])("%s is asked as %s", (said, asked) => {
    expect(renumberOrdinals(said, batch)).toEqual({ ok: true, value: asked });
  });

  test.each([
    ["第一笔改成50", 0, "cancelled"],
    ["第二笔和第三笔都改成50", 2, "confirmed"],
  ])("%s names a settled draft", (said, index, status) => {
    expect(renumberOrdinals(said, batch)).toEqual({
      ok: false,
      rejection: { type: "already-settled", index, status },
    });
  });
});

test("with nothing settled the user's words go out as they are", () => {
  expect(renumberOrdinals("第二比改成50", batchOf("pending", "pending"))).toEqual({
    ok: true,
    value: "第二比改成50",
  });
});
