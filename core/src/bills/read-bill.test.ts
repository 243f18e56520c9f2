import { describe, expect, test } from "vitest";
import { alipayBill, wechatBill } from "../../testing/made-up-bills.ts";
import { inShort, readMadeUpBill } from "../../testing/read-made-up-bill.ts";

const read = (text: string) => inShort(readMadeUpBill(text));

describe("an Alipay bill", () => {
  test("its trades become entries, with the bill's time and words", () => {
    const [line] = readMadeUpBill(alipayBill([{ order: "77" }])) ?? [];

    expect(line).toEqual({
      kind: "entry",
      line: 10,
      candidate: {
        id: "01a19543-a200-818f-bb7a-222df8f0eb8a",
        amount: 2800,
        type: "EXPENSE",
        category: "餐饮",
        date: "2026-11-01",
        occurredAt: "2026-11-01T12:00:00+08:00",
        description: "小满面馆：午餐",
        merchant: "小满面馆",
        payment: "余额宝",
      },
    });
  });

  test("the layout before 2021 is read too, with its footer", () => {
    const bill = [
      "支付宝交易记录明细查询",
      "账号:[chen@example.com]",
      "---------------------------------交易记录明细列表------------------------------------",
      "交易号                  ,商家订单号               ,交易创建时间              ,付款时间                ,最近修改时间              ,交易来源地     ,类型              ,交易对方            ,商品名称                ,金额（元）   ,收/支     ,交易状态    ,服务费（元）   ,成功退款（元）  ,备注                  ,资金状态     ,",
      "2019010122001 \t,T1 \t,2019-01-01 08:30:00 ,2019-01-01 08:30:02 ,2019-01-01 08:30:02 ,其他（包括阿里巴巴和外部商家）,即时到账交易         ,老街包子铺 ,豆浆油条 ,9.50    ,支出     ,交易成功    ,0.00     ,0.00     ,                    ,已支出     ,",
      "------------------------------------------------------------------------------------",
      "导出时间:[2019-02-01 00:00:00]    用户:陈小满",
    ].join("\n");

    expect(read(bill)).toEqual(["EXPENSE 餐饮 9.5 老街包子铺：豆浆油条", "note", "note"]);
  });

  test("trades that were not paid do not count", () => {
    const bill = alipayBill([
      { status: "交易关闭" },
      { status: "等待付款" },
      { status: "支付失败" },
    ]);

    expect(read(bill).every((line) => line.startsWith("closed"))).toBe(true);
  });

  test("money moved between own accounts is a transfer, and interest an income", () => {
    const neutral = { direction: "不计收支" };
    const bill = alipayBill([
      { ...neutral, kind: "投资理财", merchant: "余额宝", item: "余额宝-单次转入" },
      { ...neutral, kind: "信用借还", merchant: "花呗", item: "花呗主动还款-2026年10月账单" },
      { ...neutral, kind: "投资理财", merchant: "天天基金", item: "余额宝-2026.11.01-收益发放" },
      { ...neutral, kind: "餐饮美食", item: "亲友代付" },
      { direction: "支出", kind: "信用借还", merchant: "某银行", item: "信用卡还款" },
    ]);

    expect(read(bill)).toEqual([
      "TRANSFER 其他 28 余额宝-单次转入",
      "TRANSFER 其他 28 花呗主动还款-2026年10月账单",
      "INCOME 理财 28 天天基金：余额宝-2026.11.01-收益发放",
      "neutral TRANSFER 其他 28 小满面馆：亲友代付",
      "TRANSFER 其他 28 某银行：信用卡还款",
    ]);
  });
});

describe("a WeChat bill", () => {
  test("its rows are read, and its slashes are empty cells", () => {
    const bill = wechatBill([
      { merchant: "蜜桃奶茶(人民路店)", item: "少冰奶茶", amount: "15.5" },
      { kind: "微信红包", merchant: "阿明", item: "/", direction: "收入", status: "已存入零钱" },
      { kind: "转账", merchant: "房东", item: "转账备注:微信转账", status: "朋友已收钱" },
      { kind: "零钱提现", merchant: "某银行", item: "/", direction: "/", status: "提现已到账" },
      {
        kind: "转账",
        merchant: "阿明",
        item: "转账备注:退款",
        direction: "收入",
        status: "已存入零钱",
      },
    ]);

    expect(read(bill)).toEqual([
      "EXPENSE 饮品 15.5 蜜桃奶茶(人民路店)：少冰奶茶",
      "INCOME 红包 28 阿明",
      "EXPENSE 住房 28 房东",
      "TRANSFER 其他 28 零钱提现：某银行",
      "INCOME 退款 28 阿明：退款",
    ]);
  });
});

