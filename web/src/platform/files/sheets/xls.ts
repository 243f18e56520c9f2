import type { CsvRow } from "@suikouji/core/bills";
import { isDateFormat, numberText } from "./cell-format.ts";
import { compoundStreams } from "./compound-file.ts";
import { type SheetRows, sheetRows } from "./sheet-rows.ts";
import { sharedTexts, textAt } from "./xls-texts.ts";

/** Numbers of the records of a workbook (BIFF8, since Excel 97). */
const RECORD = {
  beginning: 0x0809,
  end: 0x000a,
  dates1904: 0x0022,
  encrypted: 0x002f,
  continued: 0x003c,
  sheet: 0x0085,
  sharedTexts: 0x00fc,
  format: 0x041e,
  style: 0x00e0,
  sharedText: 0x00fd,
  text: 0x0204,
  richText: 0x00d6,
  number: 0x0203,
  short: 0x027e,
  shorts: 0x00bd,
  formula: 0x0006,
  formulaText: 0x0207,
} as const;

const BIFF8 = 0x0600;

/** A record with those that continue it. */
export interface XlsRecord {
  readonly type: number;
  readonly at: number;
  readonly parts: readonly DataView[];
}

/** The rows of each visible sheet; `null`: the file is protected by a password or older than 1997. */
export function xlsSheets(bytes: Uint8Array): readonly (readonly CsvRow[])[] | null {
  const streams = compoundStreams(bytes);
  const workbook = streams.get("Workbook") ?? streams.get("Book");
  if (workbook === undefined) return null;
  const records = recordsIn(workbook);
  const [first] = records;
  const isReadable = first?.type === RECORD.beginning && partOf(first).getUint16(0, true) === BIFF8;
  if (!isReadable || records.some(({ type }) => type === RECORD.encrypted)) return null;
  const reading = globalsIn(records);
  const shown = new Set(
    records
      .filter(({ type }) => type === RECORD.sheet)
      .map(partOf)
      .filter((part) => part.getUint8(4) === 0)
      .map((part) => part.getUint32(0, true)),
  );
  const sheets: (readonly CsvRow[])[] = [];
  for (const [index, { type, at }] of records.entries()) {
    if (type !== RECORD.beginning || !shown.has(at)) continue;
    sheets.push(rowsOf(records.slice(index + 1), reading));
  }
  return sheets;
}

interface Globals {
  readonly shared: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly epoch: 1900 | 1904;
}

function globalsIn(records: readonly XlsRecord[]): Globals {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let shared: readonly string[] = [];
  let epoch: 1900 | 1904 = 1900;
  for (const record of records) {
    const part = partOf(record);
    if (record.type === RECORD.sharedTexts) shared = sharedTexts(record.parts);
    if (record.type === RECORD.format) codes.set(part.getUint16(0, true), textAt(part, 2));
    if (record.type === RECORD.style) styles.push(part.getUint16(2, true));
    if (record.type === RECORD.dates1904 && part.getUint16(0, true) === 1) epoch = 1904;
  }
  return { shared, epoch, dateStyles: styles.map((id) => isDateFormat(id, codes.get(id))) };
}

/** The rows of a sheet, up to the record that ends it. */
function rowsOf(records: readonly XlsRecord[], globals: Globals): readonly CsvRow[] {
  const sheet = sheetRows();
  const end = records.findIndex(({ type }) => type === RECORD.end);
  let formulaAt: readonly [row: number, column: number] | null = null;
  for (const record of records.slice(0, end < 0 ? undefined : end)) {
    const part = partOf(record);
    if (record.type === RECORD.formulaText) {
      if (formulaAt !== null) sheet.put(...formulaAt, textAt(part, 0));
      continue;
    }
    if (part.byteLength < 6) continue;
    putCells(record.type, part, { sheet, globals });
    if (record.type === RECORD.formula) {
      formulaAt = [part.getUint16(0, true), part.getUint16(2, true)];
    }
  }
  return sheet.rows();
}

interface Putting {
  readonly sheet: SheetRows;
  readonly globals: Globals;
}

function putCells(type: number, part: DataView, { sheet, globals }: Putting): void {
  const [row, column] = [part.getUint16(0, true), part.getUint16(2, true)];
  const number = (value: number, styleAt: number) => {
    const isDate = globals.dateStyles[part.getUint16(styleAt, true)] ?? false;
    return numberText(value, { isDate, epoch: globals.epoch });
  };
  switch (type) {
    case RECORD.sharedText:
      sheet.put(row, column, globals.shared[part.getUint32(6, true)] ?? "");
      break;
    case RECORD.text:
    case RECORD.richText:
      sheet.put(row, column, textAt(part, 6));
      break;
    case RECORD.number:
      sheet.put(row, column, number(part.getFloat64(6, true), 4));
      break;
    case RECORD.short:
      sheet.put(row, column, number(shortNumber(part.getUint32(6, true)), 4));
      break;
    case RECORD.shorts:
      for (let at = 4; at + 8 <= part.byteLength; at += 6) {
        const value = shortNumber(part.getUint32(at + 2, true));
        sheet.put(row, column + (at - 4) / 6, number(value, at));
      }
      break;
    case RECORD.formula:
      // Another value than a number is marked by its last two bytes; a text follows in a record of its own.
      if (part.getUint16(12, true) !== 0xffff) {
        sheet.put(row, column, number(part.getFloat64(6, true), 4));
      }
      break;
  }
}

/** A number in 30 bits: a whole one or the upper half of a fraction, perhaps times 100. */
function shortNumber(bits: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, bits & ~3);
  const value = (bits & 2) === 0 ? view.getFloat64(0) : (bits | 0) >> 2;
  return (bits & 1) === 0 ? value : value / 100;
}

function recordsIn(workbook: Uint8Array): readonly XlsRecord[] {
  const whole = new DataView(workbook.buffer, workbook.byteOffset, workbook.length);
  const records: { type: number; at: number; parts: DataView[] }[] = [];
  for (let at = 0; at + 4 <= workbook.length; ) {
    const type = whole.getUint16(at, true);
    const length = whole.getUint16(at + 2, true);
    const part = new DataView(workbook.buffer, workbook.byteOffset + at + 4, length);
    if (type === RECORD.continued) records.at(-1)?.parts.push(part);
    else if (type !== 0) records.push({ type, at, parts: [part] });
    at += 4 + length;
  }
  return records;
}

function partOf({ parts: [part] }: XlsRecord): DataView {
  return part ?? new DataView(new ArrayBuffer(0));
}
