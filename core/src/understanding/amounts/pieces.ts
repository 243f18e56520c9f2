import type { ScannedNumber } from "../numbers/scan-number.ts";
import { PIECES, TOGETHER_VERBS } from "./money-words.ts";

/**
 * Whether 块 after the number counts pieces: 两块豆腐 after a verb does, while in
 * 白菜三块豆腐两块 both are prices.
 */
export function countsPieces(text: string, start: number, number: ScannedNumber): boolean {
  if (text.charAt(number.end) !== "块" || !isFew(number.value)) return false;
  if (PIECES(text, number.end + 1) === 0) return false;
  return MAKES_COUNT.test(text.slice(Math.max(0, start - 1), start));
}

/** 一块吃饭: together. */
export function saysTogether(text: string, number: ScannedNumber): boolean {
  if (number.value !== 1 || text.charAt(number.end) !== "块") return false;
  return TOGETHER_VERBS(text, number.end + 1) > 0;
}

const MAKES_COUNT = /^$|[\s,，。;；、了买吃要有来切点拿称割订送给又再加共的着过个和跟]$/;
const MOST_PIECES = 20;

function isFew(value: number): boolean {
  return Number.isInteger(value) && value <= MOST_PIECES;
}
