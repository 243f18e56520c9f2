import {
  accept,
  type CalendarDate,
  DETAIL_FIELDS,
  parseCalendarDate,
  type Result,
  reject,
  TRANSACTION_TYPES,
  type TransactionType,
} from "@suikouji/core";
import type { WireBatchItem } from "./wire-format.ts";

/** Reads the pending drafts of a question; a draft without a date is of `today`. */
export function readBatch(
  value: unknown,
  today: CalendarDate,
): Result<readonly WireBatchItem[], string> {
  if (!Array.isArray(value)) return reject("batch 应为数组");
  const items: WireBatchItem[] = [];
  for (const [index, entry] of value.entries()) {
    const item = readItem(entry, { index, today });
    if (!item.ok) return reject(`batch[${index}] ${item.rejection}`);
    items.push(item.value);
  }
  return accept(items);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTransactionType(value: unknown): value is TransactionType {
  return TRANSACTION_TYPES.some((type) => type === value);
}

function readItem(
  entry: unknown,
  defaults: { readonly index: number; readonly today: CalendarDate },
): Result<WireBatchItem, string> {
  if (!isRecord(entry)) return reject("应为对象");
  const { index = defaults.index, amount, type, category, description = "" } = entry;
  if (typeof index !== "number" || !Number.isInteger(index)) return reject("的 index 应为整数");
  if (typeof amount !== "number" || !(amount > 0 && amount < 1e8)) {
    return reject("的 amount 应为以元计的正数");
  }
  if (!isTransactionType(type)) return reject("的 type 应为 EXPENSE、INCOME 或 TRANSFER");
  if (typeof category !== "string") return reject("的 category 应为字符串");
  if (typeof description !== "string") return reject("的 description 应为字符串");
  const date = readDate(entry.date, defaults.today);
  if (date === null) return reject("的 date 应为 yyyy-MM-dd");
  const said = DETAIL_FIELDS.filter((name) => typeof entry[name] === "string");
  const details = Object.fromEntries(said.map((name) => [name, entry[name]]));
  return accept({ index, amount, type, category, date, description, ...details });
}

function readDate(value: unknown, today: CalendarDate): CalendarDate | null {
  if (value === undefined || value === null) return today;
  return typeof value === "string" ? parseCalendarDate(value) : null;
}
