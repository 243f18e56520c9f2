import { classifyIntent, findAmounts, findOrdinals, readNumber } from "@suikouji/core";

/** What a category of this name would be taken for when it is said; null: for itself. */
export function mistakenFor(name: string): "command" | "number" | null {
  const said = name.trim();
  if (classifyIntent(said) !== null || isWhole(said, findOrdinals(said))) return "command";
  return readNumber(said) !== null || isWhole(said, findAmounts(said)) ? "number" : null;
}

interface Mention {
  readonly start: number;
  readonly end: number;
}

function isWhole(text: string, [first, second]: readonly Mention[]): boolean {
  return second === undefined && first?.start === 0 && first.end === text.length;
}
