import type { CsvRow } from "@suikouji/core/bills";
import { attributeIn, markupParts } from "./markup.ts";
import { sheetRows } from "./sheet-rows.ts";

/** Many banks name a page of the web, or a sheet of XML, `.xls`. */
export function isMarkupTable(text: string): boolean {
  return (
    /^\s*<(?:\?xml|!doctype|html|table|meta|head|style|div)/i.test(text) &&
    /<(?:\w+:)?(?:table|worksheet)\b/i.test(text)
  );
}

const ROWS = new Set(["tr", "row"]);
const CELLS = new Set(["td", "th", "cell"]);

/** The rows of all tables of a page or of an XML sheet of 2003. */
export function markupTableRows(text: string): readonly CsvRow[] {
  const { put, rows } = sheetRows();
  let [row, column, said, isCell] = [-1, -1, "", false];
  for (const part of markupParts(text)) {
    if (part.kind === "text") {
      if (isCell) said += part.text;
      continue;
    }
    if (ROWS.has(part.name) && part.kind === "open") [row, column] = [row + 1, -1];
    if (!CELLS.has(part.name)) continue;
    if (isCell) put(row, column, said.replace(/\s+/g, " "));
    isCell = part.kind === "open" && !part.isEmpty;
    said = "";
    if (part.kind !== "open") continue;
    const place = attributeIn(part.attributes, "Index");
    column = place === null ? column + 1 : Number(place) - 1;
    if (row < 0) row = 0;
  }
  return rows();
}
