import { type Bound, type Frame, reckon } from "../frame.ts";
import { a, b, same, t } from "./slots.ts";

/** Between an account and what it paid: 微信付了50, 现金又给了30. */
const PAID = "PAYING|give|me|self|also*";
const SURELY_PAID = "me|self|also* PAYING|give PAYING|me|also*";
const THEN = "pause|with|and? half? account:y";
/** 微信20现金15, beside the bill; alone a verb of paying must say it: 招行信用卡1800，交行信用卡900 may be paid back. */
const IN_PARTS = `money:t = half? account:x ${PAID} money:a ${THEN} ${PAID} money:b`;
const TWO_WAYS = [
  IN_PARTS,
  `account:x ${SURELY_PAID} money:a ${THEN} ${PAID} money:b`,
  `account:x ${PAID} money:a ${THEN} ${SURELY_PAID} money:b`,
];

const accountIn = (bound: Bound, slot: string) => bound[slot]?.[0]?.account;
/** 吃饭80，微信50，现金30: both are payments of the same bill. */
const isOneBill = (bound: Bound) =>
  accountIn(bound, "x") !== accountIn(bound, "y") &&
  (bound.t === undefined || same(a(bound) + b(bound), t(bound)));
const isKept = (bound: Bound) =>
  [bound.x, bound.y].every((slot) => slot?.[0]?.names.includes("kept") === true);

/** One bill, paid in two ways. */
export const BILLS: readonly Frame[] = [
  {
    name: "two accounts paid one bill",
    when: TWO_WAYS,
    // For a user who keeps both accounts each payment is an entry: their balances depend on it.
    where: (bound) => isOneBill(bound) && isKept(bound),
    so: { keep: ["a", "b"], drop: ["t"], reason: "total", listed: ["a", "b"] },
    kept: ["微信", "支付宝"],
    examples: `晚饭微信付了50，支付宝付了30 → 50 微信 30 支付宝；打车35，微信20支付宝15 → 20 微信 15 支付宝；买鞋，支付宝给了100，微信给了88 → 100 支付宝 88 微信`,
    nearMisses: `晚饭微信付了50，现金付了30 → 80；微信付了打车28和奶茶16 → 28 微信 16 微信`,
  },
  {
    name: "one bill in two payments",
    when: [
      ...TWO_WAYS,
      `half account:x ${PAID} money:a ${THEN} ${PAID} money:b`,
      "spend|spent|account|first .. money:a = rest PAYING? money:b .. account|pays",
    ],
    where: (bound) => (bound.x === undefined || isOneBill(bound)) && !isKept(bound),
    so: reckon("a", "sum", (bound) => [a(bound), b(bound)], {
      drop: ["b", "t"],
      reason: "total",
      account: { of: "a", from: null, to: null, type: null },
    }),
    examples: `晚饭微信付了50现金付了30 → 80；打车35，微信20现金15 → 35；买手机花呗付2000，微信又付了1500 → 3500；超市先刷卡100，剩下的20付的现金 → 120`,
    nearMisses: `午饭35微信，打车20支付宝 → 35 微信 20 支付宝；还了两张卡，招行信用卡1800，交行信用卡900 → 1800 招行信用卡 900 交行信用卡；今天收现金五百 微信收三百二 → +500 现金 +320 微信`,
  },
];
