import { LONGEST_DESCRIPTION } from "../ledger/entry.ts";
import type { BillSource } from "./bill-columns.ts";
import type { BillRecord } from "./read-record.ts";

/** Between the merchant and what was bought. */
const AFTER_MERCHANT = "：";

/** Longer ones are lists of everything in a parcel. */
const LONGEST = 80;

const PREFIX = /^(?:收款方备注|付款方留言|转账备注|商品)[:：]/;
/** Items that say no more than that money was moved. */
const EMPTY = new Set([
  "二维码收款",
  "微信转账",
  "转账",
  "收钱码收款",
  "收款",
  "付款",
  "商品",
  "消费",
]);

/** The entry's description: the merchant, then what was bought. Our own export has it as it was. */
export function describeRecord(record: BillRecord, source: BillSource): string {
  const { merchant, item, kind, direction } = record;
  if (source === "own") return [...item].slice(0, LONGEST_DESCRIPTION).join("");
  // What was moved between own accounts is in WeChat's kind: 零钱提现.
  if (source === "wechat" && direction === "neutral") return joined(kind, item || merchant);
  const bought = item.replace(PREFIX, "");
  return EMPTY.has(bought) ? cut(merchant || bought) : joined(merchant, bought) || cut(kind);
}

/** What the fee of an entry is called. */
export function describeFee(description: string): string {
  return cut(`手续费${AFTER_MERCHANT}${description}`);
}

/** Without the part that the other one contains. */
function joined(first: string, second: string): string {
  if (second.includes(first)) return cut(second);
  return cut(first.includes(second) ? first : first + AFTER_MERCHANT + second);
}

/** The merchant that a description begins with; all of it if it names nothing else. */
export function merchantIn(description: string): string {
  return description.split(AFTER_MERCHANT, 1)[0] ?? "";
}

function cut(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length <= LONGEST
    ? characters.join("")
    : `${characters.slice(0, LONGEST - 1).join("")}…`;
}
