/** What stands after the name of a field: 收款方：楼下便利店. */
export type Field = "payee" | "payer" | "item" | "method" | "sum" | "other";

/** `field: names`, simplified, small letters. A layout of a wallet or a receipt is a few names in a row. */
const FIELD_NAMES: ReadonlyMap<string, Field> = new Map(
  `
payee: 收款方 收款方全称 收款方名称 收款人 收款人姓名 收款户名 收款商户 收款单位 商户 商户名称 商户全称 商户名 商家 商家名称 交易商户 交易地点 消费商户 消费地点 特店 特店名称 商店 门店 merchant
payer: 付款方 付款方名称 付款人 付款户名 付款单位 汇款人 转账人 转出方 对方户名 对方名称 对方姓名 对方 交易对方 交易对手 来自
item: 商品 商品说明 商品名称 商品详情 交易内容 交易描述 用途 摘要 交易摘要 附言 交易类型 业务类型 类型 转账说明 账单说明 服务 行程
method: 支付方式 付款方式 扣款方式 支付账户 付款账户 扣款账户 扣款账号 退款方式 退款去向 退款账户 退回账户 收款账户 到账账户 到账银行 到账银行卡 提现银行 入账账户 付款卡 支付卡 交易卡号 卡号 账户 账号 card
sum: 付款金额 支付金额 交易金额 实付金额 实付 实付款 实际支付 实际付款 实扣 消费金额 扣款金额 扣费金额 退款金额 收款金额 到账金额 转账金额 入账金额 还款金额 支出金额 收入金额 缴费金额 充值金额 提现金额 发放金额 合计支付 合计支付金额 金额 amount
other: 交易时间 支付时间 付款时间 收款时间 到账时间 退款时间 扣款时间 提现时间 转账时间 消费时间 时间 日期 交易日期 订单号 订单编号 交易单号 商户单号 商户订单号 流水号 交易流水号 参考号 凭证号 交易状态 支付状态 当前状态 状态 备注 date time
`
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [field = "", names = ""] = line.split(": ");
      return names.split(" ").map((name) => [name, field as Field] as const);
    }),
);

const NAMES = [...FIELD_NAMES.keys()].sort((one, other) => other.length - one.length).join("|");
/** A name is followed by a colon, or by a space; before it something ends. */
const LABEL = new RegExp(
  `(?<=^|[\\s,，。;；(（【】\\]|])(${NAMES})(?:\\s*[:：]|(?=[ \\n\\t]))\\s*`,
  "g",
);
/** A sum may follow its name at once: 付款金额¥35.00. */
const SUM_LABEL = new RegExp(`(?<=^|[\\s,，。;；(（])(${NAMES})(?=[¥\\d])`, "g");
const END = /[\n,，;；。【]| {2}/;

export interface FieldRead {
  readonly field: Field;
  readonly name: string;
  /** Where the value stands in the text. */
  readonly from: number;
  readonly to: number;
}

/** The fields of a message in their order; `text` is normalized. */
export function fieldsIn(text: string): readonly FieldRead[] {
  const labels = [...text.matchAll(LABEL), ...text.matchAll(SUM_LABEL)].sort(
    (one, other) => one.index - other.index,
  );
  return labels.flatMap(({ index, 0: whole, 1: name = "" }, position) => {
    const from = index + whole.length;
    const next = labels[position + 1]?.index ?? text.length;
    const length = text.slice(from, next).search(END);
    const to = length < 0 ? next : from + length;
    const field = FIELD_NAMES.get(name);
    return field === undefined || to < from ? [] : [{ field, name, from, to }];
  });
}
