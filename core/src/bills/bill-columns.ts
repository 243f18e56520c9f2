import type { TransactionType } from "../transaction.ts";

/** Who wrote the file: a bill of a wallet or a shop, our own export, or somebody else. */
export type BillSource = "alipay" | "wechat" | "jd" | "meituan" | "own" | "other";

/** What a column may say. For a file of somebody else the user chooses among {@link CHOOSABLE_ROLES}. */
export type ColumnRole =
  | "time"
  /** When the bank booked it: the day of rows that name no other. */
  | "posted"
  /** Only the time of day. */
  | "clock"
  | "amount"
  | "expense"
  | "income"
  | "direction"
  | "category"
  /** The bill's own kind of trade: 餐饮美食, 零钱提现. */
  | "kind"
  | "merchant"
  | "item"
  | "note"
  /** What it was paid with: an account, a card with its last digits. */
  | "account"
  /** Where a transfer came from, beside a column for the account of other rows. */
  | "from-account"
  | "to-account"
  | "currency"
  | "tags"
  | "foreign"
  /** What the bank or wallet took for it. */
  | "fee"
  | "status"
  | "order"
  /** The merchant's number for the same trade, which its refund repeats. */
  | "partner-order";

export const CHOOSABLE_ROLES: readonly ColumnRole[] = [
  "time",
  "amount",
  "expense",
  "income",
  "direction",
  "category",
  "merchant",
  "item",
  "status",
  "order",
  "fee",
];

/** The index of the column that has the role. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

/** A table in a file, and how to read it. */
export interface BillTable {
  readonly source: BillSource;
  readonly header: readonly string[];
  /** The index of the first row below the header. */
  readonly from: number;
  readonly columns: Columns;
  /** What a positive amount is where no column tells. */
  readonly positive: Exclude<TransactionType, "TRANSFER">;
  /** Columns were found by what stands in them, under names that say nothing: the user is asked. */
  readonly isGuessed: boolean;
  /** The direction tells 转出 and 转入 from 支出 and 收入: they are the two sides of transfers. */
  readonly hasSides: boolean;
  /** The month that a statement is for: its rows name a month and a day, and no year. */
  readonly month: string | null;
}

/** The names that a role's column may have; the first that occurs counts. */
export type ColumnNames = Readonly<Partial<Record<ColumnRole, readonly string[]>>>;

interface KnownTable {
  readonly source: BillSource;
  readonly needed: readonly ColumnRole[];
  readonly names: ColumnNames;
}

const TRADE = ["time", "direction", "amount", "status", "order"] as const;

export const KNOWN_TABLES: readonly KnownTable[] = [
  {
    source: "alipay",
    needed: [...TRADE, "merchant"],
    names: {
      time: ["交易时间", "交易创建时间"],
      kind: ["交易分类", "类型"],
      merchant: ["交易对方"],
      item: ["商品说明", "商品名称"],
      direction: ["收/支"],
      amount: ["金额"],
      status: ["交易状态"],
      order: ["交易订单号", "交易号"],
      "partner-order": ["商家订单号"],
      note: ["备注"],
      account: ["收/付款方式"],
      fee: ["服务费"],
    },
  },
  {
    source: "wechat",
    needed: TRADE,
    names: {
      time: ["交易时间"],
      kind: ["交易类型"],
      merchant: ["交易对方"],
      item: ["商品"],
      direction: ["收/支"],
      amount: ["金额"],
      status: ["当前状态"],
      order: ["交易单号"],
      "partner-order": ["商户单号"],
      note: ["备注"],
      account: ["支付方式"],
    },
  },
  {
    source: "jd",
    needed: [...TRADE, "merchant"],
    names: {
      time: ["交易时间"],
      kind: ["交易分类"],
      merchant: ["商户名称"],
      item: ["交易说明"],
      direction: ["收/支"],
      amount: ["金额"],
      status: ["交易状态"],
      order: ["交易订单号"],
      "partner-order": ["商家订单号"],
      note: ["备注"],
      account: ["收/付款方式"],
    },
  },
  {
    source: "meituan",
    needed: ["time", "direction", "amount", "order", "item"],
    names: {
      time: ["交易成功时间", "交易创建时间"],
      kind: ["交易类型"],
      item: ["订单标题"],
      direction: ["收/支"],
      amount: ["实付金额"],
      order: ["交易单号"],
      "partner-order": ["商家单号"],
      note: ["备注"],
      account: ["支付方式"],
    },
  },
  {
    source: "own",
    needed: ["time", "direction", "category", "amount", "item"],
    names: {
      time: ["日期"],
      clock: ["时间"],
      direction: ["类型"],
      category: ["分类"],
      amount: ["金额"],
      item: ["说明"],
      account: ["账户"],
      "to-account": ["转入账户"],
      tags: ["标签"],
      note: ["备注"],
      foreign: ["外币"],
    },
  },
];

