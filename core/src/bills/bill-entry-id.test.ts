import { expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { billEntryId, billSourceOf } from "./bill-entry-id.ts";
import type { BillRecord } from "./read-record.ts";

function record(more: Partial<BillRecord> = {}): BillRecord {
  return {
    ...{ line: 1, date: "2026-11-01" as CalendarDate, clock: "12:00:00", amount: fen(2800) },
    ...{ direction: "EXPENSE", category: "", kind: "", merchant: "小满面馆", item: "午餐" },
    ...{
      status: "交易成功",
      order: "77",
      partnerOrder: "",
      account: "",
      toAccount: "",
      details: {},
      fee: null,
      side: null,
    },
    ...more,
  };
}

test("is always the same for a row, whatever becomes of its status and words", () => {
  const closed = record({
    line: 9,
    status: "交易关闭",
    direction: "neutral",
    merchant: "改名面馆",
  });

  expect(billEntryId(record(), "alipay", 0)).toBe("01a19543-a200-818f-bb7a-222df8f0eb8a");
  expect(billEntryId(closed, "alipay", 0)).toBe(billEntryId(record(), "alipay", 0));
});

test("differs for another source, order, amount, time, and for an equal row after it", () => {
  const ids = [
    billEntryId(record(), "alipay", 0),
    billEntryId(record(), "wechat", 0),
    billEntryId(record({ order: "78" }), "alipay", 0),
    billEntryId(record({ amount: fen(2801) }), "alipay", 0),
    billEntryId(record({ clock: "12:00:01" }), "alipay", 0),
    billEntryId(record(), "alipay", 1),
    billEntryId(record({ order: "" }), "other", 0),
    billEntryId(record({ order: "", item: "晚餐" }), "other", 0),
  ];

  expect(new Set(ids).size).toBe(ids.length);
});

test("order numbers that differ a little make different ids", () => {
  const ids = Array.from({ length: 10_000 }, (_, at) =>
    billEntryId(record({ order: `2026110122001${at}` }), "alipay", 0),
  );

  expect(new Set(ids).size).toBe(ids.length);
});

test("sorts by the time of the trade, also on a day without a clock", () => {
  const ids = [
    billEntryId(record({ clock: null }), "alipay", 0),
    billEntryId(record({ clock: "08:00:00" }), "alipay", 0),
    billEntryId(record({ clock: "23:59:59" }), "alipay", 0),
    billEntryId(record({ date: "2026-11-02" as CalendarDate, clock: null }), "alipay", 0),
  ];

  expect(ids.toSorted()).toEqual(ids);
  expect(billEntryId(record({ date: "1970-01-01" as CalendarDate }), "own", 0)).toMatch(/^0000/);
});

test("tells where an entry came from; one that was recorded came from no bill", () => {
  expect(billSourceOf(billEntryId(record(), "alipay", 0))).toBe("alipay");
  expect(billSourceOf(billEntryId(record(), "other", 0))).toBe("other");
  expect(billSourceOf("019a3d93-e800-7000-8000-000000000001")).toBeNull();
});
