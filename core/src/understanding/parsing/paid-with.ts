import type { AmountMention } from "../amounts/find-amounts.ts";
import { HIDDEN } from "../text/hide.ts";

/** What one pays with; none of them is what was bought. */
const CREDIT = "(?:京东|支付宝|招行|工行|建行)?(?:白条|花呗|信用卡)|(?:美团|抖音)?月付";
const MEANS = `${CREDIT}|储蓄卡|银行卡|[工农建招交中]行卡|微信(?:红包|零钱)?|支付宝|云闪付|数字人民币|现金|零钱|余额|刷卡|饭卡|公交卡|购物卡|会员卡|储值卡`;
/** Means that name nothing only where nothing follows: 用的券, 刷的卡. */
const CLOSING_MEANS = "(?:(?:优惠|消费|代金|抵用)?券|卡|红包)(?=$|[\\s,，。;；、])";
const FIGURE = "[\\d零一二两三四五六七八九十百千.]";
/** 分了三期, 分12期免息每期53, 分期付的. */
const INSTALMENTS = `(?:办了?|做了?)?(?:分(?:了|成)?${FIGURE}{1,3}(?:期|个月)|分期)(?:还|付款?|免息|的|了)*(?:[\\s,，]?(?:每|一)(?:期|个?月)(?:还|付|扣)?${FIGURE}{1,8}(?:块钱?|元)?)?`;
const PAID = "(?:(?:付|支付|结|买|扫|刷|扣|下单|给|交)的(?:款|账|单|钱)?|支?付了?款?|结账)";
/** 付了500用现金300: how much was paid so, not only how; 用信用卡还了花呗500 starts something else. */
const NOTHING_MORE = `(?![还转充取存提]|[一-龥]{0,2}\\s?${FIGURE}+[块元]?(?:$|[\\s,，\\d块元]))`;

/**
 * How it was paid, right after the amount: 329用的白条, 399刷的信用卡, 80微信付的, 159用白条分了三期. A means
 * that is only named (充了100微信) is not meant.
 */
const PAID_WITH = new RegExp(
  `^(?:(?:是|都是|全是)?我?(?:用|刷|走|拿|使)(?:的是?|了|我的?)?(?:${MEANS}|${CLOSING_MEANS})(?:${PAID})?(?:的|了)?(?:${INSTALMENTS})?|(?:是|都是|全是)?(?:${MEANS})(?:${PAID})(?:${INSTALMENTS})?|(?:是|用)?(?:${CREDIT})?(?:${INSTALMENTS}))${NOTHING_MORE}`,
);
const PAUSE = /^[\s,，]*/;

/** 外卖红包抵了五块, 会员立减十块: what took something off was not bought. */
const TAKEN_OFF = new RegExp(
  `(?:优惠券|红包|(?<![办充开续买])会员|积分|余额)(?=(?:打折|优惠|立?减|抵扣?|省)+[了掉]*${FIGURE}|${FIGURE}{1,5}块?钱?没用)|(?<=[用抵]了?${FIGURE}{1,5}(?:块钱?|元)?的?)红包`,
  "g",
);

/** Money that moves between pockets, where the means is one of them: 还了500用的花呗. */
const MOVES =
  /还(?![买有给在去打吃喝花点坐交付订请看是])|存|取(?!快递)|转(?!转)|提现|套现|充|收|退|赚|挣|卖/;
const CLAUSE = /[^,，。;；\s]*$/;
const READ_BEFORE = 20;
const LONGEST = 30;

/** `text` with spaces, one for each character, where it only says how an amount was paid. */
export function withoutMeans(text: string, amounts: readonly AmountMention[]): string {
  let plain = text.replace(TAKEN_OFF, (means) => HIDDEN.repeat(means.length));
  for (const { start, end } of amounts) {
    const before = text.slice(Math.max(0, start - READ_BEFORE), start);
    if (MOVES.test(CLAUSE.exec(before)?.[0] ?? "")) continue;
    const from = end + (PAUSE.exec(text.slice(end, end + LONGEST))?.[0].length ?? 0);
    const found = PAID_WITH.exec(text.slice(from, from + LONGEST))?.[0] ?? "";
    if (found === "") continue;
    plain = plain.slice(0, from) + " ".repeat(found.length) + plain.slice(from + found.length);
  }
  return plain;
}
