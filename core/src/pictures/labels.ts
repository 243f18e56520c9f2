import type { Row, Word } from "./words.ts";

/** What a label on a page names. */
export type PageField =
  | "method"
  | "order"
  | "paid-at"
  | "made-at"
  | "who"
  | "item"
  | "state"
  | "paid"
  | "total"
  | "change"
  | "before"
  | "other";

/**
 * `field: labels`. A layout is a few labels in a row: a page that is not known needs no rule of its own if it
 * uses these. `before` is what something cost before discounts, `other` is nothing that is read.
 */
const LABELS: ReadonlyMap<string, PageField> = new Map(
  `
method: 支付方式 付款方式 付款卡 付款卡号 支付渠道 支付账户 付款账户 付款账号 扣款账户 扣款方式 退款方式 退款账户 交易卡号 本方卡号 本方账户 收款账户 到账账户
order: 交易单号 转账单号 退款单号 订单号 订单号码 订单编号 支付订单号 交易流水号 交易号 支付宝交易号 交易订单号 流水号 流水 单号 小票号 账单编号 发票号码 Order OrderID
paid-at: 支付时间 付款时间 交易时间 转账时间 消费时间 还款时间 缴费时间 缴款时间 充值时间 扣款时间 退款时间 到账时间 结账时间 结账 记账时间 成交时间
made-at: 创建时间 下单时间 预订时间 订单时间 提交时间 开单时间 打印时间 开票日期 日期 时间 交易日期 消费日期 就诊日期 Date
who: 收款方 收款人 收款商户 收款单位 商户 商户名称 商户名 商家 商家名称 店铺 店名 门店 对方户名 对方账户名 对方名称 对方 交易对方 停车场 站名 就诊医院 医院 缴费单位 收费单位 销售方名称
item: 商品 商品说明 商品名称 商品描述 费用类型 缴费项目 项目名称 项目 摘要 交易摘要 用途 转账说明 业务类型 油品 车型 账单分类
state: 当前状态 交易状态 订单状态 支付状态 状态
paid: 实付 实付款 实付金额 实际支付 实际付款 实收 实收金额 实收款 自费金额 个人支付 个人自付 现金支付 在线支付 支付金额 付款金额 缴费金额 应付 应付金额 应付款 应付总额 应收 应收金额 实缴金额 需付金额 价税合计
total: 合计 合计金额 消费合计 总计 总额 总金额 总价 总票价 票价 订单总价 订单合计 消费金额 交易金额 转账金额 金额 Total TOTAL 充值金额
before: 订单金额 商品金额 商品总额 商品总价 原价 房费 充值面额 小计 Subtotal 面额 总消费 费用合计
change: 找零 找零金额 找赎
other: 商户单号 商家订单号 商户订单号 商户全称 收款方全称 收单机构 收款时间 入场时间 出场时间 停车时长 收货地址 余额 账户余额 交易后余额 优惠 优惠券 运费 配送费 打包费 包装费 会员优惠 会员折扣 店铺优惠 满减优惠 税 税额 单价 数量 积分 医保支付 统筹支付 退款金额 退款总额 原交易金额 退款说明 还款至 Tax
`
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [field = "", labels = ""] = line.split(": ");
      return labels.split(" ").map((label) => [label, field as PageField] as const);
    }),
);

const NAMES = [...LABELS.keys()].toSorted((one, other) => other.length - one.length).join("|");
/** At the beginning of a word; what follows without a colon is a value (支付方式零钱), or the word ends. */
const LABEL = new RegExp(
  `^[【\\[]?(${NAMES})(?:\\([^)]{1,8}\\))?[】\\]]?(\\s*[:：]|(?![一-龥A-Za-z]))\\s*`,
);
/** Without anything between, only where such a value is expected: 支付方式零钱, 交易单号4200. */
const TIGHT = new RegExp(`^(${NAMES})(?=[一-龥A-Za-z])`);

const AT_END = new RegExp(`(?<![一-龥])(${NAMES})\\s*[:：]?\\s*$`);

export interface LabelledValue {
  readonly field: PageField;
  readonly label: string;
  readonly text: string;
  /** The words that hold the value. */
  readonly words: readonly Word[];
}

/** The labelled values of a page in their order. */
export function labelledIn(rows: readonly Row[]): readonly LabelledValue[] {
  return rows.flatMap((row) => {
    const starts = row.flatMap((word, index) => {
      const label = labelOf(word.text);
      return label === null ? [] : [{ index, ...label }];
    });
    return starts.map(({ index, name, end }, position) => {
      const next = starts[position + 1]?.index ?? row.length;
      const rest = row[index]?.text.slice(end).trim() ?? "";
      const others = row.slice(index + 1, next);
      const own = row[index];
      return {
        field: LABELS.get(name) ?? "other",
        label: name,
        text: [rest, ...others.map(({ text }) => text)].filter((text) => text !== "").join(" "),
        words: rest === "" || own === undefined ? others : [own, ...others],
      };
    });
  });
}

function labelOf(text: string): { readonly name: string; readonly end: number } | null {
  const [whole, name] = LABEL.exec(text) ?? [];
  if (whole !== undefined && name !== undefined) return { name, end: whole.length };
  const [, tight] = TIGHT.exec(text) ?? [];
  const field = tight === undefined ? undefined : LABELS.get(tight);
  return tight !== undefined && field === "method" ? { name: tight, end: tight.length } : null;
}

/** The field of the label that a text ends with; null: it ends with none. */
export function fieldAtEnd(text: string): PageField | null {
  const [, name = ""] = AT_END.exec(text) ?? [];
  return LABELS.get(name) ?? null;
}

/** The first value of a field; null: the page has none. */
export function firstValue(labelled: readonly LabelledValue[], field: PageField): string | null {
  return labelled.find((each) => each.field === field && each.text !== "")?.text ?? null;
}
