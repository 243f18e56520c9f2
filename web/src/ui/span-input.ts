import { type CalendarDate, parseCalendarDate } from "@suikouji/core";
import type { Span } from "../session/addresses.ts";
import { EARLIEST_DAY } from "./day-limits.ts";

/** Both ends as they were typed; empty: open. */
export interface TypedSpan {
  readonly from: string;
  readonly to: string;
}

export type SpanReading<Value> =
  | { readonly kind: "read"; readonly span: Span<Value> | null }
  | { readonly kind: "unreadable" | "reversed" };

export function readDays(typed: TypedSpan): SpanReading<CalendarDate> {
  return readSpan(typed, parseDay);
}

export function writtenDays(span: Span<CalendarDate> | null): TypedSpan {
  return { from: span?.from ?? "", to: span?.to ?? "" };
}

export function readSpan<Value extends string | number>(
  typed: TypedSpan,
  parse: (text: string) => Value | null,
): SpanReading<Value> {
  const [from, to] = [typed.from.trim(), typed.to.trim()].map((text) =>
    text === "" ? "open" : parse(text),
  );
  if (from == null || to == null) return { kind: "unreadable" };
  if (from === "open" && to === "open") return { kind: "read", span: null };
  if (from !== "open" && to !== "open" && from > to) return { kind: "reversed" };
  return { kind: "read", span: { from: closed(from), to: closed(to) } };
}

function closed<Value>(end: Value | "open"): Value | null {
  return end === "open" ? null : end;
}

/** An earlier day is a half-typed year. */
function parseDay(text: string): CalendarDate | null {
  const day = parseCalendarDate(text);
  return day !== null && day >= EARLIEST_DAY ? day : null;
}
