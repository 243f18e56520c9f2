import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALIPAY_HEADER,
  alipayBill,
  type BillRow,
  WECHAT_HEADER,
  wechatBill,
} from "../../testing/made-up-bills.ts";
import { randomRuns } from "../../testing/random-runs.ts";
import { readBillRows, readMadeUpBill } from "../../testing/read-made-up-bill.ts";
import type { BillLine } from "./bill-candidate.ts";
import type { CsvRow } from "./csv-row.ts";
import { findTable } from "./find-table.ts";

const WRITTEN = { updatedAtMs: 1, deviceId: "d", deleted: false };
const RUNS = { numRuns: randomRuns({ quick: 50, full: 5000 }) };

const UUID_V8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Cells that a file may have anywhere: usual ones, and anything. */
const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    ...[
      "交易时间",
      "收/支",
      "金额",
      "交易状态",
      "交易订单号",
      "日期",
      "类型",
      "分类",
      "说明",
      "/",
      "\t",
    ],
    ...["2026-11-01 12:00:00", "2026-11-01", "12.00", "¥3", "支出", "收入", "退款成功", "交易关闭"],
  ),
);

const cells = fc.oneof(
  { weight: 20, arbitrary: fc.array(cell, { maxLength: 14 }) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom(ALIPAY_HEADER.split(","), WECHAT_HEADER.split(",")) },
);

const rows: fc.Arbitrary<readonly CsvRow[]> = fc
  .array(cells, { maxLength: 40 })
  .map((all) => all.map((each, at) => ({ line: at + 1, cells: each })));

test("reading never throws, and every row below the header becomes exactly one line", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const lines = readBillRows(all) ?? [];

      const below = all.slice(findTable(all)?.from ?? all.length);
      expect(lines.map(({ line }) => line)).toEqual(below.map(({ line }) => line));
      const ids = candidatesOf(lines).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => UUID_V8.test(id))).toBe(true);
    }),
    RUNS,
  );
});

/** A trade and what it adds to the books, in fen. */
interface Made {
  readonly kind: "bought" | "earned" | "moved" | "closed" | "returned" | "partly-returned";
  readonly fen: number;
  /** What came back of a purchase that was partly returned. */
  readonly share: number;
}

const made: fc.Arbitrary<Made> = fc.record({
  kind: fc.constantFrom("bought", "earned", "moved", "closed", "returned", "partly-returned"),
  fen: fc.integer({ min: 2, max: 9_999_999 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe("the sums of what is imported", () => {
  test("are those of an Alipay bill", () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 40 }), (trades) => {
        const rows = trades.flatMap((trade, at) => alipayRows(trade, String(at)));

        expect(sumsOf(readMadeUpBill(alipayBill(rows)))).toEqual(expectedOf(trades));
      }),
      RUNS,
    );
  });

  test("are those of a WeChat bill", () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 40 }), (trades) => {
        const rows = trades.flatMap((trade, at) => wechatRows(trade, String(at)));

        expect(sumsOf(readMadeUpBill(wechatBill(rows)))).toEqual(expectedOf(trades));
      }),
      RUNS,
    );
  });

  test("are nothing when everything was imported before", () => {
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 40 }), (trades) => {
        const bill = alipayBill(trades.flatMap((trade, at) => alipayRows(trade, String(at))));
        const taken = candidatesOf(
          readMadeUpBill(bill)?.filter(({ kind }) => kind === "entry") ?? [],
        );
        const imported = taken.map(({ id }) => ({ id, batchId: "b", deleted: false }));
        const entries = taken.map((candidate) => ({ ...candidate, ...WRITTEN }));

        expect(sumsOf(readMadeUpBill(bill, { imported, entries }))).toEqual(NOTHING);
      }),
      RUNS,
    );
  });
});

const NOTHING = { EXPENSE: 0, INCOME: 0, TRANSFER: 0 };

function candidatesOf(lines: readonly BillLine[]) {
  return lines.flatMap((line) => ("candidate" in line ? [line.candidate] : []));
}

function sumsOf(lines: readonly BillLine[] | null) {
  const sums = { ...NOTHING };
  for (const line of lines ?? []) {
    if (line.kind === "entry") sums[line.candidate.type] += line.candidate.amount;
  }
  return sums;
}

function expectedOf(trades: readonly Made[]) {
  const sums = { ...NOTHING };
  for (const { kind, fen, share } of trades) {
    if (kind === "bought" || kind === "partly-returned") sums.EXPENSE += fen;
    if (kind === "earned") sums.INCOME += fen;
    if (kind === "partly-returned") sums.INCOME += partOf(fen, share);
    if (kind === "moved") sums.TRANSFER += fen;
  }
  return sums;
}

/** More than nothing, and less than all of it. */
function partOf(fen: number, share: number): number {
  return 1 + Math.floor(share * (fen - 2));
}

function alipayRows({ kind, fen, share }: Made, order: string): readonly BillRow[] {
  const row = { order, amount: yuan(fen), merchant: "小满书店" };
  const refund = { order: `${order}_1`, kind: "退款", merchant: "小满书店", item: "退款-书" };
  const back = { ...refund, direction: "不计收支", status: "退款成功" };
  switch (kind) {
    case "bought":
      return [row];
    case "earned":
      return [{ ...row, direction: "收入" }];
    case "moved":
      return [{ ...row, direction: "不计收支", kind: "投资理财", item: "余额宝-单次转入" }];
    case "closed":
      return [{ ...row, direction: "不计收支", status: "交易关闭" }];
    case "returned":
      return [
        { ...back, amount: yuan(fen) },
        { ...row, status: "交易关闭" },
      ];
    case "partly-returned":
      return [{ ...back, amount: yuan(partOf(fen, share)) }, row];
  }
}

function wechatRows({ kind, fen, share }: Made, order: string): readonly BillRow[] {
  const row = { order, amount: yuan(fen), merchant: `店${order}` };
  const back = {
    ...row,
    order: `${order}0`,
    kind: "商户消费-退款",
    direction: "收入",
    time: "2026-11-03 09:00:00",
  };
  switch (kind) {
    case "bought":
      return [row];
    case "earned":
      return [{ ...row, direction: "收入" }];
    case "moved":
      return [{ ...row, direction: "/", kind: "零钱提现" }];
    case "closed":
      return [{ ...row, status: "支付失败" }];
    case "returned":
      return [back, { ...row, status: "已全额退款" }];
    case "partly-returned":
      return [
        { ...back, amount: yuan(partOf(fen, share)) },
        { ...row, status: "已退款(￥1.00)" },
      ];
  }
}

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
