import { normalize } from "../understanding/text/normalize.ts";
import { isSenderSign, SIGN, senderIn, startsWithSender } from "./senders.ts";

/** What an app knows of a message besides its words. */
export interface Origin {
  /** The title of a notification. */
  readonly title?: string;
  /** The app's name or package, or the number of a short message. */
  readonly app?: string;
}

/** `name: packages and numbers`. Numbers of banks are those that send their messages. */
const ORIGINS: ReadonlyMap<string, string> = new Map(
  `
微信支付: com.tencent.mm
支付宝: com.eg.android.alipaygphone
云闪付: com.unionpay
招商银行: cmb.pb com.cmbchina.ccd.pluto.cmbactivity 95555
工商银行: com.icbc com.icbc.im 95588
建设银行: com.chinamworld.main com.ccb.longjilife 95533
农业银行: com.android.bankabc 95599
中国银行: com.chinamworld.bocmbci 95566
交通银行: com.bankcomm.bankcomm com.bankcomm.maidanba 95559
邮储银行: com.yitong.mbank.psbc 95580
浦发银行: cn.com.spdb.mobilebank.per 95528
平安银行: com.pingan.paces.ccms 95511
中信银行: com.ecitic.bank.mobile 95558
光大银行: com.cebbank.mobile.cemb 95595
民生银行: com.cmbc.cc.mbank 95568
兴业银行: com.cib.cibmb 95561
广发银行: com.cgbchina.xpt 95508
美团: com.sankuai.meituan
饿了么: me.ele
滴滴出行: com.sdu.didi.psnger
京东: com.jingdong.app.mall
`
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [name = "", words = ""] = line.split(": ");
      return words.split(" ").map((word) => [word, name] as const);
    }),
);

/** The message with its sender before it, if it does not name one itself. */
export function withOrigin(text: string, { title = "", app = "" }: Origin): string {
  const whole = title === "" || text.includes(title) ? text : `${title}\n${text}`;
  const plain = normalize(whole);
  const hasSign = [...plain.matchAll(SIGN)].some(([, sign = ""]) => isSenderSign(sign));
  if (hasSign || startsWithSender(plain)) return whole;
  const known = normalize(app.trim()).replace(/^(?:\+?86|106\d{0,4})(?=95\d{3}$)/, "");
  const name = ORIGINS.get(known) ?? senderIn(known)?.name;
  return name === undefined ? whole : `【${name}】${whole}`;
}
