import type { ScannedNumber } from "../numbers/scan-number.ts";
import { lengthAt } from "../text/pattern.ts";
import { PIECE, TOGETHER } from "./money-words.ts";

/**
 * Whether 块 after the number counts pieces: 两块豆腐 after a verb does, and 蛋糕一块28, while in
 * 白菜三块豆腐两块 both are prices.
 */
export function countsPieces(text: string, start: number, { end, value }: ScannedNumber): boolean {
  if (text.charAt(end) !== "块" || !Number.isInteger(value) || value > MOST_PIECES) return false;
  const before = text.slice(Math.max(0, start - LONGEST_PIECE), start);
  if (lengthAt(PIECE_HERE, text, end + 1) > 0) return MAKES_COUNT.test(before);
  return PRICE_HERE.test(text.slice(end + 1, end + 3)) && PIECE_BEFORE.test(before);
}

/** 一块吃饭: together. */
export function saysTogether(text: string, { end, value }: ScannedNumber): boolean {
  return value === 1 && text.charAt(end) === "块" && lengthAt(TOGETHER, text, end + 1) > 0;
}

const MAKES_COUNT = /(?:^|[\s,，。;；、了买吃要有来切点拿称割订送给又再加共的着过个和跟])$/;
const PIECE_HERE = new RegExp(PIECE, "y");
const PIECE_BEFORE = new RegExp(`(?:${PIECE})$`);
const PRICE_HERE = /^\d\d/;
const MOST_PIECES = 20;
const LONGEST_PIECE = 4;
