import { describe, expect, test } from "vitest";
import { wechatBill } from "../../testing/made-up-bills.ts";
import { inShort, readMadeUpBill } from "../../testing/read-made-up-bill.ts";
import type { BillLine } from "./bill-candidate.ts";

// The same money on the bills of a bank and a wallet, or of two banks.

const WRITTEN = { updatedAtMs: 1, deviceId: "d", deleted: false };

describe("the same payment on two bills", () => {
  const IMPORTED_AT = "2026-11-15T12:00:00+08:00";
  const BANK = "交易日期,交易时间,支出,收入,摘要,对方户名";
  const bank = (row: string) => readMadeUpBill(`${BANK}\n${row}`);
  const entriesOf = (lines: readonly BillLine[] | null) =>
    (lines ?? []).flatMap((line) =>
      "candidate" in line
        ? [{ ...line.candidate, ...WRITTEN, occurredAt: line.candidate.occurredAt ?? IMPORTED_AT }]
        : [],
    );
  const WECHAT = wechatBill([{ time: "2026-11-01 12:00:00", amount: "28.00" }]);

  test.each([
    ["at the same minute, under another name", "2026-11-01,12:00:41,28.00,,消费,某支付公司"],
    ["without a time, under the name of the wallet", "2026-11-01,,28.00,,消费,财付通-某店"],
    ["booked a day later", "2026-11-02,,28.00,,消费,财付通-某店"],
  ])("is recognised %s", (_, row) => {
    const found = bank(row);
    const onBank = readMadeUpBill(`${BANK}\n${row}`, {
      entries: entriesOf(readMadeUpBill(WECHAT)),
    });
    const onWechat = readMadeUpBill(WECHAT, { entries: entriesOf(found) });

    expect(inShort(onBank)[0]).toMatch(/^like-entry/);
    expect(inShort(onWechat)[0]).toMatch(/^like-entry/);
  });

  test.each([
    ["at another time", "2026-11-01,18:30:00,28.00,,消费,财付通-某店"],
    ["of another amount", "2026-11-01,12:00:00,28.50,,消费,财付通-某店"],
    ["without a time, under another wallet's name", "2026-11-01,,28.00,,消费,支付宝-某店"],
    ["that came in", "2026-11-01,12:00:00,,28.00,退款,财付通-某店"],
  ])("is not a payment %s", (_, row) => {
    const lines = readMadeUpBill(`${BANK}\n${row}`, { entries: entriesOf(readMadeUpBill(WECHAT)) });

    expect(inShort(lines)[0]).toMatch(/^(?:EXPENSE|INCOME)/);
  });

  test("one payment on the wallet's bill stands for one row of the bank", () => {
    const row = "2026-11-01,,28.00,,消费,财付通-某店";
    const entries = entriesOf(readMadeUpBill(WECHAT));
    const lines = readMadeUpBill(`${BANK}\n${row}\n${row.replace("某店", "别店")}`, { entries });

    expect(inShort(lines).map((line) => line.split(" ")[0])).toEqual(["like-entry", "EXPENSE"]);
  });
});

describe("money between own accounts", () => {
  const BANK = "交易日期,交易时间,支出,收入,摘要,对方户名";
  const MOVED = { direction: "/", item: "/", amount: "500.00" } as const;
  const entriesOf = (lines: readonly BillLine[] | null) =>
    (lines ?? []).flatMap((line) =>
      "candidate" in line ? [{ ...line.candidate, ...WRITTEN }] : [],
    );

  test.each([
    ["零钱提现", "零钱", "某银行(1111)"],
    ["零钱充值", "某银行(1111)", "零钱"],
    ["转入零钱通-来自某银行(1111)", "某银行(1111)", "零钱通"],
    ["零钱通转出-到某银行(1111)", "零钱通", "某银行(1111)"],
    ["购买理财通", "某银行(1111)", "理财通"],
  ])("WeChat's %s goes from one account to the other", (kind, from, to) => {
    const rows = movedOnWechat(kind);
    const [line] = readMadeUpBill(rows) ?? [];

    expect(line).toMatchObject({ candidate: { payment: from, toPayment: to, type: "TRANSFER" } });
  });

  function movedOnWechat(kind: string): string {
    return wechatBill([{ ...MOVED, kind, merchant: "某银行" }]).replace(
      ",零钱,支付成功",
      ",某银行(1111),支付成功",
    );
  }

  test.each([
    ["in the same minute", "2026-11-01,12:00:50,,500.00,网银入账,某支付公司"],
    ["without a time, under the wallet's name", "2026-11-02,,,500.00,转入,财付通支付科技"],
    ["called a transfer by the bank", "2026-11-01,12:01:00,,500.00,零钱提现,财付通"],
  ])("is one entry on the wallet's and the bank's bill: %s", (_, row) => {
    const withdrawn = movedOnWechat("零钱提现");
    const onBank = readMadeUpBill(`${BANK}\n${row}`, {
      entries: entriesOf(readMadeUpBill(withdrawn)),
    });
    const onWechat = readMadeUpBill(withdrawn, {
      entries: entriesOf(readMadeUpBill(`${BANK}\n${row}`)),
    });

    expect(inShort(onBank)[0]).toMatch(/^like-entry/);
    expect(inShort(onWechat)[0]).toMatch(/^like-entry/);
  });

  test.each([
    ["of another amount", "2026-11-01,12:00:50,,500.10,网银入账,财付通"],
    ["at another time", "2026-11-01,18:00:00,,500.00,网银入账,财付通"],
    ["from somebody else", "2026-11-01,,,500.00,跨行汇入,小林"],
  ])("is not what came in %s", (_, row) => {
    const lines = readMadeUpBill(`${BANK}\n${row}`, {
      entries: entriesOf(readMadeUpBill(movedOnWechat("零钱提现"))),
    });

    expect(inShort(lines)[0]).toMatch(/^INCOME/);
  });

  test("paid off a credit card, on the bank's and on the card's bill", () => {
    const card = `某银行信用卡对账单（2026年11月）
交易日,记账日,交易摘要,人民币金额,卡号末四位
11/03,11/04,网上还款,-300.00,1234`;
    const bank = `${BANK}\n2026-11-03,,300.00,,信用卡还款,某银行信用卡中心`;
    const lines = readMadeUpBill(card, { entries: entriesOf(readMadeUpBill(bank)) });

    expect(inShort(readMadeUpBill(bank))[0]).toMatch(/^TRANSFER/);
    expect(inShort(lines)[0]).toMatch(/^like-entry TRANSFER/);
  });
});