/** What other programs and banks call their columns. A column has the first role that it fits. */
export const USUAL_NAMES: ColumnNames = {
  time: [
    ...["交易时间", "交易日期", "交易日", "消费日期", "交易创建时间", "记账日期", "记账日"],
    ...["入账日期", "入账日", "记账时间", "日期", "时间", "date", "time"],
  ],
  posted: ["记账日期", "记账日", "入账日期", "入账日"],
  clock: ["交易时间", "记账时间", "入账时间", "时间", "time"],
  expense: [
    ...["支出金额", "支出", "借方金额", "借方发生额", "借方", "转出金额", "付款金额", "debit"],
    ...["记账金额(支出)", "交易金额(支出)"],
  ],
  income: [
    ...["收入金额", "收入", "贷方金额", "贷方发生额", "贷方", "转入金额", "收款金额", "credit"],
    ...["记账金额(收入)", "交易金额(收入)"],
  ],
  amount: [
    ...["实付金额", "人民币金额", "记账金额", "入账金额", "交易金额", "金额", "发生额", "消费金额"],
    ...["收支金额", "amount"],
  ],
  direction: [
    ...["收/支", "收支", "收支类型", "交易类型", "类型", "借贷标志", "借贷", "借/贷", "收付标志"],
    ...["type", "资金流向"],
  ],
  currency: ["记账币种", "交易币种", "币种", "币别", "货币", "account currency", "currency"],
  category: ["分类", "类别", "一级分类", "收支分类", "交易分类", "category"],
  kind: [
    ...[
      "子分类",
      "子类别",
      "子类",
      "二级分类",
      "sub category",
      "subcategory",
      "交易类型",
      "交易名称",
      "业务类型",
    ],
    ...["交易摘要", "摘要"],
  ],
  merchant: [
    ...["交易对方", "对方户名", "对方名称", "对方账户名", "对手信息", "对方信息", "商户名称"],
    ...["商户", "商家", "payee"],
  ],
  item: [
    ...["商品说明", "商品名称", "商品", "交易说明", "订单标题", "客户摘要", "交易地点"],
    ...["交易场所", "附言"],
    ...["说明", "用途", "备注", "名称", "描述", "note", "notes", "description"],
    ...["交易摘要", "摘要"],
  ],
  note: ["备注", "附言", "note", "notes", "description"],
  account: [
    ...["支付方式", "收/付款方式", "付款方式", "账户", "账户1", "账户一", "收支账户", "资金账户"],
    ...["转出账户", "账户卡号", "借记卡号", "卡号末四位", "本方账号", "account", "from account"],
  ],
  "from-account": ["转出账户", "from account"],
  "to-account": ["账户2", "账户二", "转入账户", "account2", "to account"],
  tags: ["标签", "tags"],
  status: ["交易状态", "当前状态", "状态", "账单标记"],
  order: ["交易订单号", "交易单号", "订单号", "流水号", "交易流水号"],
  "partner-order": ["商家订单号", "商户单号", "商家单号", "关联id"],
  fee: ["手续费", "服务费", "交易手续费", "手续费金额", "fee", "fees"],
};

/** Columns with numbers that are never what was spent or earned. */
export const NO_AMOUNT =
  /余额|结余|balance|积分|数量|单价|手续费|服务费|优惠|折扣|卡号|账号|账户号|末四位|序号|编号|单号|订单号|流水|笔数|外币|split|id$/i;

/** Whether the columns tell when, and how much. */
export function isReadable({ time, amount, expense, income }: Columns): boolean {
  return time !== undefined && [amount, expense, income].some((column) => column !== undefined);
}
