import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { pairRefunds, type TradedRecord } from "./pair-refunds.ts";
import type { BillRecord } from "./read-record.ts";

const SHOP: BillRecord = {
  ...{ line: 1, date: "2026-11-10" as CalendarDate, clock: "12:00:00", amount: fen(3000) },
  ...{ direction: "EXPENSE", category: "", kind: "", merchant: "店", item: "", status: "" },
  ...{
    order: "",
    partnerOrder: "",
    account: "",
    toAccount: "",
    details: {},
    fee: null,
    side: null,
  },
};
const row = (trade: TradedRecord["trade"], said: object = {}): TradedRecord => ({
  ...{ trade, record: { ...SHOP, ...said } },
});
const bought = (item: string, said: object = {}) => row("plain", { item, ...said });
const back = (said: object = {}) =>
  row("refund", { ...{ date: "2026-11-12", direction: "INCOME" }, ...said });

/** By the names of the purchases: what came back, and whether that is all. */
const paired = (...rows: readonly TradedRecord[]) =>
  pairRefunds(rows).map(({ purchase, refunds, isWhole }) => [
    ...[purchase.record.item, refunds.map(({ record }) => record.amount), isWhole],
  ]);

describe("a refund belongs to", () => {
  test("the purchase with its order number, whatever else the merchant sold since", () => {
    const rows = [bought("衣", { order: "7" }), bought("裤", { order: "8", date: "2026-11-11" })];

    expect(paired(...rows, back({ order: "7_1" }))).toEqual([["衣", [3000], true]]);
    expect(paired(...rows, back({ order: "7*1", merchant: "平台" }))).toEqual([
      ["衣", [3000], true],
    ]);
  });

  test("the purchase with the merchant's number", () => {
    const rows = [bought("衣", { partnerOrder: "M1" }), bought("裤", { partnerOrder: "M2" })];

    expect(paired(...rows, back({ partnerOrder: "M1", order: "9" }))).toEqual([
      ["衣", [3000], true],
    ]);
  });

  test("else the last purchase before it from the merchant, whatever the order of the rows", () => {
    const rows = [
      bought("后", { date: "2026-11-13" }),
      bought("近", { date: "2026-11-11" }),
      bought("远", { date: "2026-11-09" }),
    ];

    expect(paired(...rows, back())).toEqual([["近", [3000], true]]);
    expect(paired(...rows.toReversed(), back())).toEqual([["近", [3000], true]]);
  });

  test("one of its amount first, and to none that cost less", () => {
    const rows = [
      bought("同", { date: "2026-11-08" }),
      bought("贵", { date: "2026-11-09", amount: fen(5000) }),
      bought("便宜", { date: "2026-11-11", amount: fen(1000) }),
    ];

    expect(paired(...rows, back())).toEqual([["同", [3000], true]]);
    expect(paired(...rows, back(), back())).toEqual([
      ["同", [3000], true],
      ["贵", [3000], false],
    ]);
  });

  test("none of more than half a year ago, of another merchant, or that was earned", () => {
    const rows = [
      bought("旧", { date: "2026-05-01" }),
      bought("别家", { merchant: "另一家" }),
      bought("工资", { direction: "INCOME" }),
    ];

    expect(paired(...rows, back())).toEqual([]);
  });

  test("one purchase only, which may come back in parts", () => {
    const part = (amount: number) => back({ amount: fen(amount) });

    expect(paired(bought("衣"), part(1000))).toEqual([["衣", [1000], false]]);
    expect(paired(bought("衣"), part(1000), part(2000))).toEqual([["衣", [1000, 2000], true]]);
    expect(paired(bought("衣"), part(2000), part(2000))).toEqual([["衣", [2000], false]]);
  });
});

test("a bill without clock times is paired by its days", () => {
  const rows = [bought("衣", { clock: null }), bought("裤", { clock: null, date: "2026-11-12" })];

  expect(paired(...rows, back({ clock: null }))).toEqual([["裤", [3000], true]]);
});

test("a purchase that was closed is paid back as a whole", () => {
  const closed = row("closed", { item: "衣", amount: fen(5000) });

  expect(paired(closed, back())).toEqual([["衣", [3000], true]]);
});
