import { addDays, type CalendarDate } from "../calendar-date.ts";
import { type Fen, fen } from "../money.ts";
import type { TransactionDetails } from "../transaction.ts";
import type { BillTable, ColumnRole } from "./bill-columns.ts";
import { type CsvRow, filled, textOf, trimmed } from "./csv-row.ts";
import { isHeader } from "./find-table.ts";
import { detailsIn } from "./own-details.ts";
import { type Direction, readAmount, readClock, readDirection, readTime } from "./read-cells.ts";

/** What a bill says about one trade. */
export interface BillRecord {
  readonly line: number;
  readonly date: CalendarDate;
  /** `HH:mm:ss`; null if the bill names only the day. */
  readonly clock: string | null;
  /** Not negative. */
  readonly amount: Fen;
  readonly direction: Direction;
  readonly category: string;
  readonly kind: string;
  readonly merchant: string;
  readonly item: string;
  readonly status: string;
  readonly order: string;
  readonly partnerOrder: string;
  /** What it was paid with or to, as the bill says: 零钱, 招商银行信用卡(1234). */
  readonly account: string;
  readonly toAccount: string;
  /** The side of a transfer whose other side is a row of its own. */
  readonly side: "out" | "in" | null;
  readonly fee: Fee | null;
  /** Empty unless the table is our own export. */
  readonly details: TransactionDetails;
}

/** What the bank or wallet took for a trade. */
export interface Fee {
  readonly amount: Fen;
  /** The trade's amount contains it. */
  readonly isWithin: boolean;
}

/** Why a row cannot be read. Names the column, never its content. */
export type BillFault = "quotes" | "columns" | "date" | "amount" | "direction" | "foreign" | "fee";

export type ReadRow =
  | { readonly kind: "record"; readonly record: BillRecord }
  /** A line of text above or below the trades: 导出时间, 共 12 笔. */
  | { readonly kind: "note"; readonly line: number }
  | { readonly kind: "broken"; readonly line: number; readonly faults: readonly BillFault[] };

/** Before the first of these days nobody paid by phone, and no user's books go further back. */
const EARLIEST = "1970-01-01";

/** Reads one row below the header. */
export function readRow({ line, cells }: CsvRow, table: BillTable, today: CalendarDate): ReadRow {
  if (cells === null) return { kind: "broken", line, faults: ["quotes"] };
  if (isNote(cells) || isHeader(cells, table)) return { kind: "note", line };
  const { columns, header, month } = table;
  const isOwn = table.source === "own";
  // In our own export 「/」 is what the user said.
  const textIn = isOwn ? trimmed : textOf;
  const cell = (role: ColumnRole): string => {
    const at = columns[role];
    return at === undefined ? "" : textIn(cells[at]);
  };
  // One cell too many is a comma in the middle of a text, which moved the amount to another column.
  if (filled(cells).length > header.length || cells.length <= lastNeeded(table)) {
    return { kind: "broken", line, faults: ["columns"] };
  }
  const time = readTime(cell("time") || cell("posted"), month);
  if (time === null && isSum(cells)) return { kind: "note", line };
  const [said, remark] = remarkedAmount(cell("amount"));
  const money = moneyIn((role) => (role === "amount" ? said : cell(role)), table);
  const faults: BillFault[] = [];
  if (time === null || !isBillDay(time.date, today)) faults.push("date");
  if (typeof money === "string") faults.push(money);
  const details = isOwn ? detailsIn((role) => plainText(cell(role))) : {};
  if (details === null || !isYuan(cell("currency"))) faults.push("foreign");
  const fee = feeOf(feeIn(cell, table), money);
  if (fee === "fee") faults.push(fee);
  if (
    fee === "fee" ||
    time === null ||
    typeof money === "string" ||
    details === null ||
    faults.length > 0
  ) {
    return { kind: "broken", line, faults };
  }
  const record = {
    ...{ line, date: time.date, clock: time.clock ?? readClock(cell("clock")), ...money },
    ...{ category: plainText(cell("category")), kind: kindIn(cell), merchant: cell("merchant") },
    item: plainText(itemIn(cell, table)),
    status: `${cell("status")}${remark}`,
    ...{ order: cell("order"), partnerOrder: cell("partner-order"), details },
    account: cell("account") || cell("from-account"),
    ...{ toAccount: cell("to-account"), side: sideIn(cell, table) },
    fee,
  };
  return { kind: "record", record };
}

/** A fee within the amount that is all of it cannot be right. */
function feeOf(fee: Fee | "fee" | null, money: ReadMoney | BillFault): Fee | "fee" | null {
  if (fee === null || fee === "fee" || typeof money === "string") return fee;
  return fee.isWithin && fee.amount >= money.amount ? "fee" : fee;
}

function isBillDay(date: CalendarDate, today: CalendarDate): boolean {
  return date >= EARLIEST && date <= addDays(today, 1);
}

