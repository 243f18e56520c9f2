import { describe, expect, test } from "vitest";
import { WECHAT_HEADER, wechatBill } from "../../testing/made-up-bills.ts";
import { inShort, readMadeUpBill } from "../../testing/read-made-up-bill.ts";

const withdrawn = {
  ...{ kind: "零钱提现", merchant: "招商银行", item: "/", direction: "/", status: "提现已到账" },
  ...{ amount: "100.10", note: "服务费¥0.10" },
};

describe("a fee", () => {
  test("inside a withdrawal of WeChat is told, and left out until the user wants it", () => {
    const lines = readMadeUpBill(wechatBill([withdrawn]));

    expect(inShort(lines)).toEqual([
      "TRANSFER 其他 100.1 零钱提现：招商银行",
      "fee EXPENSE 其他 0.1 手续费：零钱提现：招商银行",
    ]);
    expect(lines).toMatchObject([
      { candidate: { id: expect.any(String) } },
      { why: { reason: "fee", isWithin: true, isRowSuggested: true } },
    ]);
  });

  test.each([
    ["手续费", "1.50"],
    ["服务费(元)", "¥1.50"],
    ["交易手续费", "-1.50"],
  ])("in a column %s stands beside the amount", (name, fee) => {
    const bill = `交易日期,摘要,支出,收入,余额,${name}\n2026-11-02,跨行汇款,500.00,,1000.00,${fee}\n2026-11-03,超市,20.00,,980.00,`;

    expect(inShort(readMadeUpBill(bill))).toEqual([
      expect.stringMatching(/^EXPENSE .* 500 跨行汇款$/),
      expect.stringMatching(/^fee EXPENSE .* 1.5 手续费：跨行汇款$/),
      expect.stringMatching(/^EXPENSE .* 20 超市$/),
    ]);
  });

  test("of 0 is none; one that cannot be read makes the row broken", () => {
    const bill =
      "交易日期,摘要,支出,收入,余额,手续费\n2026-11-02,汇款,5.00,,10.00,0.00\n2026-11-03,汇款,5.00,,5.00,免\n2026-11-04,汇款,1.00,,4.00,0.00";

    expect(inShort(readMadeUpBill(bill))).toEqual([
      expect.stringMatching(/^EXPENSE .* 5 汇款$/),
      "broken fee",
      expect.stringMatching(/^EXPENSE .* 1 汇款$/),
    ]);
  });

  test("of what was not paid, or of a row that the file has twice, is none", () => {
    const paid = { ...withdrawn, order: "1" };
    const closed = { ...withdrawn, order: "2", status: "提现失败" };

    expect(inShort(readMadeUpBill(wechatBill([paid, paid, closed])))).toEqual([
      expect.stringMatching(/^TRANSFER/),
      expect.stringMatching(/^fee/),
      expect.stringMatching(/^repeated TRANSFER/),
      expect.stringMatching(/^closed EXPENSE/),
    ]);
  });

  test("as large as what it is a part of cannot be", () => {
    const bill = wechatBill([{ ...withdrawn, amount: "0.10" }]);

    expect(bill).toContain(WECHAT_HEADER);
    expect(inShort(readMadeUpBill(bill))).toEqual(["broken fee"]);
  });

  test("that was imported is in the books the next time", () => {
    const [, fee] = readMadeUpBill(wechatBill([withdrawn])) ?? [];
    const id = fee !== undefined && "candidate" in fee ? fee.candidate.id : "";
    const imported = [{ id, batchId: "batch", deleted: false }];

    expect(inShort(readMadeUpBill(wechatBill([withdrawn]), { imported }))).toEqual([
      expect.stringMatching(/^TRANSFER/),
      expect.stringMatching(/^in-books EXPENSE/),
    ]);
  });
});