describe("our own export", () => {
  const header = "日期,类型,分类,金额（元）,说明,时间";

  test("is read back as it was, also a category that is not here", () => {
    const bill = [
      header,
      "2026-11-01,支出,猫粮,120.00,'-5 折的猫粮,2026-11-01 18:05",
      "2026-11-02,收入,退款,20.00,退款,2026-11-02 09:00",
      "2026-11-03,转账,其他,500.00,,2026-11-03 09:00",
    ].join("\r\n");

    expect(read(bill)).toEqual([
      "EXPENSE 猫粮 120 -5 折的猫粮",
      "INCOME 退款 20 退款",
      "TRANSFER 其他 500 ",
    ]);
    expect(readMadeUpBill(bill)?.[0]).toMatchObject({
      candidate: { occurredAt: "2026-11-01T18:05:00+08:00" },
    });
  });

  test("accounts, tags, note and foreign money are read back, too", () => {
    const whole = `${header.replace(",时间", ",账户,转入账户,标签,备注,外币,时间")}`;
    const row = (cells: string) =>
      `${whole}\n2026-11-01,转账,其他,142.00,,${cells},2026-11-01 18:05`;

    expect(readMadeUpBill(row("微信,招行,旅行 出差,'-给同事,USD 20.00 @7.1"))?.[0]).toMatchObject({
      candidate: {
        ...{ account: "微信", toAccount: "招行", tags: "旅行 出差", note: "-给同事" },
        ...{ foreign: "USD 20.00 @7.1", description: "" },
      },
    });
    expect(read(row("微信,,,,20 美元"))).toEqual(["broken foreign"]);
    const [plain] = readMadeUpBill(row(",,,,")) ?? [];
    expect(plain).not.toHaveProperty("candidate.account");
  });

  test("a row without a type is broken, never guessed", () => {
    expect(read(`${header}\n2026-11-01,,餐饮,12.00,面,2026-11-01 18:05`)).toEqual([
      "broken direction",
    ]);
  });
});

describe("any other table", () => {
  test("columns are found by their names, in several languages of banks and programs", () => {
    expect(
      read(
        "交易日期,摘要,支出金额,收入金额,余额\n20261101,奶茶,15.00,,100\n20261102,工资,,8000,8100",
      ),
    ).toEqual(["EXPENSE 饮品 15 奶茶", "INCOME 工资 8000 工资"]);
    expect(
      read("Date,Category,Amount,Note\n2026-11-01,咖啡,-18,拿铁\n2026-11-02,,5000,工资"),
    ).toEqual(["EXPENSE 饮品 18 拿铁", "INCOME 工资 5000 工资"]);
  });

  test("columns are found by their content where no name is known", () => {
    expect(read("哪天,多少,什么\n2026-11-01,18.00,打车")).toEqual(["EXPENSE 其他 18 "]);
    expect(read("2026-11-01,18.00,打车")).toEqual(["EXPENSE 其他 18 "]);
  });

  test("an amount in both columns, or in none, is broken", () => {
    expect(read("日期,支出,收入\n2026-11-01,15.00,3.00\n2026-11-01,,")).toEqual([
      "broken amount",
      "broken amount",
    ]);
  });

  test("a text without dates and amounts is no table", () => {
    expect(readMadeUpBill("你好，\n今天,天气,不错\n再见")).toBeNull();
    expect(readMadeUpBill("")).toBeNull();
  });
});

test("a row that cannot be read says why, and the others are read", () => {
  const bill = alipayBill([
    { time: "昨天", amount: "一百" },
    { amount: "-5.00" },
    { direction: "也许" },
    { time: "2027-01-01 00:00:00" },
    { note: "多一格,又一格".replace(",", '",') },
    {},
  ]);
  const shifted = bill.replace("小满面馆,/,午餐,支出", "小满,面馆,/,午餐,支出");

  expect(read(bill)).toEqual([
    "broken date,amount",
    "broken amount",
    "broken direction",
    "broken date",
    "EXPENSE 餐饮 28 小满面馆：午餐",
    "EXPENSE 餐饮 28 小满面馆：午餐",
  ]);
  expect(read(shifted)[0]).toMatch(/^broken/);
});

test("an amount of nothing is left out", () => {
  expect(read(alipayBill([{ amount: "0.00" }]))).toEqual(["no-money"]);
});
