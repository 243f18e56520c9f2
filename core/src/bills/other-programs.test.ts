import { describe, expect, test } from "vitest";
import { csvLikeRows, readBillRows } from "../../testing/read-made-up-bill.ts";
import type { BillLine } from "./bill-candidate.ts";
import { findTable } from "./find-table.ts";

// Tables in the columns that other programs export, with made-up people and shops.

/** `type category amount description | account → account` for each row, after the reason if it is left out. */
function read(text: string): readonly string[] | null {
  const rows = csvLikeRows(text.replaceAll("\t", ","));
  if (findTable(rows)?.isGuessed !== false) return null;
  return (readBillRows(rows) ?? []).map(inShort);
}

function inShort(line: BillLine): string {
  if (line.kind === "broken") return `broken ${line.faults.join()}`;
  if (line.kind === "empty") return line.why;
  const { type, category, amount, description, payment, toPayment } = line.candidate;
  const accounts = [payment, toPayment].filter((each) => each !== undefined).join(" → ");
  const why = line.kind === "left-out" ? `${line.why.reason} ` : "";
  return `${why}${type} ${category} ${amount / 100} ${description} | ${accounts}`;
}

describe("随手记", () => {
  test("the table of its website: 账户1 and 账户2", () => {
    expect(
      read(`交易类型,日期,分类,子分类,账户1,账户2,金额,成员,商家,项目,备注
支出,2026-11-01 12:00:00,食品酒水,早午晚餐,现金,,28.00,本人,小满面馆,,午饭
收入,2026-11-02 09:00:00,职业收入,工资收入,招行,,8000.00,本人,,,工资
转账,2026-11-03 09:00:00,,,招行,现金,500.00,本人,,,取现
余额变更,2026-11-04 09:00:00,,,现金,,12.00,本人,,,
退款,2026-11-05 09:00:00,食品酒水,早午晚餐,现金,,28.00,本人,小满面馆,,`),
    ).toEqual([
      "EXPENSE 餐饮 28 小满面馆：午饭 | 现金",
      "INCOME 工资 8000 工资 | 招行",
      "TRANSFER 其他 500 取现 | 招行 → 现金",
      expect.stringMatching(/^neutral TRANSFER 其他 12 /),
      expect.stringMatching(/^INCOME 退款 28 小满面馆/),
    ]);
  });

  test("the file of the app: both sides of a transfer are rows, and become one entry", () => {
    expect(
      read(`随手记导出文件(headers:v5;xxxxx)
交易类型,日期,类别,子类别,账户,金额,备注,关联Id
支出,2026-11-01 12:34:56,食品酒水,早午晚餐,现金,28.00,午饭,
转入,2026-11-02 23:59:59,,,现金,500.00,取现,01
转出,2026-11-02 23:59:59,,,招行,500.00,取现,01
转出,2026-11-03 08:00:00,,,招行,60.00,,02
负债变更,2026-11-04 08:00:00,,,花呗,12.00,,`),
    ).toEqual([
      "EXPENSE 餐饮 28 午饭 | 现金",
      "other-side TRANSFER 其他 500 取现 | 现金",
      "TRANSFER 其他 500 取现 | 招行 → 现金",
      expect.stringMatching(/^TRANSFER 其他 60 .*\| 招行$/),
      expect.stringMatching(/^neutral TRANSFER 其他 12 /),
    ]);
  });
});

test("钱迹: refunds, paid debts, fees, and what does not count", () => {
  expect(
    read(`ID,时间,账本,分类,二级分类,类型,金额,币种,账户1,账户2,备注,已报销,手续费,优惠券,记账者,账单标记,标签,账单图片,关联账单
qj1,2026-11-01 12:00:00,日常账本,三餐,早餐,支出,28.00,CNY,现金,,小满面馆,,,,小满,,,,
qj2,2026-11-02 09:00:00,日常账本,工资,,收入,8000.00,CNY,招行,,,,,,小满,,,,
qj3,2026-11-03 09:00:00,日常账本,其它,,转账,500.00,CNY,招行,现金,取现,,1.50,,小满,,,,
qj4,2026-11-04 09:00:00,日常账本,其它,,还款,300.00,CNY,招行,信用卡,还信用卡,,,,小满,,,,
qj5,2026-11-05 09:00:00,日常账本,三餐,早餐,退款,28.00,CNY,现金,,退了,,,,小满,,,,qj1
qj6,2026-11-06 09:00:00,日常账本,三餐,,支出,30.00,CNY,现金,,帮同事带,,,,小满,不计收支,,,
qj7,2026-11-07 09:00:00,日常账本,其它,,债务-还款,200.00,CNY,招行,小林,还小林,,,,小满,,,,`),
  ).toEqual([
    "EXPENSE 餐饮 28 小满面馆 | 现金",
    expect.stringMatching(/^INCOME 工资 8000 .*\| 招行$/),
    "TRANSFER 其他 500 取现 | 招行 → 现金",
    "fee EXPENSE 其他 1.5 手续费：取现 | 招行",
    "TRANSFER 其他 300 还信用卡 | 招行 → 信用卡",
    expect.stringMatching(/^INCOME 退款 28 退了/),
    expect.stringMatching(/^neutral TRANSFER 其他 30 帮同事带/),
    "TRANSFER 其他 200 还小林 | 招行 → 小林",
  ]);
});

