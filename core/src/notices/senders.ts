import type { SenderKind } from "./notice.ts";

/** A bank, a wallet or a shop. */
export interface Sender {
  readonly kind: SenderKind;
  readonly name: string;
  /** How messages call it: simplified, small letters. */
  readonly words: readonly string[];
}

/** `kind name: words`. The first word that a message begins with, else holds, names its sender. */
const SENDERS: readonly Sender[] = `
bank 招商银行: 招商银行,招行,掌上生活,cmb
bank 工商银行: 中国工商银行,工商银行,工行,工银,icbc
bank 建设银行: 中国建设银行,建设银行,建行,ccb
bank 农业银行: 中国农业银行,农业银行,农行
bank 中国银行: 中国银行,中行
bank 交通银行: 交通银行,交行,买单吧
bank 邮储银行: 中国邮政储蓄银行,邮政储蓄银行,邮储银行,邮政储蓄,邮储
bank 浦发银行: 上海浦东发展银行,浦发银行,浦发
bank 平安银行: 平安银行
bank 中信银行: 中信银行
bank 光大银行: 中国光大银行,光大银行
bank 民生银行: 中国民生银行,民生银行
bank 兴业银行: 兴业银行
bank 广发银行: 广发银行,广发卡
bank 华夏银行: 华夏银行
bank 汇丰银行: 汇丰银行,汇丰,hsbc
bank 恒生银行: 恒生银行,恒生,hang seng
bank 中银香港: 中银香港,bochk
bank 渣打银行: 渣打银行,渣打,standard chartered
bank 东亚银行: 东亚银行
bank 花旗银行: 花旗银行,花旗,citibank
bank 国泰世华: 国泰世华银行,国泰世华
bank 中国信托: 中国信托银行,中国信托,中国信讬
bank 玉山银行: 玉山银行
bank 台新银行: 台新银行,richart
bank 富邦银行: 台北富邦银行,台北富邦,富邦银行
wallet 微信: 微信支付,微信转账,微信红包,微信零钱,财付通,微信,wechat pay
wallet 支付宝: 支付宝,余额宝,花呗,alipayhk,alipay
wallet 云闪付: 云闪付,中国银联,unionpay
wallet Apple Pay: apple pay,apple 钱包,apple wallet,钱包 app
wallet 数字人民币: 数字人民币
wallet 京东支付: 京东支付,京东金融,京东白条
wallet 抖音支付: 抖音支付
wallet 美团支付: 美团支付,美团月付
wallet PayPal: paypal
wallet LINE Pay: line pay
wallet 街口支付: 街口支付
wallet 八达通: 八达通,octopus
wallet PayMe: payme
shop 美团: 美团外卖,美团
shop 饿了么: 饿了么
shop 滴滴出行: 滴滴出行,滴滴
shop 高德打车: 高德打车,高德地图
shop 京东: 京东
shop 淘宝: 淘宝,天猫
shop 拼多多: 拼多多
shop 铁路12306: 铁路12306,12306
shop 携程: 携程旅行,携程
shop 哈啰: 哈啰出行,哈啰
shop 中国移动: 中国移动
shop 中国联通: 中国联通
shop 中国电信: 中国电信
shop 国家电网: 国家电网,网上国网
`
  .trim()
  .split("\n")
  .map((line) => {
    const [head = "", words = ""] = line.split(": ");
    const [kind = "", ...name] = head.split(" ");
    return { kind: kind as SenderKind, name: name.join(" "), words: words.split(",") };
  });

const BY_WORD: ReadonlyMap<string, Sender> = new Map(
  SENDERS.flatMap((sender) => sender.words.map((word) => [word, sender] as const)),
);
const LONGEST_FIRST = [...BY_WORD.keys()].sort((one, other) => other.length - one.length);
/** 农商银行, 信用社 and banks of cities, which are too many to list. */
const ANY_BANK =
  "(?:(?![的您你使用到在于至向从为由和转账入出存付款已扣支是自动]|银行)[\\u4e00-\\u9fff]){2,6}(?:银行(?!卡|存款)|农商行|农信|信用社)";
const NAMED = new RegExp(`${LONGEST_FIRST.join("|")}|${ANY_BANK}`, "g");

/** 【招商银行】 or [支付宝], at the beginning or the end of a message. */
export const SIGN = /[【[]([^】\]\n]{2,20})[】\]]/g;

/** The sender that a text names, `null` if none; `text` is normalized. */
export function senderIn(text: string): Sender | null {
  const signs = [...text.matchAll(SIGN)].map(([, sign = ""]) => sign);
  const head = /^[^\n:：,，。]{2,12}(?=[:：\n])/.exec(text)?.[0] ?? "";
  for (const part of [...signs, head, text]) {
    const [word] = part.match(NAMED) ?? [];
    if (word !== undefined) return senderCalled(word);
  }
  return null;
}

/** All that it names, in order: a bank's message may name the wallet that asked for the money. */
export function sendersIn(text: string): readonly Sender[] {
  return (text.match(NAMED) ?? []).map(senderCalled);
}

/** 到账工商银行 is the bank and the word before it. */
function senderCalled(word: string): Sender {
  const known = LONGEST_FIRST.find((each) => word.endsWith(each)) ?? word;
  return BY_WORD.get(known) ?? { kind: "bank", name: word, words: [word] };
}

/** Whether a sign is a sender's: 【招商银行】, and not [微笑]. */
export function isSenderSign(sign: string): boolean {
  return sign.match(NAMED) !== null || /银行|支付|卡中心|信用卡|钱包|出行|电网|通知$/.test(sign);
}

const HEAD = new RegExp(
  `^\\s*(?:\\[\\d+条\\]\\s*)?(?:${LONGEST_FIRST.join("|")}|${ANY_BANK})[^:：\\n,，。]{0,6}\\s*[:：\\n]`,
);

/** 支付宝：你已成功付款…, or 微信支付凭证 on a line of its own. */
export function startsWithSender(text: string): boolean {
  return HEAD.test(text);
}

/** Without the names of senders, whose words are no verbs: 支付宝, 微信支付, 中国银行. */
export function withoutSenders(text: string): string {
  return text.replace(NAMED, (name) => "□".repeat(name.length));
}
