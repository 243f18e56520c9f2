import { type Fen, fen, spokenYuan } from "@suikouji/core";
import type { Span } from "../../session/addresses.ts";
import { readSpan, type SpanReading, type TypedSpan } from "../../ui/span-input.ts";
import { amountIn, plain } from "./matches-search.ts";

/** ¥1,200, 12.5 and 12.5元 are amounts. */
export function readAmounts(typed: TypedSpan): SpanReading<Fen> {
  return readSpan(typed, parseYuan);
}

export function writtenAmounts(span: Span<Fen> | null): TypedSpan {
  const written = (end: Fen | null | undefined) => (end == null ? "" : spokenYuan(end));
  return { from: written(span?.from), to: written(span?.to) };
}

function parseYuan(text: string): Fen | null {
  const digits = amountIn(plain(text));
  if (digits === null || digits.length > LONGEST_AMOUNT) return null;
  const [yuan = "", decimals = ""] = digits.split(".");
  return fen(Number(yuan) * 100 + Number(decimals.padEnd(2, "0")));
}

/** 99999999.99 */
const LONGEST_AMOUNT = 11;
