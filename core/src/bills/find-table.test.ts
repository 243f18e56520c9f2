import { describe, expect, test } from "vitest";
import { csvLikeRows, inShort, readMadeUpBill } from "../../testing/read-made-up-bill.ts";
import { findTable } from "./find-table.ts";

const read = (text: string) => inShort(readMadeUpBill(text));
const sourceOf = (text: string) => findTable(csvLikeRows(text))?.source;

/** Lines as banks, shops and programs write them, with made-up people and shops. */
const JD = `导出信息：
京东账号名：jd_made_up
共：4笔记录

交易时间,商户名称,交易说明,金额,收/付款方式,交易状态,收/支,交易分类,交易订单号,商家订单号,备注
2026-10-28 13:28:32	,某平台商户,退款-棉外套 深蓝,89.00,某银行信用卡(1111),退款成功,不计收支,网购,500001	,700001	, ,
2026-10-28 13:27:56	,某平台商户,棉外套 深蓝 等多件,139.00(已退款89.00),某银行信用卡(1111),交易成功,支出,服饰内衣,500001	,700001	, ,
2026-10-24 22:33:54	,某平台商户,退款-长裤 灰色,68.00,某银行信用卡(1111),退款成功,不计收支,网购,500002	,700002	, ,
2026-10-24 22:33:07	,某平台商户,长裤 灰色,68.00(已全额退款),某银行信用卡(1111),交易成功,不计收支,服饰内衣,500002	,700002	, ,
2026-10-20 22:33:07	,某平台商户,热水袋,0.00,先享后付,交易成功,不计收支,先享后付,500003	,700003	, ,`;

const MEITUAN = `美团交易账单
交易创建时间,交易成功时间,交易类型,订单标题,收/支,支付方式,订单金额,实付金额,交易单号,商家单号,备注
2026-11-01 12:00:00,2026-11-01 12:00:09,支付,小满面馆外卖,支出,某银行(2222),¥32.00,¥28.00,90001,80001,/`;

describe("bills of shops", () => {
  test("JD writes beside an amount what came back of it", () => {
    expect(sourceOf(JD)).toBe("jd");
    expect(read(JD)).toEqual([
      "INCOME 退款 89 某平台商户：退款-棉外套 深蓝",
      "EXPENSE 服饰 139 某平台商户：棉外套 深蓝 等多件",
      "refunded INCOME 退款 68 某平台商户：退款-长裤 灰色",
      "refunded EXPENSE 服饰 68 某平台商户：长裤 灰色",
      "no-money",
    ]);
  });

  test("Meituan: what was paid, not what was asked", () => {
    expect(sourceOf(MEITUAN)).toBe("meituan");
    expect(read(MEITUAN)).toEqual(["EXPENSE 餐饮 28 小满面馆外卖"]);
  });
});

describe("tables of banks", () => {
  test("a signed amount; 余额 is none, dashes are empty cells", () => {
    const table = `某银行交易流水明细单
记账日期,记账时间,币别,金额,余额,交易名称,渠道,附言,对方账户名
2026-10-22,17:57:17,人民币,-71.89,"3,240.28",网上快捷支付,银企对接,----------,支付宝-小满
2026-10-21,12:24:20,人民币,"1,326.00","3,312.17",工资,柜台,----------,某数据有限公司
2026-10-20,12:24:20,美元,-20.00,1.00,消费,柜台,----------,某店`;

    expect(read(table)).toEqual([
      ...["EXPENSE 其他 71.89 支付宝-小满", "INCOME 工资 1326 某数据有限公司"],
      "broken foreign",
    ]);
    expect(readMadeUpBill(table)?.[0]).toMatchObject({
      candidate: { occurredAt: "2026-10-22T17:57:17+08:00" },
    });
  });

  test("two columns, and the sums below them", () => {
    const table = `卡号: 1111****2222

交易日期,摘要,交易场所,交易币种,交易金额(收入),交易金额(支出),记账金额(收入),记账金额(支出),记账币种,余额,对方户名
2026-10-02,"消费  ","某某面馆",-,"-  ","-  ","  ","13.40  ",人民币,"1,234.56",某支付公司
2026-10-01,"工资  ","  ",-,"-  ","-  ","8,000.00","  ",人民币,"9,234.56",某公司
人民币合计,,,,,,"8,000.00","13.40",,,`;

    expect(read(table)).toEqual([
      ...["EXPENSE 餐饮 13.4 某支付公司：某某面馆", "INCOME 工资 8000 某公司", "note"],
    ]);
  });

  test("a statement of a credit card: positive is spent, and its rows name no year", () => {
    const table = `某银行信用卡对账单（2026年01月）
交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
,12/29,手机银行还款,-500.00,1234,-500.00
01/02,01/03,电影票,56.00,1234,56.00`;

    expect(read(table)).toEqual(["TRANSFER 其他 500 手机银行还款", "EXPENSE 娱乐 56 电影票"]);
    const dates = readMadeUpBill(table)?.map((line) => "candidate" in line && line.candidate.date);
    expect(dates).toEqual(["2025-12-29", "2026-01-02"]);
  });

  test.each([
    ["银联ATM取款", "TRANSFER"],
    ["ATM 存款", "TRANSFER"],
    ["现金存入", "TRANSFER"],
    ["取现", "TRANSFER"],
    ["ATM取款手续费", "EXPENSE"],
    ["取款机维修", "EXPENSE"],
  ])("cash is the user's own, what the bank took for it is not: %s", (kind, type) => {
    const [line] = read(`交易日期,摘要,支出,收入,余额\n2026-11-01,${kind},20.00,,80.00`);

    expect(line?.split(" ")[0]).toBe(type);
  });

  test.each([
    ["掌上生活还款", "TRANSFER"],
    ["某银行信用卡还款", "TRANSFER"],
    ["云闪付还款(某行)", "TRANSFER"],
    ["信用卡还款手续费", "EXPENSE"],
    ["小林还款", "EXPENSE"],
  ])("a card is paid off at another bank: %s", (merchant, type) => {
    const table = `交易日期,摘要,对方户名,支出,收入,余额\n2026-11-01,消费,${merchant},20.00,,80.00`;

    expect(read(table)[0]?.split(" ")[0]).toBe(type);
  });

  test("借 and 贷, with a column of amounts", () => {
    expect(
      read(
        "交易日期,借贷标志,交易金额,账户余额,摘要\n20261002,借,12.00,88.00,面馆\n20261001,贷,100,100.00,工资",
      ),
    ).toEqual([...["EXPENSE 餐饮 12 面馆", "INCOME 工资 100 工资"]]);
  });
});

