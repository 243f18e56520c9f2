import { type Fen, fenFromYuan, isRecordableAmount } from "../money.ts";
import type { FieldRead } from "./fields.ts";

/** A sum of money in a message, in hundredths of its currency. */
export interface Sum {
  readonly hundredths: Fen;
  /** ISO 4217. */
  readonly currency: string;
  readonly at: number;
  readonly end: number;
  readonly sign: "+" | "-" | "";
}

export type SumFound =
  | {
      readonly kind: "sum";
      readonly sum: Sum /** The same money in another currency. */;
      readonly foreign?: Sum;
    }
  | { readonly kind: "none" | "several" };

/** `code: words`, simplified, small letters; they stand before or after the figure. */
const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map(
  `
CNY: 人民币 rmb cny ¥ 元 圆 块
USD: usd 美元 us$ $
HKD: hkd 港币 港元 hk$
TWD: twd 新台币 台币 nt$ ntd
MOP: mop 澳门元 mop$
JPY: jpy 日元 日圆
EUR: eur 欧元 €
GBP: gbp 英镑 £
THB: thb 泰铢
KRW: krw 韩元
SGD: sgd 新加坡元 s$
AUD: aud 澳元
CAD: cad 加元
MYR: myr 林吉特 马币
`
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [code = "", words = ""] = line.split(": ");
      return words.split(" ").map((word) => [word, code] as const);
    }),
);
const escaped = [...CURRENCY_WORDS.keys()]
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replaceAll("$", "\\$"))
  .join("|");
const MONEY = new RegExp(
  `(?:(?<![a-z])(${escaped})[:：]?\\s*|(?<![a-z\\d.,*/-]|\\d:))([+-]?)\\s*(?:(¥|\\$)\\s*)?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,10}(?:\\.\\d{1,2})?)(?![\\d*]|[.,:/-]\\d)\\s*(?:\\((${escaped})\\)|(${escaped})(?![a-z]))?`,
  "g",
);
/** A whole number without a currency is a sum only after such a word. */
const BEFORE_BARE =
  /(?:金额|实付|消费|支出|收入|支付|付款|扣款|转账|转入|转出|存入|入账|退款|到账|收款)\)?[:：]?\s*$/;

/** What the words before a figure make of it; the last one that stands there decides. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    "left",
    /余额|结余|剩余|尚余|尚有|余下|可用(?!于)|额度|限额|balance|available|limit|累计|欠款|应还|账单金额|最低/g,
  ],
  [
    "less",
    /优惠|立减|减免|已减|随机减|抵扣|抵用|折扣|省了?|补贴|满|积分|券|手续费|服务费|工本费|每期|首期|年费|返现金?额|红包抵|discount|fee/g,
  ],
  ["total", /原价|订单金额|订单总额|应付|标价|商品(?:金额|总价)|起步价/g],
  ["settled", /折合|折算|约合|等值|折人民币|入账金额/g],
  [
    "paid",
    /实付款?|实际(?:支付|付款|扣款)|实扣|合计支付|(?:付款|支付|交易|消费|扣款|扣费|退款|收款|到账|转账|还款|支出|收入|缴费|充值|提现|发放)金额|金额|amount/g,
  ],
  [
    "plain",
    /消费|支出|收入|支付|付款|扣款|转账|转入|转出|存入|入账|退款|退回|到账|收款|红包(?!抵)|取款|还款|交易/g,
  ],
];
type Role = "left" | "less" | "total" | "settled" | "paid" | "plain";
const CLAUSE_END = /[,，。;；\n！!】]/;
const REACH = 24;

/** The sum that was moved. Balances, limits, discounts, fees, card numbers and times are none. */
export function sumIn(text: string, fields: readonly FieldRead[]): SumFound {
  const found = [...text.matchAll(MONEY)].flatMap((match) => {
    const sum = sumOf(match, text);
    return sum === null ? [] : [{ sum, role: roleOf(text, sum.at, fields) }];
  });
  const of = (...roles: readonly Role[]) =>
    found.filter(({ role }) => roles.includes(role)).map(({ sum }) => sum);
  const [settled] = of("settled");
  const moved = [of("paid"), of("plain"), of("total")].find((sums) => sums.length > 0) ?? [];
  const different = moved.filter(
    (sum, index) =>
      moved.findIndex(
        (each) => each.hundredths === sum.hundredths && each.currency === sum.currency,
      ) === index,
  );
  const [only, ...others] = different;
  if (settled !== undefined && settled.currency === "CNY") {
    const foreign = different.find(({ currency }) => currency !== "CNY");
    return { kind: "sum", sum: settled, ...(foreign !== undefined && { foreign }) };
  }
  if (only === undefined) return { kind: "none" };
  return others.length > 0 ? { kind: "several" } : { kind: "sum", sum: only };
}

function sumOf(match: RegExpMatchArray, text: string): Sum | null {
  const [whole, before, sign = "", inner, digits = "", inBrackets, after] = match;
  const at = match.index ?? 0;
  const word = before ?? inner ?? inBrackets ?? after;
  const hasCents = /\.\d{2}$/.test(digits);
  if (word === undefined && !hasCents && !BEFORE_BARE.test(text.slice(0, at))) return null;
  // 5元优惠券, 299元以上: what may be given, and for what.
  if (
    /^(?:优惠|代金|抵用|红?包?券|话费券|现金券|无门槛|以上|以内|以下|起(?!息)|封顶|\/月|\/期)/.test(
      text.slice(at + whole.length),
    )
  )
    return null;
  // 3折, 12.50%, 12.00分, 2.00次
  if (
    word === undefined &&
    /^\s*(?:%|折|分|次|笔|期|个|年|月|日|号|天|以上|以内|以下|起|封顶|km|公里|千米|kg|克)/.test(
      text.slice(at + whole.length),
    )
  )
    return null;
  const hundredths = fenFromYuan(Number(digits.replaceAll(",", "")));
  if (!isRecordableAmount(hundredths)) return null;
  // ¥ of a message that names another currency beside it is that one's.
  const currency = CURRENCY_WORDS.get(after ?? inBrackets ?? before ?? inner ?? "元") ?? "CNY";
  const isYuanWord = after === "元" || after === "圆" || after === "块";
  const named = isYuanWord && before !== undefined ? CURRENCY_WORDS.get(before) : undefined;
  const end = at + whole.length;
  return { hundredths, currency: named ?? currency, at, end, sign: sign as Sum["sign"] };
}

function roleOf(text: string, at: number, fields: readonly FieldRead[]): Role {
  const field = fields.find(({ from, to }) => from <= at && at < to);
  if (field?.field === "sum" && field.name !== "金额")
    return field.name.startsWith("入账") ? "plain" : "paid";
  const before = text.slice(Math.max(0, at - REACH), at);
  const clause = before.split(CLAUSE_END).at(-1) ?? "";
  const last = ROLES.map(([role, words]) => ({ role, at: lastAt(clause, words) }))
    .filter((each) => each.at >= 0)
    .sort((one, other) => other.at - one.at)[0];
  return last?.role ?? "plain";
}

/** Where the last of the words ends, -1 if none stands there. */
function lastAt(text: string, words: RegExp): number {
  const last = [...text.matchAll(words)].at(-1);
  return last === undefined ? -1 : last.index + last[0].length;
}
