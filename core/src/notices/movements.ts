/** What a message's verb says of the money. */
export type Movement = "refund" | "transfer" | "in" | "out";

/** Rows are tried in order, on a text without senders' names and field names. `examples` and `near` are tested. */
export interface MovementRow {
  readonly movement: Movement;
  readonly words: RegExp;
  /** What the entry is called, if no merchant is named. */
  readonly called?: string;
  /** The user's account of this name is the other side of a transfer. */
  readonly other?: string;
  /** The account of the message is the one that gets the money. */
  readonly into?: true;
  /** It may as well be the other movement, so the draft is marked. */
  readonly unsure?: true;
  readonly examples: readonly string[];
  readonly near: readonly string[];
}

export const MOVEMENTS: readonly MovementRow[] = [
  {
    movement: "refund",
    words:
      /(?<!如需|可|支持|申请|无法)退款(?!规则|说明)|退货|退回|退还|冲正|冲账|撤销|返还|refund|revers/,
    called: "退款",
    examples: [
      "收到退款35.00元",
      "消费撤销88.00元",
      "已退回至零钱 12.00元",
      "账务冲正100.00元",
      "Refund HKD120.00",
    ],
    near: ["退休金入账3000.00元", "支付35.00元"],
  },
  {
    movement: "transfer",
    words:
      /(?:信用卡|贷记卡|花呗|借呗|白条|月付|账单|自动|本行|他行|跨行)[^,，。;；\n]{0,12}还款|收到[^,，。;；\n]{0,10}还款|还款[^,，。;；\n]{0,8}(?:成功|入账|到账|已收)/,
    called: "信用卡还款",
    examples: ["您的信用卡自动还款2000.00元", "花呗还款成功500.00元", "收到您的还款1000.00元"],
    near: ["房屋贷款扣款3500.00元", "张三归还借款500.00元"],
  },
  {
    movement: "transfer",
    words: /atm[^,，。;；\n]{0,6}存|现金存入|存现|存款机|现存/,
    called: "存现金",
    other: "现金",
    into: true,
    examples: ["ATM存款2000.00元", "现金存入1000.00元", "存现500.00元"],
    near: ["工资存入9000.00元", "代发存入9000.00元"],
  },
  {
    movement: "transfer",
    words: /atm|取现|取款|支取现金|现支|提款|cash withdrawal/,
    called: "取现",
    other: "现金",
    examples: ["ATM取款500.00元", "您尾号1234的卡取现1000.00元", "自助取款300.00元"],
    near: ["支取35.00元", "提现到账500.00元"],
  },
  {
    movement: "transfer",
    words: /(?<!免费|可|立即|随时)提现(?!免费|额度|券)/,
    called: "提现",
    into: true,
    examples: ["零钱提现500.00元到账", "余额提现100.00元", "提现到银行卡200.00元"],
    near: ["提取公积金3000.00元", "取现100.00元", "收款5.00元，享免费提现"],
  },
  {
    movement: "transfer",
    words:
      /转入(?:□*(?:零钱通|理财|余利宝|朝朝宝|活期宝))|转入□{3}|(?:零钱通|□{3})[^,，。;；\n]{0,4}转出|(?:购买|申购|赎回|认购)[^,，。;；\n]{0,6}(?:理财|基金)|(?:理财|基金)[^,，。;；\n]{0,10}(?:申购|赎回|认购|购买|扣款|定投)|银证|第三方存管|(?:余额|零钱|钱包)充值|充值(?:到|至)?(?:余额|零钱|钱包)|朝朝宝|定期(?:存款|转存)/,
    called: "转账",
    examples: [
      "基金定投扣款500.00元",
      "零钱通转出100.00元",
      "购买理财10000.00元",
      "银证转账5000.00元",
    ],
    near: ["话费充值50.00元", "购买商品100.00元"],
  },
  {
    movement: "transfer",
    words:
      /(?:收到|转入|存入|收入)[^,，。;；\n]{0,6}(?:本人|同名)|(?:本人|同名)[^,，。;；\n]{0,10}(?:转入|存入|收入)/,
    called: "转账",
    into: true,
    examples: ["收到本人其他账户转入2000.00元", "同名账户转入500.00元", "本人他行账户存入100.00元"],
    near: ["转出至本人账户500.00元", "收到王五转入500.00元"],
  },
  {
    movement: "transfer",
    words: /本人(?:他行|其他|同名|名下|的)?[^,，。;；\n]{0,4}(?:账户|账号|卡)|同名账户/,
    called: "转账",
    examples: ["转出至本人账户500.00元", "向同名账户转账1000.00元", "转账至本人他行账户200.00元"],
    near: ["非本人操作请致电，消费35.00元", "向李四转账200.00元"],
  },
  {
    movement: "out",
    words:
      /(?:向|给|付款给|转账给|转给)(?![您你本])[^,，。;；:：\n您你]{1,20}?(?:转账|付款|支付|汇款|转出|转了|发了?红包)|(?:付款|转账|支付|转)给(?![您你])/,
    examples: ["您已向便利店付款12.00元", "你向李四转账200.00元", "成功付款给美团35.00元"],
    near: ["李四向您转账200.00元", "给您转账100.00元"],
  },
  {
    movement: "in",
    words: /工资(?!卡)|代发|薪金|薪资|奖金|salary|payroll/,
    called: "工资",
    examples: [
      "工资入账9000.00元",
      "代发工资收入8,500.00元",
      "代发薪金6000.00元",
      "Payroll deposit HKD20,000.00",
    ],
    near: ["工资卡消费20.00元", "转账支出500.00元"],
  },
  {
    movement: "in",
    words: /结息|(?<!贷款)利息(?!支出|扣)|收益(?:到账|发放|入账)/,
    called: "利息",
    examples: ["活期结息3.21元", "利息收入12.00元", "收益到账1.05元"],
    near: ["贷款利息扣款12.00元", "转账支出3.00元"],
  },
  {
    movement: "in",
    words:
      /(?:向|给)[您你]的?[^,，。;；\n]{0,10}(?:转|付|汇|支付|发)|收到[^,，。;；\n]{0,16}(?:转账|汇款|付款|红包|[\d¥])|领取[^,，。;；\n]{0,10}红包|(?:转账|汇款|跨行|网银|他行)[^,，。;；\d\n]{0,6}(?:收入|转入|存入|入账|汇入)|到账|收款(?![方人户商单])(?:成功)?|已收钱|received|credited|deposit/,
    examples: [
      "李四向您转账200.00元",
      "收到王五的转账50.00元",
      "跨行转入500.00元",
      "收款到账12.00元",
      "HKD500.00 credited to your account",
    ],
    near: ["付款金额25.00,收款方肯德基", "您向李四转账200.00元", "消费35.00元"],
  },
  {
    movement: "in",
    words: /收入|转入|存入|汇入|转存|贷记/,
    examples: ["收入500.00元", "转入200.00元", "存入100.00元", "汇入300.00元"],
    near: ["支出35.00元", "消费12.00元"],
  },
  {
    movement: "out",
    words: /(?:贷款|房贷|车贷)[^,，。;；\n]{0,8}(?:扣|还|支出)/,
    called: "贷款还款",
    examples: ["住房贷款扣款3500.00元", "车贷还款2000.00元", "贷款支出1200.00元"],
    near: ["贷款发放50000.00元", "信用卡还款2000.00元"],
  },
  {
    movement: "out",
    words:
      /消费|支出|快捷支付|网上支付|扣款|扣费|扣缴|代扣|代缴|缴费|交费|乘车|行程|买单|刷卡|付款|支付|已付|实付|充值|购买|划扣|签账|簽帳|感应|刷了|purchase|spent|paid|charged|debited|transaction/,
    examples: [
      "消费35.00元",
      "支出人民币12.00元",
      "扣费2.00元",
      "您已成功支付35.00元",
      "HKD88.00 spent at Shop",
    ],
    near: ["收入35.00元", "余额100.00元"],
  },
  {
    movement: "out",
    words: /转出|汇出|转账支取|转支|转账汇款|汇款|支取|转账/,
    called: "转账",
    unsure: true,
    examples: ["转出500.00元", "汇出1000.00元", "支取200.00元", "转账300.00元"],
    near: ["转入500.00元", "存入1000.00元"],
  },
  {
    movement: "in",
    words: /入账|入帐/,
    examples: ["500.00元已入账", "入账100.00元", "资金入账20.00元"],
    near: ["支出35.00元", "余额100.00元"],
  },
  {
    movement: "in",
    words: /代付/,
    unsure: true,
    examples: ["完成代付交易人民币8000.00", "代付3000.00元", "批量代付500.00元"],
    near: ["代扣35.00元", "代缴12.00元"],
  },
  {
    movement: "out",
    words: /交易/,
    unsure: true,
    examples: ["交易35.00元", "有一笔交易，人民币88.00元", "境外交易12.00元"],
    near: ["余额35.00元", "额度100.00元"],
  },
];

/** The row that decides, `null` if no verb says what happened. */
export function movementIn(text: string): MovementRow | null {
  return MOVEMENTS.find(({ words }) => words.test(text)) ?? null;
}
