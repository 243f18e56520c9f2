import { assertNever, type CalendarDate } from "@suikouji/core";
import type { BillFault, BillLine, BillSource, ColumnRole, LeftOut } from "@suikouji/core/bills";
import { localized } from "../../../platform/language/localized.ts";
import { dayWords } from "../../day-words.ts";
import type { BillRefusal } from "./read-bill.ts";

/** The others are asked about. */
export type ToldRefusal = Exclude<BillRefusal, "password-needed" | "wrong-password">;

/** The texts of the import of bills. */
export const billText = localized("bill", {
  readingTitle: "正在读文件",
  reading: "读出每一行，猜它的分类",
  writing: "正在写进账本",
  refused: (refusal: ToldRefusal) => REFUSED[refusal],

  passwordTitle: "这个压缩包有密码",
  password: "解压密码",
  passwordHint:
    "微信的在「微信支付」发来的消息里，支付宝的在支付宝的通知里。密码只用这一次，不会保存。",
  wrongPassword: "密码不对，再看看发来的消息。密码只用这一次，不会保存。",
  unlock: "打开",

  columnsTitle: "每一列是什么",
  columnsHint:
    "这张表不是支付宝、微信或随口记的。看看下面猜得对不对，下次遇到同样的表头就照这次的读。",
  columnName: (name: string, ordinal: number) => (name === "" ? `第 ${ordinal} 列` : name),
  roleLabel: (column: string) => `「${column}」是`,
  role: (role: ColumnRole | null) => (role === null ? "不用" : ROLES[role]),
  positive: "没写收支的金额，正数是",
  needed: "至少要有日期和金额。",
  next: "看看读出了什么",

  previewTitle: "导入前看一看",
  sourceCounts: (source: BillSource, { taken, left, broken, empty }: Counts) =>
    `${SOURCES[source]}：${[
      `要导入 ${taken} 笔，不导入 ${left} 笔`,
      ...(broken > 0 ? [`${broken} 行读不出`] : []),
      ...(empty > 0 ? [`${empty} 行没有金额`] : []),
    ].join("，")}`,
  sums: (expense: string, income: string, transfer: string) =>
    `支出 ${expense} · 收入 ${income} · 转账 ${transfer}`,
  filter: "看哪些",
  filters: { all: "全部", "left-out": "建议不导入", broken: "读不出" },
  nothingHere: "没有这样的行",
  search: "找商户、说明、分类、金额",
  order: "怎么排",
  orders: {
    file: "文件里的顺序",
    day: "日期，早的在前",
    amount: "金额，大的在前",
    merchant: "商户",
    category: "分类",
  },
  shown: (count: number) => `看到的 ${count} 笔`,
  changeTogether: "一起改",
  togetherTitle: (count: number) => `一起改 ${count} 笔`,
  togetherAccount: (count: number) => `${count} 笔的账户（转账不变）`,
  asBefore: "不改",
  togetherCategory: (type: string, count: number) => `${count} 笔${type}的分类改成`,
  fees: (count: number, sum: string) => `有 ${count} 笔手续费没有单独记，共 ${sum}`,
  takeFees: "都单独记上",
  chooseAll: "全选",
  chooseNone: "全不选",
  changeColumns: "改列的对应",
  payments: (count: number) => `${count} 种支付方式记到哪个账户`,
  payment: (payment: string) => `用「${payment}」付的，记到`,
  noAccount: "不记账户",
  newAccount: (payment: string) => `新账户「${payment}」`,
  list: "文件里的账",
  take: (description: string) => `导入${description}`,
  why: (why: LeftOut, today: CalendarDate) => leftOutWords(why, today),
  leave: "不导入",
  import: (count: number) => `导入 ${count} 笔`,
  nothingChosen: "一笔也没有选",

  editTitle: "改收支和分类",
  together: (merchant: string, count: number) => `「${merchant}」的 ${count} 笔一起改`,

  broken: ({ line, faults }: Extract<BillLine, { kind: "broken" }>) =>
    `第 ${line} 行：${faults.map((fault) => FAULTS[fault]).join("、")}`,
});

interface Counts {
  readonly taken: number;
  readonly left: number;
  readonly broken: number;
  readonly empty: number;
}

function leftOutWords(why: LeftOut, today: CalendarDate): string {
  switch (why.reason) {
    case "in-books":
      return "以前导入过";
    case "deleted":
      return "以前导入过，后来删掉了";
    case "like-entry":
      return `可能记过了：${dayWords(why.date, today)} ${why.description}`;
    case "repeated":
      return "文件里有一样的一行";
    case "closed":
      return "没有付成，或者全退了";
    case "refunded":
      return "全额退款，和原来那笔抵消";
    case "refund-alone":
      return "退款，没有找到原来那笔";
    case "neutral":
      return "账单说不计收支";
    case "other-side":
      return "转账的另一边，和转出的那行是一笔";
    case "fee":
      return why.isWithin
        ? "手续费，原来那笔的金额里有它。勾上就单独记，那笔会少这么多"
        : "手续费，原来那笔的金额里没有它。勾上就单独记";
    default:
      return assertNever(why);
  }
}

const SOURCES: Readonly<Record<BillSource, string>> = {
  alipay: "支付宝账单",
  wechat: "微信账单",
  jd: "京东账单",
  meituan: "美团账单",
  own: "随口记导出的表格",
  other: "别处来的表格",
};

const ROLES: Readonly<Record<ColumnRole, string>> = {
  time: "日期",
  posted: "记账的日期",
  clock: "时刻",
  amount: "金额",
  expense: "支出的金额",
  income: "收入的金额",
  direction: "收支",
  category: "分类",
  kind: "交易类型",
  merchant: "商户",
  item: "说明",
  note: "备注",
  account: "支付方式或账户",
  "from-account": "转出账户",
  "to-account": "转入账户",
  currency: "币种",
  tags: "标签",
  foreign: "外币",
  fee: "手续费",
  status: "交易状态",
  order: "订单号",
  "partner-order": "商家订单号",
};

const FAULTS: Readonly<Record<BillFault, string>> = {
  quotes: "引号不成对",
  columns: "列数不对",
  date: "日期不对",
  amount: "金额不对",
  direction: "收支不对",
  foreign: "外币不对",
  fee: "手续费不对",
};

const REFUSED: Readonly<Record<ToldRefusal, string>> = {
  empty: "这个文件是空的，账本没有变",
  "too-large": "这个文件太大了（最多 10 MB），账本没有变。请按月份分开导出，再一个一个导入",
  "too-many-rows": "这个文件超过 5 万行，账本没有变。请按月份分开导出，再一个一个导入",
  "too-many-columns": "这个文件的列太多，不像账单。账本没有变",
  encoding: "读不出这个文件的文字，它可能不是表格，或者已经损坏。账本没有变",
  damaged: "这个文件打不开，可能没有下载完整。账本没有变",
  "nothing-in-archive": "压缩包里没有账单（.csv、.xlsx、.xls）。账本没有变",
  "protected-spreadsheet":
    "这个 Excel 文件有密码，或者太旧。账本没有变。请在表格软件里另存为没有密码的 .xlsx，再导入",
  "not-a-bill": "这个文件里没有找到日期和金额，不像账单。账本没有变",
};
