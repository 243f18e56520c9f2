import type { CsvRow } from "@suikouji/core/bills";
import type { ZipFile } from "../archive/zip.ts";
import { isDateFormat, numberText } from "./cell-format.ts";
import { attributeIn, markupParts } from "./markup.ts";
import { sheetRows } from "./sheet-rows.ts";
import { MOST_UNPACKED_BYTES } from "./table-limits.ts";

const WORKBOOK = "xl/workbook.xml";

export function isXlsx(files: readonly ZipFile[]): boolean {
  return files.some(({ name }) => name.toLowerCase() === WORKBOOK);
}

/** The rows of each visible sheet, the one that was open last first. Rejects as `ZipFile.open` does. */
export async function xlsxSheets(
  files: readonly ZipFile[],
): Promise<readonly (readonly CsvRow[])[]> {
  let bytesLeft = MOST_UNPACKED_BYTES;

  async function textOf(name: string): Promise<string> {
    const file = files.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (file === undefined) return "";
    const bytes = await file.open({ password: "", mostBytes: bytesLeft });
    bytesLeft -= bytes.length;
    return new TextDecoder().decode(bytes);
  }

  const { paths, epoch } = sheetsIn(
    await textOf(WORKBOOK),
    relationsIn(await textOf("xl/_rels/workbook.xml.rels")),
  );
  const shared = sharedTexts(await textOf("xl/sharedStrings.xml"));
  const dateStyles = dateStylesIn(await textOf("xl/styles.xml"));
  const sheets: (readonly CsvRow[])[] = [];
  for (const path of paths) {
    sheets.push(rowsIn(await textOf(path), { shared, dateStyles, epoch }));
  }
  return sheets;
}

interface Workbook {
  readonly paths: readonly string[];
  readonly epoch: 1900 | 1904;
}

function sheetsIn(workbook: string, relations: ReadonlyMap<string, string>): Workbook {
  const paths: { readonly path: string; readonly isHidden: boolean }[] = [];
  let [epoch, active]: [1900 | 1904, number] = [1900, 0];
  for (const part of markupParts(workbook)) {
    if (part.kind !== "open") continue;
    const read = (name: string) => attributeIn(part.attributes, name);
    if (part.name === "workbookpr" && /^(?:1|true)$/.test(read("date1904") ?? "")) epoch = 1904;
    if (part.name === "workbookview") active = Number(read("activeTab") ?? 0);
    if (part.name !== "sheet") continue;
    const path = relations.get(attributeIn(part.attributes, "r:id") ?? "") ?? "";
    paths.push({ path, isHidden: (read("state") ?? "visible") !== "visible" });
  }
  const shown = [...paths.slice(active, active + 1), ...paths.filter((_, at) => at !== active)]
    .filter(({ path, isHidden }) => path !== "" && !isHidden)
    .map(({ path }) => path);
  return { paths: shown, epoch };
}

function relationsIn(text: string): ReadonlyMap<string, string> {
  const relations = new Map<string, string>();
  for (const part of markupParts(text)) {
    if (part.kind !== "open" || part.name !== "relationship") continue;
    const target = attributeIn(part.attributes, "Target") ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    relations.set(attributeIn(part.attributes, "Id") ?? "", path);
  }
  return relations;
}

/** The texts that cells name by their number; those of a phonetic guide belong to none. */
function sharedTexts(text: string): readonly string[] {
  const texts: string[] = [];
  let [current, isText, isGuide] = ["", false, false];
  for (const part of markupParts(text)) {
    if (part.kind === "text") {
      if (isText && !isGuide) current += part.text;
      continue;
    }
    const isOpen = part.kind === "open" && !part.isEmpty;
    if (part.name === "t") isText = isOpen;
    if (part.name === "rph") isGuide = isOpen;
    if (part.name !== "si" || isOpen) continue;
    texts.push(current);
    current = "";
  }
  return texts;
}

/** For each style of cells, whether it shows a date. */
function dateStylesIn(text: string): readonly boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  for (const part of markupParts(text)) {
    if (part.kind === "text") continue;
    if (part.name === "cellxfs") isInCells = part.kind === "open";
    if (part.kind !== "open") continue;
    const id = Number(attributeIn(part.attributes, "numFmtId") ?? 0);
    if (part.name === "numfmt") codes.set(id, attributeIn(part.attributes, "formatCode") ?? "");
    if (part.name === "xf" && isInCells) styles.push(isDateFormat(id, codes.get(id)));
  }
  return styles;
}

interface CellReading {
  readonly shared: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly epoch: 1900 | 1904;
}

interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

function rowsIn(text: string, reading: CellReading): readonly CsvRow[] {
  const { put, rows } = sheetRows();
  let [row, column] = [-1, -1];
  let cell: OpenCell | null = null;
  let [value, isValue] = ["", false];
  for (const part of markupParts(text)) {
    if (part.kind === "text") {
      if (isValue) value += part.text;
      continue;
    }
    const isOpen = part.kind === "open" && !part.isEmpty;
    if (part.name === "v" || part.name === "t") isValue = isOpen;
    if (part.name === "row" && part.kind === "open") {
      row = Number(attributeIn(part.attributes, "r") ?? row + 2) - 1;
      column = -1;
    }
    if (part.name !== "c") continue;
    if (part.kind === "open") {
      const place = attributeIn(part.attributes, "r");
      column = place === null ? column + 1 : columnOf(place);
      const type = attributeIn(part.attributes, "t") ?? "n";
      cell = { row, column, type, style: Number(attributeIn(part.attributes, "s") ?? 0) };
      value = "";
    }
    if (cell === null || isOpen) continue;
    put(cell.row, cell.column, shownText(value, cell, reading));
    cell = null;
  }
  return rows();
}

/** `BC12` is column 54, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.match(/^[a-z]{1,4}/i)?.[0].toUpperCase() ?? "") {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

function shownText(value: string, { type, style }: OpenCell, reading: CellReading): string {
  const { shared, dateStyles, epoch } = reading;
  if (type === "s") return shared[Number(value)] ?? "";
  if (type !== "n" || value.trim() === "") return type === "e" ? "" : value;
  const isDate = dateStyles[style] ?? false;
  return Number.isFinite(Number(value)) ? numberText(Number(value), { isDate, epoch }) : value;
}
