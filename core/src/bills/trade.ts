import { OTHER_CATEGORY } from "../categories.ts";
import type { TransactionType } from "../transaction.ts";
import type { BillSource } from "./bill-columns.ts";
import type { BillRecord } from "./read-record.ts";

/** What a record of a bill is for the books. */
export type Trade =
  /** Money spent, earned or moved as the bill says. */
  | "plain"
  /** Never paid, or paid back in full. */
  | "closed"
  | "refund"
  /** Between the user's own accounts, whatever the bill calls it. */
  | "transfer"
  /** The bill counts it as neither, but the user has earned it. */
  | "interest"
  /** The bill counts it as neither and does not say why: paid by somebody else, a deposit frozen. */
  | "neutral";

const CLOSED = ["关闭", "失败", "撤销", "已取消", "退还", "全额退款", "等待付款", "未支付"];

const INTEREST = ["收益发放", "利息", "结息"];

const OWN_POCKETS = [
  ...["提现", "充值", "还款", "转入", "转出", "余额宝", "零钱通", "理财通", "小荷包", "网商银行"],
  ...["基金", "定投", "买入", "卖出", "赎回", "理财", "黄金", "账户存取", "信用借还", "花呗"],
];

/**
 * Own pockets also where the bill says 支出 or 收入, as older ones do. At the beginning only: 话费充值
 * and 帮我还款 are no transfers.
 */
const ONLY_MOVED =
  /^(?:信用卡还款|零钱(?:提现|充值|通转出)|转入(?:零钱通|余额宝)|余额(?:提现|宝-.*转[入出])|购买理财通|(?:花呗|借呗).*还款|自动还款-花呗)/;

export function tradeOf(record: BillRecord, source: BillSource): Trade {
  // In our own export every type was confirmed by the user.
  if (source === "own") return "plain";
  const { kind, item, status, merchant, direction } = record;
  if (source !== "other" && isRefund(record)) return "refund";
  if (CLOSED.some((word) => status.includes(word))) return "closed";
  if (source === "other" && status.includes("不计收支")) return "neutral";
  if ([kind, item].some((text) => ONLY_MOVED.test(text))) return "transfer";
  // 月付 is paid off; its purchases are rows of their own.
  if (source === "meituan" && kind === "还款") return "transfer";
  if (source === "other" && isMovedAtBank(record)) return "transfer";
  if (direction !== "neutral") return "plain";
  const texts = [kind, item, merchant];
  if (INTEREST.some((word) => texts.some(says(word)))) return "interest";
  return OWN_POCKETS.some((word) => texts.some(says(word))) ? "transfer" : "neutral";
}

/** The type of the entry that a record would become. */
export function typeOf({ direction }: BillRecord, trade: Trade): TransactionType {
  switch (trade) {
    case "refund":
    case "interest":
      return "INCOME";
    case "transfer":
    case "neutral":
      return "TRANSFER";
    case "closed":
    case "plain":
      return direction === "neutral" ? "EXPENSE" : direction;
  }
}

/** The category that the kind of trade decides; null if the words do. */
export function categoryOfTrade(trade: Trade): string | null {
  switch (trade) {
    case "refund":
      return "退款";
    case "interest":
      return "理财";
    case "transfer":
    case "neutral":
      return OTHER_CATEGORY;
    case "closed":
    case "plain":
      return null;
  }
}

/** What banks call money that goes to the user's own card, wallet or fund, or comes from there. */
const MOVED_AT_BANK =
  /^(?:自动还款|信用卡.*还款)|(?:余额|零钱)(?:提现|充值)|零钱通|基金(?:赎回|申购)|银证转账/;

/** Cash is the user's own, too; what the bank took for it is not. */
const CASH = /^(?!.*费).*(?:ATM.{0,3}[取存]款|ATM取现|^(?:现金)?[取存][款现]$|^现金(?:存入|支取))/i;

/** Another bank's service that pays off its card: the merchant of the payment. */
const PAYS_OFF = /(?:掌上生活|信用卡|云闪付)还款(?!.*费)/;

function isMovedAtBank({ kind, item, merchant, direction }: BillRecord): boolean {
  if (PAYS_OFF.test(merchant) || [kind, item].some((text) => CASH.test(text))) return true;
  // A card that gets money under this name was paid off.
  const isPaidOff = direction === "INCOME" && /还款$/.test(item || kind);
  return isPaidOff || [kind, item].some((text) => MOVED_AT_BANK.test(text));
}

/** 「转账备注:退款」 is what a friend wrote. */
function isRefund({ kind, item, status, direction }: BillRecord): boolean {
  if (direction === "EXPENSE") return false;
  // 「已全额退款」 stands beside the purchase.
  const isPaidBack = status.includes("退款") && !status.includes("全额退款");
  return kind.includes("退款") || isPaidBack || item.startsWith("退款");
}

function says(word: string): (text: string) => boolean {
  return (text) => text.includes(word);
}
