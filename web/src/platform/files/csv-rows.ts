import type { CsvRow } from "@suikouji/core/bills";

const DELIMITERS = [",", "\t", ";"];
/** The rows above the table may have other characters in them. */
const SAMPLE_LENGTH = 20_000;

/** A quoted cell that is longer counts as one whose quote was never closed. */
const LONGEST_QUOTED = 64 * 1024;

/**
 * The rows of a CSV file that are not blank. Never throws. A quote that is opened and not closed
 * spoils only its own line, not the rest of the file.
 */
export function csvRows(text: string): readonly CsvRow[] {
  const whole = text.replaceAll(/\r\n?/g, "\n");
  const delimiter = delimiterOf(whole);
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < whole.length; ) {
    const row = readRowAt(whole, at, delimiter);
    const end = row?.end ?? lineEnd(whole, at);
    const cells = row?.cells ?? null;
    if (cells === null || cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
    line += lineBreaks(whole, at, end) + 1;
    at = end + 1;
  }
  return rows;
}

/** Null: its quotes do not match. `end`: where the line break after it is. */
function readRowAt(
  text: string,
  from: number,
  delimiter: string,
): { readonly cells: readonly string[]; readonly end: number } | null {
  const cells: string[] = [];
  let end = lineEnd(text, from);
  for (let at = from; ; ) {
    if (text[at] !== '"') {
      // A quoted cell may have ended some lines further down.
      if (at > end) end = lineEnd(text, at);
      const next = text.slice(at, end).indexOf(delimiter);
      cells.push(text.slice(at, next < 0 ? end : at + next));
      if (next < 0) return { cells, end };
      at += next + 1;
      continue;
    }
    const close = closingQuote(text, at);
    if (close === null) return null;
    cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
    const next = afterBlanks(text, close + 1, delimiter);
    const after = text[next];
    if (after === undefined || after === "\n") return { cells, end: next };
    if (after !== delimiter) return null;
    at = next + 1;
  }
}

function closingQuote(text: string, open: number): number | null {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (at - open > LONGEST_QUOTED) return null;
    if (text[at + 1] !== '"') return at;
  }
  return null;
}

/** WeChat writes a tab behind a quoted order number. */
function afterBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while ((text[at] === " " || text[at] === "\t") && text[at] !== delimiter) at += 1;
  return at;
}

/** The separator that occurs most. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const counts = DELIMITERS.map((delimiter) => sample.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) {
    count += 1;
  }
  return count;
}
