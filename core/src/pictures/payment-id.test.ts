import { describe, expect, test } from "vitest";
import { billEntryId } from "../bills/bill-entry-id.ts";
import type { BillRecord } from "../bills/read-record.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { paymentEntryId } from "./payment-id.ts";
import type { SeenPayment } from "./seen-payment.ts";

const PAYMENT: SeenPayment = {
  hundredths: 1390,
  billed: 1390,
  currency: "CNY",
  direction: "out",
  merchant: "瑞幸咖啡",
  item: "",
  day: "2026-11-12" as CalendarDate,
  clock: "08:55:10",
  payment: "",
  order: "4200002477202611120155667788",
  doubts: [],
  place: { x: 0, y: 0, width: 1, height: 1 },
};

/** The same payment as a bill has it, with other words. */
const ROW: BillRecord = {
  ...{ line: 7, date: "2026-11-12" as CalendarDate, clock: "08:55:10", amount: fen(1390) },
  ...{ direction: "EXPENSE", category: "", kind: "商户消费", merchant: "瑞幸咖啡", item: "拿铁" },
  ...{ status: "支付成功", order: "", partnerOrder: "", account: "零钱", toAccount: "" },
  ...{ details: {}, fee: null, side: null },
};

describe("Requirement: a payment with an order number is recorded once", () => {
  test.each([
    ["wechat", "4200002477202611120155667788"],
    ["wechat", "1000050001202611130123456789012"],
    ["alipay", "2026111422001476881400012345"],
  ] as const)("Scenario: the bill of %s gives %s the same id", (source, order) => {
    const row = { ...ROW, order };

    expect(paymentEntryId({ ...PAYMENT, order })).toBe(billEntryId(row, source, 0));
  });

  test("Scenario: a partly refunded payment has the id of its bill's row", () => {
    expect(paymentEntryId({ ...PAYMENT, hundredths: 1000 })).toBe(paymentEntryId(PAYMENT));
  });

  test("Scenario: a second picture of an order of a shop has the same id, whatever time it shows", () => {
    const order = { ...PAYMENT, order: "298765432101" };

    expect(paymentEntryId(order)).not.toBeNull();
    expect(paymentEntryId({ ...order, clock: null })).toBe(paymentEntryId(order));
    expect(paymentEntryId({ ...order, order: "298765432102" })).not.toBe(paymentEntryId(order));
  });

  test("Scenario: without a number or a day there is no id", () => {
    expect(paymentEntryId({ ...PAYMENT, order: null })).toBeNull();
    expect(paymentEntryId({ ...PAYMENT, day: null })).toBeNull();
  });
});