describe("一木", () => {
  test("its entries", () => {
    expect(
      read(`日期,收支类型,金额,类别,二级分类,账户,退款,报销账户,报销金额,报销明细,备注,其他
2026-11-01 12:00,支出,28,餐饮,午餐,现金,,,,,小满面馆,
2026-11-02 09:00,收入,8000,收入,工资,招行,,,,,,`),
    ).toEqual([
      "EXPENSE 餐饮 28 小满面馆 | 现金",
      expect.stringMatching(/^INCOME 工资 8000 .*\| 招行$/),
    ]);
  });

  test("its transfers, which no column calls so", () => {
    expect(
      read(`日期,转出账户,转入账户,金额,手续费,备注
2026-11-03 09:00,招行,现金,500,1.5,取现
2026-11-04 09:00,招行,信用卡,300,0,还信用卡`),
    ).toEqual([
      "TRANSFER 其他 500 取现 | 招行 → 现金",
      "fee EXPENSE 其他 1.5 手续费：取现 | 招行",
      "TRANSFER 其他 300 还信用卡 | 招行 → 信用卡",
    ]);
  });
});

test("鲨鱼", () => {
  expect(
    read(
      "日期\t收支类型\t类别\t金额\t备注\n2026年11月01日\t支出\t餐饮\t28.00\t小满面馆\n2026年11月02日\t收入\t工资\t8000\t",
    ),
  ).toEqual(["EXPENSE 餐饮 28 小满面馆 | ", expect.stringMatching(/^INCOME 工资 8000 /)]);
});

describe("BeeCount", () => {
  test("in Chinese", () => {
    expect(
      read(`类型,分类,二级分类,金额,币种,账户,转出账户,转入账户,备注,时间,标签,附件
支出,餐饮,午餐,28.00,CNY,现金,,,小满面馆,2026-11-01 12:00:00,,
收入,工资,,8000.00,CNY,招行,,,,2026-11-02 09:00:00,,
转账,,,500.00,CNY,,招行,现金,取现,2026-11-03 09:00:00,,`),
    ).toEqual([
      "EXPENSE 餐饮 28 小满面馆 | 现金",
      expect.stringMatching(/^INCOME 工资 8000 .*\| 招行$/),
      "TRANSFER 其他 500 取现 | 招行 → 现金",
    ]);
  });

  test("in English", () => {
    expect(
      read(`Type,Category,Subcategory,Amount,Currency,Account,From Account,To Account,Note,Time,Tags,Attachments
Expense,餐饮,,28.00,CNY,现金,,,小满面馆,2026-11-01 12:00:00,,
Transfer,,,500.00,CNY,,招行,现金,取现,2026-11-03 09:00:00,,`),
    ).toEqual(["EXPENSE 餐饮 28 小满面馆 | 现金", "TRANSFER 其他 500 取现 | 招行 → 现金"]);
  });
});

test("ezBookkeeping: another currency is listed, an opening balance is none", () => {
  expect(
    read(`Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description
2026-11-01 00:00:00,+08:00,Balance Modification,,,现金,CNY,123.45,,,,,,
2026-11-01 12:00:00,+08:00,Expense,餐饮,午餐,现金,CNY,28.00,,,,,,小满面馆
2026-11-02 09:00:00,+08:00,Income,工资,月薪,招行,CNY,8000.00,,,,121.1 31.2,,
2026-11-03 09:00:00,+08:00,Transfer,转账,,招行,CNY,500.00,现金,CNY,500.00,,,取现
2026-11-04 09:00:00,+08:00,Expense,餐饮,,美元卡,USD,9.90,,,,,,咖啡`),
  ).toEqual([
    expect.stringMatching(/^neutral TRANSFER 其他 123.45 /),
    "EXPENSE 餐饮 28 小满面馆 | 现金",
    expect.stringMatching(/^INCOME 工资 8000 .*\| 招行$/),
    "TRANSFER 其他 500 取现 | 招行 → 现金",
    "broken foreign",
  ]);
});

test("Actual: a sign tells what was spent", () => {
  expect(
    read(`Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
现金,2026-11-01,小满面馆,午饭,餐饮,-28.00,0,Cleared
招行,2026-11-02,某公司,十月,工资,8000.00,0,Reconciled`),
  ).toEqual(["EXPENSE 餐饮 28 小满面馆：午饭 | 现金", "INCOME 工资 8000 某公司：十月 | 招行"]);
});

describe("shops", () => {
  test("Meituan: its 月付 is paid off, and what was bought with it is a row of its own", () => {
    expect(
      read(`美团交易账单明细
【美团交易账单明细列表】
交易创建时间,交易成功时间,交易类型,订单标题,收/支,支付方式,订单金额,实付金额,交易单号,商家单号,备注
2026-11-01 12:00:01,2026-11-01 12:00:05,支付,小满面馆外卖,支出,美团月付,¥32.00,¥28.00,mt1,m1,/
2026-11-02 08:00:00,2026-11-02 08:00:01,还款,月付还款,支出,某银行(1111),¥28.00,¥28.00,mt2,m2,/
2026-11-03 08:00:00,2026-11-03 08:00:01,退款,小满面馆外卖,收入,美团月付,¥32.00,¥8.00,mt3,m1,/`),
    ).toEqual([
      "EXPENSE 餐饮 28 小满面馆外卖 | 美团月付",
      "TRANSFER 其他 28 月付还款 | 某银行(1111)",
      "INCOME 退款 8 小满面馆外卖 | 美团月付",
    ]);
  });
});

test("a bank that calls everything 转出 and 转入 means what was spent and earned", () => {
  expect(
    read(`交易日期,资金流向,交易金额,账户余额,摘要
2026-11-01,转出,12.00,88.00,面馆
2026-11-02,转入,100.00,188.00,工资`),
  ).toEqual(["EXPENSE 餐饮 12 面馆 | ", "INCOME 工资 100 工资 | "]);
});
