/** Where the other side of a payment stands in a sentence. Rows are tried in order; both lists are tested. */
export interface MerchantRow {
  readonly form: RegExp;
  readonly examples: readonly (readonly [message: string, merchant: string])[];
  readonly near: readonly string[];
}

const NAME = "[^,，。;；:：\\n()（）【】\\[\\]]";

export const MERCHANTS: readonly MerchantRow[] = [
  {
    form: new RegExp(
      `(?:付方|付款方(?!式)|付款人|汇款人|对方(?!已|银行|账|卡|户名)|收款方(?!式)|收款人|收方|(?<=[,，;；])商户)[为是]?\\s*(${NAME}{2,20})`,
    ),
    examples: [
      ["跨行转入500.00元，付方王五，余额100.00元", "王五"],
      ["转账支出200.00元，收款人李四", "李四"],
      ["支出12.00元，对方为全家便利店。", "全家便利店"],
      ["消费RMB35.00，商户肯德基", "肯德基"],
    ],
    near: ["付款方式零钱", "对方已收款"],
  },
  {
    form: /[(（](?:消费|支出|缴费|快捷支付|网上支付)?[-:：]?((?:财付通|支付宝|微信支付|微信|银联|京东支付|抖音支付|美团支付|云闪付)[-—－,，:：][^)）]+)[)）]/,
    examples: [
      ["支出(消费支付宝-盒马鲜生)35.00元", "支付宝-盒马鲜生"],
      ["消费50.00元（财付通-美团）", "财付通-美团"],
      ["快捷支付(微信支付-全家便利店)8.50元", "微信支付-全家便利店"],
    ],
    near: ["支出(消费)35.00元", "余额(可用)100.00元"],
  },
  {
    form: new RegExp(
      `(?<!现|正|存|所)在\\s*[“"'‘「《【]?(${NAME}{2,30}?)[”"'’」》】]?\\s*(?:成功)?(?:快捷支付|网上支付|扫码支付|消费|支付|付款|刷卡|签账|支出|扣款|交易|发生|有一笔|进行|使用|购买)`,
    ),
    examples: [
      ["在盒马鲜生消费35.00元", "盒马鲜生"],
      ["您在「星巴克」支付32.00元", "星巴克"],
      ["于12:30在美团外卖快捷支付35.00元", "美团外卖"],
    ],
    near: ["现在消费满100元", "存在消费35.00元"],
  },
  {
    form: new RegExp(
      `(?:(?<!转)向|付款给|转账给|支付给|付给|转给)(?![您你])\\s*[“"「]?(${NAME}{2,30}?)[”"」]?(?:成功)?(?=付款|转账|支付|转出|汇款|转了|发|[\\d¥+-]|人民币|元|[,，。;；\\n]|$|的)`,
    ),
    examples: [
      ["您已向楼下便利店付款12.00元", "楼下便利店"],
      ["成功付款给老王烧烤45.00元", "老王烧烤"],
      ["转账给李四200.00元", "李四"],
    ],
    near: ["李四向您转账200.00元", "转向消费35.00元"],
  },
  {
    form: new RegExp(
      `(?:收到|来自)\\s*(?!退款|转账|付款|还款|汇款|红包|款项|工资|您|你|人民币|一笔)(${NAME}{2,20}?)(?:的|向|给|发来|支付|转入|转账|付款|汇款|发的|退款|退回)`,
    ),
    examples: [
      ["收到王五的转账50.00元", "王五"],
      ["来自李四的红包8.88元", "李四"],
      ["您收到盒马鲜生退款35.00元", "盒马鲜生"],
    ],
    near: ["收到退款35.00元", "收到人民币100.00元"],
  },
  {
    form: new RegExp(
      `(?:^|[】\\]\\s,，。:：])((?!您|你|尊敬)${NAME}{2,20}?)(?:于[^,，。]{2,16})?(?:向|给)[您你](?:的[^,，。]{0,8})?(?:转|付|汇|支付|发)`,
    ),
    examples: [
      ["李四向您转账200.00元", "李四"],
      ["【支付宝】王五向你付款30.00元", "王五"],
      ["赵六给你转了100.00元", "赵六"],
    ],
    near: ["您向李四转账200.00元", "我给盒马付款30.00元"],
  },
  {
    form: new RegExp(
      `(?:^|[】\\]\\s,，。:：])((?!您|你|收到|已|全额|部分|商家)${NAME}{2,20}?)(?:的)?退款`,
    ),
    examples: [
      ["【支付宝】盒马鲜生退款35.00元", "盒马鲜生"],
      ["淘宝的退款88.00元已到账", "淘宝"],
      ["美团外卖退款12.00元", "美团外卖"],
    ],
    near: ["收到退款35.00元", "您的退款已到账"],
  },
  {
    form: new RegExp(
      `(?:^|[\\s,，。:：])(?:于|在|至|to|at)\\s+(${NAME}{2,30}?)(?=\\s+(?:on|by|via|for|消费|付款)|[,，。.\\n]|$)`,
    ),
    examples: [
      ["hkd88.00 spent at Pacific Coffee on 15 Nov", "Pacific Coffee"],
      ["paid to Wellcome, thank you", "Wellcome"],
      ["nt$120 at 全聯福利中心", "全聯福利中心"],
    ],
    near: ["hkd88.00 spent", "余额100.00元"],
  },
  {
    form: /(?:元|\d\.\d{2})\s*[(（]([^)）\d]{2,20})[)）]/,
    examples: [
      ["消费35.00元（盒马鲜生）", "盒马鲜生"],
      ["支出12.00(全家便利店)", "全家便利店"],
      ["扣款25.00元（爱奇艺会员）", "爱奇艺会员"],
    ],
    near: ["消费35.00元(2笔)", "余额100.00元"],
  },
  {
    form: /\d\.\d{2}\s*[[【]([^\]】\d]{2,20})[\]】]/,
    examples: [
      ["支付宝扣款35.00[美团]，余额100.00", "美团"],
      ["扣款12.00【全家便利店】", "全家便利店"],
      ["消费88.00 [盒马鲜生]", "盒马鲜生"],
    ],
    near: ["消费88.00元[2笔]", "余额100.00元。[招商银行]"],
  },
];

