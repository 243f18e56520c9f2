import { classifyIntent, findAmounts, findOrdinals, readNumber } from "@suikouji/core";

/** 改成收入 changes the type, not the category. */
const TYPE = /^(?:收入|支出|转[账帐])$/;

/** What the engine would take this category name for when it is spoken; null: for a name. */
export function mistakenFor(name: string): "command" | "number" | null {
  const said = name.trim();
  if (TYPE.test(said) || classifyIntent(said) !== null || isWhole(said, findOrdinals(said)))
    return "command";
  return readNumber(said) !== null || isWhole(said, findAmounts(said)) ? "number" : null;
}

interface Mention {
  readonly start: number;
  readonly end: number;
}

function isWhole(text: string, [first, second]: readonly Mention[]): boolean {
  return second === undefined && first?.start === 0 && first.end === text.length;
}
