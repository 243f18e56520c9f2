import { type CalendarDate, calendarDateOf } from "../calendar-date.ts";
import { type Fen, fen, LARGEST_AMOUNT } from "../money.ts";
import type { TransactionType } from "../transaction.ts";

const AMOUNT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/;

/** 「¥1,234.50」 in fen, with its sign; null for anything but an amount of money. Nothing is rounded. */
export function readAmount(cell: string): Fen | null {
  const [, sign = "", yuan = "", part = ""] =
    AMOUNT.exec(cell) ?? AMOUNT.exec(plainAmount(cell)) ?? [];
  if (yuan === "") return null;
  const amount = Number(yuan.replaceAll(",", "") + part.padEnd(2, "0"));
  if (!(amount <= LARGEST_AMOUNT)) return null;
  return fen(sign === "-" ? -amount : amount);
}

/** Digits and a sign in front: 「CNY 12.00」, 「12.00-」 and 「(12.00)」 are written otherwise. */
function plainAmount(cell: string): string {
  const text = cell
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replaceAll("−", "-")
    .replace(/^([+-]?)(?:¥|cny|rmb|人民币)/i, "$1")
    .replace(/(?:元|cny|rmb)$/i, "");
  const [, inBrackets] = /^\(([^()+-]+)\)$/.exec(text) ?? [];
  if (inBrackets !== undefined) return `-${inBrackets}`;
  const [, before] = /^([^+-]+)-$/.exec(text) ?? [];
  return before === undefined ? text : `-${before}`;
}

export interface ReadTime {
  readonly date: CalendarDate;
  /** `HH:mm:ss`; null if the cell names only the day. */
  readonly clock: string | null;
}

const DAY = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?=$|[\sT])/;
const DAY_OF_YEAR = /^(\d{1,2})[-/.月](\d{1,2})日?(?=$|\s)/;
const DIGITS = /^(\d{8})(\d{2})(\d{2})(\d{2})$/;
const CLOCK = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/**
 * `2026-11-05 18:05:09`, `2026/11/5 18:05`, `2026年11月5日`, `20261105`, `20261105180509`; null for
 * anything else. With the `month` of a statement also `11/05`: of that month or the eleven before.
 */
export function readTime(text: string, month: string | null = null): ReadTime | null {
  const cell = withYear(text.replace(DIGITS, "$1 $2:$3:$4"), month);
  const day = DAY.exec(cell);
  if (day === null) return null;
  const [said, year, monthOfYear = day[4], date = day[5]] = day;
  const read = calendarDateOf({
    ...{ year: Number(year), month: Number(monthOfYear), day: Number(date) },
  });
  if (read === null) return null;
  const rest = cell.slice(said.length).trim();
  if (rest === "") return { date: read, clock: null };
  const clock = readClock(rest);
  return clock === null ? null : { date: read, clock };
}

function withYear(text: string, statement: string | null): string {
  const [said, month = "", day] = DAY_OF_YEAR.exec(text) ?? [];
  if (statement === null || said === undefined) return text;
  const [year = "", last = ""] = statement.split("-");
  const ofYear = Number(month) > Number(last) ? Number(year) - 1 : year;
  return `${ofYear}-${month}-${day}${text.slice(said.length)}`;
}

/** The time of day at the end of the cell. */
export function readClock(cell: string): string | null {
  const [, hour = "", minute = "", second = "00"] = CLOCK.exec(cell) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}:${second}`;
}

/** `neutral`: the bill counts it as neither income nor expense. */
export type Direction = TransactionType | "neutral";

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map<string, Direction>([
  ...["支出", "支", "出", "付款", "消费", "借", "转出", "expense", "out", "debit"].map(
    (word) => [word, "EXPENSE"] as const,
  ),
  // Books of other programs name what became of a purchase here.
  ["退款", "INCOME"] as const,
  ...["收入", "收", "入", "收款", "贷", "转入", "income", "in", "credit"].map(
    (word) => [word, "INCOME"] as const,
  ),
  ...["转账", "内部转账", "还款", "transfer"].map((word) => [word, "TRANSFER"] as const),
  ...["", "不计收支", "其他", "中性交易", "不计"].map((word) => [word, "neutral"] as const),
  // An account was counted anew.
  ...["余额变更", "负债变更", "债权变更", "balance modification"].map(
    (word) => [word, "neutral"] as const,
  ),
]);

/** Null for a word that is none of a direction. */
export function readDirection(cell: string): Direction | null {
  // 债务-还款, 债务-借入: between an account and a person.
  return cell.startsWith("债务-") ? "TRANSFER" : (DIRECTIONS.get(cell.toLowerCase()) ?? null);
}
