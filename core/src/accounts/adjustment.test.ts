import { expect, test } from "vitest";
import { someAccount } from "../../testing/some-accounts.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { adjustmentTo } from "./adjustment.ts";

const on = "2026-11-15" as CalendarDate;
const wechat = { account: someAccount(), amount: 10_000, yuan: fen(0) };

test.each([
  [12_500, 2500, { toAccount: "微信" }],
  [-500, 10_500, { account: "微信" }],
] as const)(
  "from 100 yuan to %d fen is a transfer, neither income nor expense",
  (counted, amount, side) => {
    expect(adjustmentTo(wechat, { amount: counted, on, rate: 1 })).toEqual({
      amount,
      type: "TRANSFER",
      category: "其他",
      date: on,
      description: "余额调整",
      ...side,
    });
  },
);

test("nothing is recorded for the balance that is there", () => {
  expect(adjustmentTo(wechat, { amount: 10_000, on, rate: 1 })).toBeNull();
});

test("an account in another currency is adjusted in it", () => {
  const dollars = { ...wechat, account: someAccount({ name: "美元", currency: "USD" }) };

  expect(adjustmentTo(dollars, { amount: 12_000, on, rate: 7.1 })).toMatchObject({
    amount: 14_200,
    type: "TRANSFER",
    toAccount: "美元",
    foreign: "USD 20.00 @7.1",
  });
});
