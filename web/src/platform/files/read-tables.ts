import type { CsvRow } from "@suikouji/core/bills";
import { ZipFailed, type ZipFailure, type ZipFile, zipFiles } from "./archive/zip.ts";
import { csvRows } from "./csv-rows.ts";
import { decodedText } from "./decode-file.ts";
import { isCompoundFile } from "./sheets/compound-file.ts";
import { isMarkupTable, markupTableRows } from "./sheets/markup-table.ts";
import {
  type LimitExceeded,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
  TableTooLarge,
} from "./sheets/table-limits.ts";
import { xlsSheets } from "./sheets/xls.ts";
import { isXlsx, xlsxSheets } from "./sheets/xlsx.ts";

/** Why no table can be read from a file. */
export type FileRefusal =
  | LimitExceeded
  | "empty"
  /** Neither a table nor a text in UTF-8, UTF-16 or GB18030. */
  | "encoding"
  | "damaged"
  /** The archive has no table in it. */
  | "nothing-in-archive"
  /** A spreadsheet that is itself protected, or of before 1997. */
  | "protected-spreadsheet"
  | "password-needed"
  | "wrong-password";

export type ReadTables =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly refusal: FileRefusal };

/** The bill of a year with 10,000 trades has about 3 MB. */
export const MOST_BYTES = 10_000_000;

/** The rows of every table in a file: CSV, a spreadsheet, or an archive with one of these. Never rejects for what the file holds. */
export async function readTables(
  bytes: Uint8Array<ArrayBuffer>,
  password: string,
): Promise<ReadTables> {
  if (bytes.length > MOST_BYTES) return { ok: false, refusal: "too-large" };
  try {
    const rows = await rowsOf(bytes, { password, isInArchive: false });
    if (typeof rows === "string") return { ok: false, refusal: rows };
    if (rows.length > MOST_ROWS) return { ok: false, refusal: "too-many-rows" };
    const isWide = rows.some(({ cells }) => (cells?.length ?? 0) > MOST_COLUMNS);
    return isWide ? { ok: false, refusal: "too-many-columns" } : { ok: true, rows };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}

interface FileReading {
  readonly password: string;
  readonly isInArchive: boolean;
}

async function rowsOf(
  bytes: Uint8Array<ArrayBuffer>,
  { password, isInArchive }: FileReading,
): Promise<readonly CsvRow[] | FileRefusal> {
  if (bytes.length === 0) return "empty";
  if (isZip(bytes)) {
    const files = zipFiles(bytes);
    if (isXlsx(files)) return joined(await xlsxSheets(files));
    // An archive in an archive is how a bomb grows; bills come in one.
    return isInArchive ? "nothing-in-archive" : await rowsInArchive(files, password);
  }
  if (isCompoundFile(bytes)) {
    const sheets = xlsSheets(bytes);
    return sheets === null ? "protected-spreadsheet" : joined(sheets);
  }
  const text = decodedText(bytes);
  if (text === null) return "encoding";
  if (text.trim() === "") return "empty";
  return isMarkupTable(text) ? markupTableRows(text) : csvRows(text);
}

const TABLES = /\.(?:csv|txt|tsv|xlsx|xls)$/i;
/** What a Macintosh adds to its archives. */
const NOT_OF_THE_USER = /(?:^|\/)(?:__MACOSX\/|\._)/;

async function rowsInArchive(
  files: readonly ZipFile[],
  password: string,
): Promise<readonly CsvRow[] | FileRefusal> {
  const tables = files.filter(({ name }) => TABLES.test(name) && !NOT_OF_THE_USER.test(name));
  if (tables.length === 0) return "nothing-in-archive";
  if (password === "" && tables.some(({ isEncrypted }) => isEncrypted)) return "password-needed";
  let bytesLeft = MOST_UNPACKED_BYTES;
  const found: (readonly CsvRow[])[] = [];
  for (const table of tables) {
    const bytes = await table.open({ password, mostBytes: bytesLeft });
    bytesLeft -= bytes.length;
    const rows = await rowsOf(bytes, { password, isInArchive: true });
    if (typeof rows === "string") return rows;
    found.push(rows);
  }
  return joined(found);
}

/** One table below the other, with the numbers of the rows going on. */
function joined(tables: readonly (readonly CsvRow[])[]): readonly CsvRow[] {
  let before = 0;
  return tables.flatMap((rows) => {
    const moved = rows.map(({ line, cells }) => ({ line: line + before, cells }));
    before = moved.at(-1)?.line ?? before;
    return moved;
  });
}

const ZIP_FAILURES: Readonly<Record<ZipFailure, FileRefusal>> = {
  damaged: "damaged",
  "too-large": "too-large",
  "wrong-password": "wrong-password",
  "unknown-method": "damaged",
};

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof ZipFailed) return ZIP_FAILURES[error.failure];
  if (error instanceof TableTooLarge) return error.limit;
  // What points outside the file is damaged.
  if (error instanceof RangeError) return "damaged";
  throw error;
}

/** The archive's first file, or the end of an empty one. */
function isZip([first, second, third]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && (third === 3 || third === 5);
}
