import { TYPE_NAMES } from "../dialogue/announcements/spoken-transaction.ts";
import type { BooksWriter } from "./books-writer.ts";

const COLUMNS = [
  "日期",
  "类型",
  "分类",
  "金额（元）",
  "说明",
  "账户",
  "转入账户",
  "标签",
  "备注",
  "外币",
  "时间",
];

/** Without it Excel reads UTF-8 in the system's encoding, and garbles Chinese. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table for Excel, WPS and Numbers: amounts in yuan, Windows line ends. */
export function csvWriter(): BooksWriter {
  return {
    start: BYTE_ORDER_MARK + csvLine(COLUMNS),
    write(entry) {
      const { account = "", toAccount = "", tags = "", note = "", foreign = "" } = entry;
      return csvLine([
        entry.date,
        TYPE_NAMES[entry.type],
        textCell(entry.category),
        (entry.amount / 100).toFixed(2),
        ...[entry.description, account, toAccount, tags, note, foreign].map(textCell),
        minuteOf(entry.occurredAt),
      ]);
    },
    end: () => "",
  };
}

/** In the time zone of the recording, in a format that spreadsheets read: 2026-11-15 18:05. */
function minuteOf(occurredAt: string): string {
  return `${occurredAt.slice(0, 10)} ${occurredAt.slice(11, 16)}`;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

/** A spreadsheet of another country splits cells at semicolons or tabs. */
function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A spreadsheet runs text that looks like a formula, also after spaces and with full-width signs;
 * the apostrophe makes it text again. One that was there before gets another, so that reading takes off ours.
 */
function textCell(text: string): string {
  return /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? `'${text}` : text;
}