test.each([
  [
    "随手记",
    "交易类型,日期,分类,子分类,账户1,账户2,金额,成员,商家,备注\n支出,2026-11-01 12:00:00,食品酒水,早午晚餐,现金,,28.00,本人,,午饭",
  ],
  [
    "钱迹",
    "时间,分类,二级分类,类型,金额,币种,账户1,账户2,备注,手续费\n2026-11-01 12:00:00,三餐,,支出,28.00,CNY,现金,,午饭,0.00",
  ],
  [
    "一木",
    "日期,收支类型,金额,类别,二级分类,账户,备注,标签\n2026-11-01 12:00,支出,28,餐饮,,现金,午饭,",
  ],
  ["鲨鱼", "日期\t收支类型\t类别\t金额\t备注\n2026年11月01日\t支出\t餐饮\t28.00\t午饭"],
  [
    "BeeCount",
    "类型,分类,二级分类,金额,账户,转出账户,转入账户,备注,时间\n支出,餐饮,,28.0,现金,,,午饭,2026-11-01 12:00:00",
  ],
  [
    "ezBookkeeping",
    "Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description\n2026-11-01 12:00:00,+08:00,Expense,餐饮,,现金,CNY,28.00,,,,,,午饭",
  ],
  [
    "Actual",
    "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n现金,2026-11-01,小满,午饭,餐饮,-28.00,0,Cleared\n现金,2026-11-02,公司,工资,收入,8000.00,0,Cleared",
  ],
])("the export of %s is read without a question", (_, text) => {
  const rows = csvLikeRows(text.replaceAll("\t", ","));

  expect(findTable(rows)).toMatchObject({ source: "other", isGuessed: false });
  expect(read(text.replaceAll("\t", ","))[0]).toMatch(/^EXPENSE 餐饮 28 .*午饭$/);
});

test.each([
  ["余额", "日期,说明,金额,余额\n2026-11-01,打车,-18.00,82.00"],
  ["信用卡 above the table", "某行信用卡账单\n日期,说明,金额\n2026-11-01,打车,18.00"],
])("%s tells what a sign means", (_, text) => {
  expect(findTable(csvLikeRows(text))?.isGuessed).toBe(false);
  expect(read(text).at(-1)).toMatch(/^EXPENSE/);
});

test("a further sheet begins with the header again", () => {
  const sheet = "日期,类别,金额,备注,收支类型\n2026-11-01,餐饮,28,午饭,支出";

  expect(read(`${sheet}\n${sheet.replace("28", "30")}`)).toEqual([
    ...["EXPENSE 餐饮 28 午饭", "note", "EXPENSE 餐饮 30 午饭"],
  ]);
});

test.each([
  ["a name that says nothing", "甲,乙,丙\n2026-11-01,打车,18.00"],
  ["amounts without a direction", "日期,说明,金额\n2026-11-01,打车,18.00"],
  ["a sign that may mean either", "日期,说明,金额\n2026-11-01,打车,18.00\n2026-11-02,还款,-18.00"],
  ["a direction without a name", "日期,甲,金额\n2026-11-01,支出,18.00"],
])("the user is asked about %s", (_, text) => {
  expect(findTable(csvLikeRows(text))?.isGuessed).toBe(true);
});
