import { isSenderSign, SIGN, startsWithSender } from "./senders.ts";

/** What messages of banks and wallets have and people's sentences do not. */
interface Mark {
  readonly words: RegExp;
  readonly weight: number;
}

const MARKS: readonly Mark[] = [
  { words: /(?:尾号|末四码|末4码|后四码|ending)(?:为|是|in|with)?[^,，。]{0,4}\d{4}/, weight: 2 },
  { words: /[(（*]\d{4}[)）]|(?:卡|户|[账卡]号)[*x]*\d{4}(?!\d)/, weight: 2 },
  { words: /(?:余额|额度|结余|balance)[^,，。;；]{0,8}\d/, weight: 2 },
  { words: /验证码|校验码|动态码|动态密码|verification code/, weight: 3 },
  { words: /待支付|待付款|交易关闭|账单已出|最低还款|退订|拒收|点击领取/, weight: 2 },
  { words: /^\s*【[^】\n]{2,12}】|【[^】\n]{2,12}】\s*$/, weight: 2 },
  {
    words:
      /[您妳]的?(?:账户|账号|[^,，。]{0,8}卡|订单|提现|退款|零钱|收款)|尊敬的|亲爱的|[您妳](?:于|已|在|有|收到)|your (?:account|card)/,
    weight: 1,
  },
  { words: /\d\.\d{2}\s*元|[¥$]\s*\d|人民币\s*\d|(?:rmb|cny|hkd|usd|twd|nt\$)\s*\d/, weight: 1 },
  { words: /\d{1,2}月\d{1,2}日\s*\d{1,2}[:时]\d|20\d{2}[-/.年]\d{1,2}[-/.月]\d{1,2}/, weight: 1 },
  {
    words:
      /(?:支付|付款|扣款|交易|收款|到账|转账|退款|入账|缴费|还款|充值|提现|消费|动账|动户)(?:成功|提醒|通知|凭证|已到账|到账通知)|快捷支付|网上支付/,
    weight: 1,
  },
  {
    words:
      /(?:^|[\s,，;；])(?:付款金额|支付金额|交易金额|收款金额|退款金额|到账金额|扣款金额|转账金额|商户全?名?称?|收款方|付款方|支付方式|付款方式|交易时间|支付时间|订单号|交易单号|收款账户|扣费金额)(?:[:：]|\s|¥|\d)/,
    weight: 2,
  },
];
const ENOUGH = 3;
const SENDER_WEIGHT = 3;

/** Whether a text is a message of a bank, a wallet or a shop, and no sentence of the user; it is normalized. */
export function isNotice(text: string): boolean {
  return weightOf(text) >= ENOUGH;
}

export function weightOf(text: string): number {
  const signs = [...text.matchAll(SIGN)].some(([, sign = ""]) => isSenderSign(sign));
  return MARKS.reduce(
    (sum, { words, weight }) => sum + (new RegExp(words).test(text) ? weight : 0),
    signs || startsWithSender(text) ? SENDER_WEIGHT : 0,
  );
}
