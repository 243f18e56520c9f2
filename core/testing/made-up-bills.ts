// Bills as Alipay and WeChat write them, with made-up people and shops.

/** A row of a made-up bill; what is not given is usual. */
export interface BillRow {
  readonly time?: string;
  readonly kind?: string;
  readonly merchant?: string;
  readonly item?: string;
  readonly direction?: string;
  readonly amount?: string;
  readonly status?: string;
  readonly order?: string;
  readonly partnerOrder?: string;
  readonly note?: string;
}

export const ALIPAY_HEADER =
  "交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,";

export const WECHAT_HEADER =
  "交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注";

/** An Alipay bill since 2021, with its preamble. */
export function alipayBill(rows: readonly BillRow[]): string {
  const lines = rows.map((row, at) => {
    const { time = "2026-11-01 12:00:00", kind = "餐饮美食", merchant = "小满面馆" } = row;
    const { item = "午餐", direction = "支出", amount = "28.00", status = "交易成功" } = row;
    const { order = `2026110122001${at}`, partnerOrder = "", note = "" } = row;
    return [
      ...[time, kind, merchant, "/", item, direction, amount, "余额宝", status],
      ...[`${order}\t`, `${partnerOrder}\t`, note, ""],
    ];
  });
  const preamble = [
    "------------------------------------------------------------------------------------",
    "导出信息：",
    "姓名：陈小满",
    `共${rows.length}笔记录`,
    "",
    "特别提示：",
    "1.本明细仅供个人对账使用。",
    "------------------------支付宝（中国）网络技术有限公司  电子客户回单------------------------",
  ];
  return [...preamble, ALIPAY_HEADER, ...lines.map(csvLine)].join("\r\n");
}

/** A WeChat bill, with its preamble. */
export function wechatBill(rows: readonly BillRow[]): string {
  const lines = rows.map((row, at) => {
    const { time = "2026-11-01 12:00:00", kind = "商户消费", merchant = "小满面馆" } = row;
    const { item = "午餐", direction = "支出", amount = "28.00", status = "支付成功" } = row;
    const { order = `42000020261101${at}`, partnerOrder = "/", note = "/" } = row;
    return [
      ...[time, kind, merchant, item, direction, `¥${amount}`, "零钱", status],
      ...[`${order}\t`, `${partnerOrder}\t`, note],
    ];
  });
  const preamble = [
    "微信支付账单明细,,,,,,,,,,",
    "微信昵称：[小满],,,,,,,,,,",
    ",,,,,,,,,,",
    "----------------------微信支付账单明细列表--------------------,,,,,,,,,,",
  ];
  return [...preamble, WECHAT_HEADER, ...lines.map(csvLine)].join("\n");
}

function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join();
}