/** Words of a sentence that stand where a merchant could. */
const NO_MERCHANT =
  /^(?:pos机?|atm|您|你|本|通知|凭证|账户|我行|本行|网上|网银|手机银行|线上|境外|境内|商户|商家|对方|他行|跨行|快捷支付|该|此|一|\d)|(?:时|日|分|号|卡|账户|账号|年|月)$|^[\d\s:：./-]+$/;
const PREFIX =
  /^(?:财付通|支付宝|微信支付|微信|银联|京东支付|抖音支付|美团支付|云闪付|商户|特约|消费|网上支付|快捷支付)[-—－,，:：]+/;
const LONGEST = 40;

/** Where the merchant stands, `null` if no row finds one; `text` is normalized. */
export function merchantIn(text: string): { readonly from: number; readonly to: number } | null {
  for (const { form } of MERCHANTS) {
    const found = new RegExp(form, "d").exec(text);
    const [from, to] = found?.indices?.[1] ?? [0, 0];
    if (to > from && isMerchant(text.slice(from, to))) return { from, to };
  }
  return null;
}

export function isMerchant(name: string): boolean {
  const plain = name.trim();
  return plain.length > 1 && !NO_MERCHANT.test(plain);
}

/** Without how it was paid: 财付通-美团 is 美团. */
export function merchantName(written: string): string {
  const name = written.trim().replace(PREFIX, "").replaceAll(/\s+/g, " ").trim();
  return [...name].slice(0, LONGEST).join("");
}