/** Books of other programs name a refund where others name a direction. */
function kindIn(cell: (role: ColumnRole) => string): string {
  return cell("direction") === "退款" ? "退款" : cell("kind");
}

const SIDES: ReadonlyMap<string, "out" | "in"> = new Map([
  ["转出", "out"],
  ["转入", "in"],
] as const);

function sideIn(cell: (role: ColumnRole) => string, { hasSides }: BillTable): "out" | "in" | null {
  return hasSides ? (SIDES.get(cell("direction")) ?? null) : null;
}

interface ReadMoney {
  readonly amount: Fen;
  readonly direction: Direction;
}

function moneyIn(cell: (role: ColumnRole) => string, table: BillTable): ReadMoney | BillFault {
  const { source, columns, positive } = table;
  if (columns.expense !== undefined || columns.income !== undefined) {
    return moneyApart(cell("expense"), cell("income"));
  }
  const amount = readAmount(cell("amount"));
  if (amount === null) return "amount";
  if (columns.direction === undefined) {
    const isMoved = [cell("account"), cell("to-account")].every((name) => name !== "");
    if (isMoved) return { amount: fen(Math.abs(amount)), direction: "TRANSFER" };
    const negative = positive === "EXPENSE" ? "INCOME" : "EXPENSE";
    return { amount: fen(Math.abs(amount)), direction: amount < 0 ? negative : positive };
  }
  const direction = sideIn(cell, table) === null ? readDirection(cell("direction")) : "TRANSFER";
  if (direction === null || (direction === "neutral" && source === "own")) return "direction";
  // Other programs write what was spent as a negative number; a bill never does.
  if (amount < 0 && source !== "other") return "amount";
  return { amount: fen(Math.abs(amount)), direction };
}

/** One column for what was spent, one for what came in; one of them is empty or 0. */
function moneyApart(expense: string, income: string): ReadMoney | BillFault {
  if (expense === "" && income === "") return "amount";
  const spent = expense === "" ? fen(0) : readAmount(expense);
  const earned = income === "" ? fen(0) : readAmount(income);
  if (spent === null || earned === null || (spent !== 0 && earned !== 0)) return "amount";
  const direction = earned === 0 ? "EXPENSE" : "INCOME";
  return { amount: fen(Math.abs(spent + earned)), direction };
}

/** WeChat's amount of 零钱提现 contains the 「服务费¥0.10」 of its note. */
const FEE_IN_NOTE = /(?:服务费|手续费)[:：]?\s*([¥￥]?[\d,.]+)/;

/** A fee that cannot be read is not passed over. */
function feeIn(cell: (role: ColumnRole) => string, { source }: BillTable): Fee | "fee" | null {
  const [, noted] = source === "wechat" ? (FEE_IN_NOTE.exec(cell("note")) ?? []) : [];
  const said = noted ?? cell("fee");
  if (said === "") return null;
  const amount = readAmount(said);
  if (amount === null) return "fee";
  return amount === 0 ? null : { amount: fen(Math.abs(amount)), isWithin: noted !== undefined };
}

/** A line of dashes, or a single cell; a time alone is what is left of a trade. */
function isNote(cells: readonly string[]): boolean {
  const [first = "", ...rest] = cells.map(textOf).filter((text) => text !== "");
  return first.startsWith("----") || (rest.length === 0 && readTime(first) === null);
}

/** What was bought. Without a merchant, a bank's only words about a trade are its kind: 消费, 工资. */
function itemIn(cell: (role: ColumnRole) => string, { source }: BillTable): string {
  const item = cell("item");
  if (item !== "" || source === "own") return item;
  const isBanks = source === "other" && cell("merchant") === "";
  return cell("note").replace(FEE_IN_NOTE, "") || (isBanks ? cell("kind") : "");
}

/** 「合计」 below the trades, with the sums of the columns. */
function isSum(cells: readonly string[]): boolean {
  const first = cells.map(textOf).find((text) => text !== "") ?? "";
  return /合计|总计|小计/.test(first);
}

/** 「131.77(已退款89.84)」 of JD: the amount, and what became of it. */
function remarkedAmount(cell: string): readonly [amount: string, remark: string] {
  const [, amount, remark = ""] =
    /^([^(（]+)[(（]([^()（）]*\p{sc=Han}[^()（）]*)[)）]$/u.exec(cell) ?? [];
  return amount === undefined ? [cell, ""] : [amount, remark];
}

const YUAN = new Set(["", "人民币", "人民币元", "cny", "rmb", "156", "元"]);

function isYuan(currency: string): boolean {
  return YUAN.has(currency.toLowerCase());
}

/** The last column without which a row tells nothing. */
function lastNeeded({ columns }: BillTable): number {
  const { time = 0, amount = 0, expense = 0, income = 0, direction = 0 } = columns;
  return Math.max(time, amount, Math.min(expense, income), direction);
}

/** Our export puts an apostrophe before text that a spreadsheet would take for a formula. */
function plainText(text: string): string {
  return /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? text.slice(1) : text;
}
