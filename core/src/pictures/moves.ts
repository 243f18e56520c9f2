import type { PageSum } from "./page-sums.ts";
import type { Direction } from "./seen-payment.ts";

/** Money between one's own pockets, whatever its sign. */
const OWN =
  /^(?:零钱(?:提现|充值)|提现|余额(?:提现|宝.*转[入出])|转[入出](?:余额宝|零钱通)|信用卡还款|还信用卡|零钱通转出|转账到银行卡)|还款成功|提现成功|转[入出]成功|信用卡还款/;
const IN = /^收入|来自|已存入|收款到账|的红包$|收款成功|工资|代发/;
const BACK = /^退款[-—]|[-—]退款$|退款成功|退款到账/;

/**
 * The direction by the words about a sum and its sign. `isUnsure`: neither says it, and most payments that
 * people photograph go out.
 */
export function directionOf(
  sign: PageSum["sign"],
  words: readonly string[],
): { readonly direction: Direction; readonly isUnsure: boolean } {
  const says = (pattern: RegExp) => words.some((text) => pattern.test(text));
  if (says(BACK) && sign !== "-") return { direction: "refund", isUnsure: sign === "" };
  if (says(OWN)) return { direction: "transfer", isUnsure: false };
  if (sign !== "") return { direction: sign === "+" ? "in" : "out", isUnsure: false };
  return { direction: says(IN) ? "in" : "out", isUnsure: false };
}
