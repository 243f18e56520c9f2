import type { BillSource } from "./bill-columns.ts";
import { paymentIn } from "./payment-accounts.ts";
import type { BillRecord } from "./read-record.ts";

/** Where a transfer came from and where it went, as the bill calls them; empty: it does not say. */
export interface MovedBetween {
  readonly from: string;
  readonly to: string;
}

type Sides = (record: BillRecord, named: string) => MovedBetween;

/** WeChat names one side as 支付方式, and the other in the kind of trade or beside it. */
const OF_WECHAT: readonly (readonly [kind: RegExp, sides: Sides])[] = [
  [
    /^零钱提现/,
    ({ account, merchant }) => ({ from: "零钱", to: account === "零钱" ? merchant : account }),
  ],
  [/^零钱充值/, ({ account }) => ({ from: account, to: "零钱" })],
  [/^零钱通转出-到(.+)$/, (_, to) => ({ from: "零钱通", to })],
  [/^转入零钱通/, ({ account }) => ({ from: account, to: "零钱通" })],
  [/^购买理财通/, ({ account }) => ({ from: account, to: "理财通" })],
  [
    /^信用卡还款/,
    ({ account, merchant }) => ({ from: account, to: merchant.replace(/还款$/, "") }),
  ],
];

export function movedBetween(record: BillRecord, source: BillSource): MovedBetween {
  const { account, toAccount, kind } = record;
  const said = { from: paymentIn(account), to: paymentIn(toAccount) };
  if (source !== "wechat") return said;
  for (const [words, sides] of OF_WECHAT) {
    const match = words.exec(kind);
    if (match !== null) return sides({ ...record, account: said.from }, match[1] ?? "");
  }
  return said;
}
