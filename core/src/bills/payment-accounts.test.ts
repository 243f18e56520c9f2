import { describe, expect, test } from "vitest";
import { alipayBill, wechatBill } from "../../testing/made-up-bills.ts";
import { readMadeUpBill } from "../../testing/read-made-up-bill.ts";
import { accountForPayment, paymentsOf, withPaymentAccounts } from "./payment-accounts.ts";

const accounts = ["零钱", "招行1234", "工行5678", "花呗"];

test.each([
  ["零钱", "零钱"],
  ["招商银行信用卡(1234)", "招行1234"],
  ["工商银行储蓄卡（5678）", "工行5678"],
  ["建设银行(9999)", null],
  ["零钱通", null],
])("%s is the account %s", (payment, account) => {
  expect(accountForPayment(payment, { accounts, remembered: {} })).toBe(account);
});

test("what the user chose before counts first, unless the account is gone", () => {
  const remembered = { 零钱: "花呗", 零钱通: "", "招商银行信用卡(1234)": "注销的卡" };
  const of = (payment: string) => accountForPayment(payment, { accounts, remembered });

  expect(of("零钱")).toBe("花呗");
  expect(of("零钱通")).toBe("");
  expect(of("招商银行信用卡(1234)")).toBe("招行1234");
});

test("two cards with the same digits are no answer", () => {
  const both = { accounts: ["招行1234", "工行1234"], remembered: {} };

  expect(accountForPayment("招商银行(1234)", both)).toBeNull();
});

describe("the rows of a bill", () => {
  const rows = (text: string) =>
    (readMadeUpBill(text) ?? []).flatMap((line) => ("candidate" in line ? [line.candidate] : []));

  test("get the account that they were paid with; a transfer whose other side is not named has none", () => {
    const bill = rows(alipayBill([{}, { direction: "不计收支", item: "余额宝-单次转入" }]));

    expect(paymentsOf(bill)).toEqual(["余额宝"]);
    expect(bill.map((row) => withPaymentAccounts(row, { 余额宝: "支付宝" }).account)).toEqual([
      ...["支付宝", undefined],
    ]);
    expect(withPaymentAccounts(bill[0] as never, {})).not.toHaveProperty("account");
  });

  test("of WeChat's transfer get both, unless they are one account", () => {
    const kind = "零钱通转出-到某银行(1111)";
    const bill = rows(wechatBill([{ kind, direction: "/", item: "/", merchant: "/" }]));

    expect(paymentsOf(bill)).toEqual(["零钱通", "某银行(1111)"]);
    expect(
      bill.map((row) => withPaymentAccounts(row, { 零钱通: "微信", "某银行(1111)": "某行1111" })),
    ).toMatchObject([{ account: "微信", toAccount: "某行1111" }]);
    const within = withPaymentAccounts(bill[0] as never, {
      零钱通: "微信",
      "某银行(1111)": "微信",
    });
    expect(within).not.toHaveProperty("account");
  });

  test("of another program's transfer get both", () => {
    const bill = rows("类型,日期,金额,账户1,账户2\n转账,2026-11-01,100,现金,招行");

    expect(paymentsOf(bill)).toEqual(["现金", "招行"]);
    expect(
      bill.map((row) => withPaymentAccounts(row, { 现金: "现金", 招行: "招行1234" })),
    ).toMatchObject([{ account: "现金", toAccount: "招行1234" }]);
  });
});
