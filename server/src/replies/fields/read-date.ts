import { type CalendarDate, calendarDateOf } from "@suikouji/core";
import type { JsonNode } from "../json/json-node.ts";

const DATE =
  /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})[日号]?)(?:$|[T ]\d{2}:\d{2}(?::\d{2})?$)/;

/**
 * `null` if it is no day. A time with an offset is none either: its day depends on the time zone.
 */
export function dateIn(node: JsonNode): CalendarDate | null {
  if (node.kind === "object" || node.kind === "array") return null;
  const parts = DATE.exec(node.written) ?? DATE.exec(node.written.normalize("NFKC").trim());
  if (parts === null) return null;
  return calendarDateOf({
    year: Number(parts[1]),
    month: Number(parts[2] ?? parts[4]),
    day: Number(parts[3] ?? parts[5]),
  });
}
