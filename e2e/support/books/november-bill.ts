import { alipayBill } from "../../../core/testing/made-up-bills.ts";

/** An Alipay bill with what a bill may have: things bought twice, paid back, moved, broken. */
export function novemberBill(): string {
  const bookshop = { merchant: "青禾书店", kind: "文化休闲" };
  return alipayBill([
    {
      order: "101",
      time: "2026-11-12 12:10:00",
      merchant: "小满面馆",
      item: "牛肉面",
      amount: "28.00",
    },
    { order: "102", time: "2026-11-12 18:30:00", ...bookshop, item: "小说", amount: "45.50" },
    { order: "103", time: "2026-11-11 20:00:00", ...bookshop, item: "字典", amount: "12.00" },
    { order: "103", time: "2026-11-11 20:00:00", ...bookshop, item: "字典", amount: "12.00" },
    {
      ...{ order: "104_1", time: "2026-11-11 10:00:00", merchant: "云朵服饰", kind: "退款" },
      ...{ item: "退款-外套", direction: "不计收支", amount: "199.00", status: "退款成功" },
    },
    {
      ...{ order: "104", time: "2026-11-09 21:00:00", merchant: "云朵服饰", kind: "服饰装扮" },
      ...{ item: "外套", amount: "199.00", status: "交易关闭" },
    },
    {
      ...{ order: "105", time: "2026-11-08 09:00:00", merchant: "余额宝", kind: "投资理财" },
      ...{ item: "余额宝-单次转入", direction: "不计收支", amount: "500.00" },
    },
    {
      order: "106",
      time: "2026-11-07 08:00:00",
      merchant: "某出行",
      kind: "交通出行",
      item: "打车",
      amount: "一十八",
    },
  ]);
}
