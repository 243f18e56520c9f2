import { expect, test } from "vitest";
import { sharedKindOf } from "./shared-kinds.ts";

test.each([
  ["text/csv", "微信支付账单.csv"],
  ["text/csv; charset=utf-8", "bill"],
  ["application/vnd.ms-excel", "明细.xls"],
  ["application/octet-stream", "微信支付账单.XLSX"],
  ["", "支付宝.zip"],
])("%s called %s is a bill", (type, name) => {
  expect(sharedKindOf({ type, name })).toMatchObject({ kind: "bill" });
});

test("what nobody accepts goes to the reader of bills, which says why it cannot be read", () => {
  expect(sharedKindOf({ type: "application/pdf", name: "a.pdf" })).toMatchObject({ kind: "bill" });
});
