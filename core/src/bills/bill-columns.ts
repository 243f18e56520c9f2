import type { TransactionType } from "../transaction.ts";

/** Who wrote the file: a bill of Alipay or WeChat, our own export, or somebody else. */
export type BillSource = "alipay" | "wechat" | "own" | "other";

/** What a column may say. For a file of somebody else the user chooses among {@link CHOOSABLE_ROLES}. */
export type ColumnRole =
  | "time"
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
  | "account"
  | "to-account"
  | "tags"
  | "foreign"
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
    needed: TRADE,
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

/** What other programs and banks call their columns. */
export const USUAL_NAMES: ColumnNames = {
  time: [
    "交易时间",
    "交易日期",
    "记账日期",
    "记账时间",
    "消费日期",
    "日期",
    "时间",
    "date",
    "time",
  ],
  expense: ["支出金额", "支出", "借方金额", "借方发生额", "转出金额"],
  income: ["收入金额", "收入", "贷方金额", "贷方发生额", "转入金额"],
  amount: ["金额", "交易金额", "发生额", "消费金额", "人民币金额", "amount"],
  direction: ["收/支", "收支", "收支类型", "交易类型", "类型", "借贷标志", "type"],
  category: ["分类", "类别", "一级分类", "收支分类", "交易分类", "category"],
  merchant: ["交易对方", "对方户名", "对方名称", "商户", "商家", "商户名称", "payee"],
  item: [
    "商品说明",
    "说明",
    "摘要",
    "备注",
    "交易摘要",
    "商品",
    "名称",
    "描述",
    "note",
    "description",
  ],
  status: ["交易状态", "当前状态", "状态"],
  order: ["交易订单号", "交易单号", "订单号", "流水号", "交易流水号"],
};

/** Whether the columns tell when, and how much. */
export function isReadable({ time, amount, expense, income }: Columns): boolean {
  return time !== undefined && [amount, expense, income].some((column) => column !== undefined);
}
