import { AMOUNT_MARK } from "../types/decide-type.ts";
import { type Mentions, type Span, within } from "./mentions.ts";

/** The words of a stretch with `#` for each amount, as the rules on direction read them. */
export function marked(mentions: Mentions, { start, end }: Span): string {
  let words = "";
  let from = start;
  for (const amount of within(mentions.amounts, start, end)) {
    words += mentions.text.slice(from, amount.start) + AMOUNT_MARK;
    from = amount.end;
  }
  return (words + mentions.text.slice(from, end)).replace(/\s+/g, "");
}

/** The words of a stretch without amounts and counts: 打了两趟车 and 打了30块的车 read 打了车. */
export function wordsOf(mentions: Mentions, span: Span): string {
  const holes = [
    ...within(mentions.amounts, span.start, span.end),
    ...within(mentions.quantities, span.start, span.end),
  ].sort((a, b) => a.start - b.start);
  let words = "";
  let from = span.start;
  for (const { start, end } of holes) {
    if (start < from) continue;
    words += mentions.text.slice(from, start).replace(/\s+/g, "");
    const joined = mentions.text.startsWith("的", end) || words === "" || words.endsWith("了");
    if (!joined && within(mentions.amounts, start, end).length > 0) words += " ";
    from = mentions.text.startsWith("的", end) ? end + 1 : end;
  }
  return words + mentions.text.slice(from, span.end).replace(/\s+/g, "");
}
