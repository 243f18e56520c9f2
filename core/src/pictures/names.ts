/** What wallets write before and after the name of the other side. */
const BEFORE =
  /^(?:扫二维码付款[-—](?:给)?|转账[-—](?:转给|来自)|微信红包[-—](?:来自|发给)|红包[-—]|退款[-—]|二维码收款[-—](?:来自)?|财付通[-—]|支付宝[-—]|微信支付[-—]|美团支付[-—]|银联[-—])/;
const AFTER = /(?:[-—]退款|的红包|\s*>+)$/;
/** Words that stand where a name could. */
const NO_NAME =
  /^(?:[\d\s:*.,-]+|.*(?:成功|完成|详情|明细|金额|合计|优惠).*|支出|收入|(?:支出|收入)\(人民币\)|人民币|账单|全部账单|完成|返回|云闪付|¥|元|微信支付|支付宝|.{1,2}\d+%)$/;

/** The name of the other side without what surrounds it; empty: it is none. */
export function nameIn(text: string): string {
  const name = text
    .replace(BEFORE, "")
    .replace(AFTER, "")
    .replace(/^\d{4}[ *]+(\d{4})$/, "$1")
    .trim();
  return NO_NAME.test(name) ? "" : name;
}
