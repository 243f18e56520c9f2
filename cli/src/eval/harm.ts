import { SURE_ENOUGH } from "@suikouji/core";
import type { WireCorrectAnswer, WireTransaction } from "../wire/wire-format.ts";
import type { ExpectedTransaction } from "./cases.ts";
import type { Fault } from "./score.ts";

/** A sure draft whose amount or direction nobody meant: it would be saved by a plain 确认. */
export function parseHarms(
  expected: readonly ExpectedTransaction[],
  given: readonly WireTransaction[],
): boolean {
  return given.some(
    ({ amount, type, confidence }) =>
      confidence >= SURE_ENOUGH &&
      !expected.some((wanted) => wanted.type === type && isSameSum(wanted.amount, amount)),
  );
}

/** A wrong answer that would be carried out. A wrong category or name is seen and mended. */
export function correctHarms(fault: Fault, { intent, confidence }: WireCorrectAnswer): boolean {
  if (fault === null || fault === "category" || fault === "description") return false;
  return intent !== "unclear" && confidence >= SURE_ENOUGH;
}

/** A command that was not meant; `llm` only hands the words on. */
export function intentHarms(expected: string, given: string): boolean {
  return given !== expected && given !== "llm";
}

/** Right, and still marked for review. */
export function isDoubted(given: readonly { readonly confidence: number }[]): boolean {
  return given.some(({ confidence }) => confidence < SURE_ENOUGH);
}

function isSameSum(one: number, other: number): boolean {
  return Math.round(one * 100) === Math.round(other * 100);
}
