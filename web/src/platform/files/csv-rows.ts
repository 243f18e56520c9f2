import type { CsvRow } from "@suikouji/core/bills";
import { parse } from "papaparse";

/** Characters that are read at once: a few milliseconds on a phone. */
const PART_LENGTH = 64 * 1024;

const DELIMITERS = [",", "\t", ";"];
/** The rows above the table may have other characters in them. */
const SAMPLE_LENGTH = 20_000;

/**
 * The rows of a CSV file that are not blank, part by part. Never throws. A quote that is opened and
 * not closed spoils only its own line, not the rest of the file.
 */
export function* csvRows(text: string): Generator<readonly CsvRow[]> {
  const whole = text.replaceAll(/\r\n?/g, "\n");
  const delimiter = delimiterOf(whole);
  let line = 1;
  for (let from = 0; from < whole.length; ) {
    const end = lineEnd(whole, from + PART_LENGTH);
    const { rows, length } = readPart(whole.slice(from, end), {
      ...{ delimiter, line, isLast: end === whole.length },
    });
    yield rows.filter(({ cells }) => cells === null || cells.some((cell) => cell.trim() !== ""));
    line += linesIn(whole.slice(from, from + length));
    from += length;
  }
}

interface PartOptions {
  readonly delimiter: string;
  /** The line on which the part begins. */
  readonly line: number;
  readonly isLast: boolean;
}

/**
 * Reads the rows of a part, up to its last row with an open quote: that one may end in the next part.
 * Returns how many characters were read.
 */
function readPart(
  part: string,
  { delimiter, line, isLast }: PartOptions,
): { readonly rows: readonly CsvRow[]; readonly length: number } {
  const rows: CsvRow[] = [];
  let at = line;
  let length = 0;
  parse<string[]>(part, {
    delimiter,
    newline: "\n",
    step({ data, errors, meta }, parser) {
      const said = part.slice(length, meta.cursor);
      const isOpen = errors.some(({ code }) => code === "MissingQuotes");
      if (isOpen && !isLast && length > 0) return parser.abort();
      if (errors.length === 0) rows.push({ line: at, cells: data });
      else rows.push(...lineByLine(said, { delimiter, line: at }));
      at += linesIn(said);
      length = meta.cursor;
    },
  });
  return { rows, length: length === 0 ? part.length : length };
}

/** Rows whose quotes do not match: a line that can be read alone is a row. */
function lineByLine(
  text: string,
  { delimiter, line }: Pick<PartOptions, "delimiter" | "line">,
): readonly CsvRow[] {
  const lines = text.endsWith("\n") ? text.slice(0, -1).split("\n") : text.split("\n");
  return lines.map((each, index) => {
    const { data, errors } = parse<string[]>(each, { delimiter, newline: "\n" });
    return { line: line + index, cells: errors.length === 0 ? (data[0] ?? []) : null };
  });
}

/** The separator that occurs most. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const counts = DELIMITERS.map((delimiter) => sample.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** After the first line break from there on. */
function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at + 1;
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}
