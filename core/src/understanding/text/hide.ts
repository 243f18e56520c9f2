/** Replaces a character that later rules must not read; no rule matches it. */
export const HIDDEN = "\u25a1";

/** Blanks a part of the text without moving the rest. */
export function hideSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  if (spans.length === 0) return text;
  let hidden = "";
  let from = 0;
  for (const { start, end } of spans) {
    hidden += text.slice(from, start) + HIDDEN.repeat(end - start);
    from = end;
  }
  return hidden + text.slice(from);
}
